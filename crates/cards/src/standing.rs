//! What the engine asks of texts that stand in play.

use crate::program::{Ability, Aura};
use crate::vocabulary::Keywords;

impl Aura {
    /// Auras that others look at come first: a keyword may decide who gets attack, "attack equals health" has the last word
    /// on that whatever was played when, and then come keywords that depend on attack. Costs are worked out when asked for.
    pub fn stage(&self) -> Option<u8> {
        match self {
            Aura::Grant { late: true, .. } => Some(3),
            Aura::Grant { keywords, .. } if *keywords != Keywords::NONE => Some(0),
            Aura::Grant { .. } | Aura::Rule(_) => Some(1),
            Aura::AttackEqualsHealth { .. } => Some(2),
            Aura::Costs { .. } => None,
        }
    }
}

impl Ability {
    /// Whether it does something as long as it stands there: listen, or change others.
    #[inline]
    pub fn is_standing(&self) -> bool {
        self.moments != 0 || self.auras.0 != self.auras.1
    }
}
