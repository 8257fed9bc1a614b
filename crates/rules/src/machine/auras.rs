//! Standing effects: who listens, spell damage, changed rules, and what auras grant; worked out from scratch whenever
//! something they depend on has changed.

use super::moments::own_ability;
use super::{seldom, Machine};
use crate::chance::{Chance, FirstOutcome};
use crate::event::Sink;
use crate::select::Ask;
use crate::slot::{self, bits, Slot, Zone, CHARACTER_SLOTS};
use crate::state::{Attachment, Frame, State, ATTACHMENT_LIMIT, BOARD_LIMIT};
use topdeck_cards::{Ability, AbilityId, Aura, Catalogue, Keywords, Pc, Rule};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    #[inline]
    pub(crate) fn refresh(&mut self) {
        if self.state.auras_stale {
            refresh(self.state, self.catalogue);
        }
    }
}

/// Bring everything that is derived up to date.
pub(crate) fn refresh(state: &mut State, catalogue: &Catalogue) {
    state.auras_stale = false;
    let had_auras = state.auras;
    if std::mem::take(&mut state.listeners_stale) {
        look_around(state, catalogue);
    }
    if (state.auras || had_auras) && apply_auras(state, catalogue) {
        // Lost health took damage with it, and an aura may look at damage.
        apply_auras(state, catalogue);
    }
}

/// The state with everything derived forgotten and worked out again. Equal to the state itself at every decision: that
/// is what tests ask, because a play only looks again at what it changed.
pub fn from_scratch(state: &State, catalogue: &Catalogue) -> State {
    let mut fresh = *state;
    for slot in bits(fresh.minions() | slot::HERO_SLOTS) {
        let char = fresh.char_mut(slot);
        (char.aura_attack, char.aura_health, char.aura_keywords) = (0, 0, Keywords::NONE);
    }
    (fresh.listeners_stale, fresh.auras) = (true, true);
    refresh(&mut fresh, catalogue);
    fresh
}

/// Who listens to what, who has auras, and the spell damage of each side.
fn look_around(state: &mut State, catalogue: &Catalogue) {
    let (mut listening, mut auras, mut cost_auras, mut conditional_auras) = (0, false, false, false);
    let mut hear = |ability: AbilityId| {
        let text = catalogue.ability(ability);
        listening |= text.moments;
        auras |= text.auras.0 != text.auras.1;
        cost_auras |= text.cost_auras;
        conditional_auras |= text.conditional_auras;
    };
    for player in 0..2 {
        let side = &state.sides[player];
        let mut spell_damage = 0;
        for &slot in side.board() {
            hear(own_ability(state, catalogue, slot));
            spell_damage = i8::saturating_add(spell_damage, state.char(slot).spell_damage);
        }
        if side.has_weapon() {
            hear(catalogue.facts(side.weapon.card).ability);
        }
        hear(catalogue.facts(side.power).ability);
        for (_, secret) in side.secrets() {
            hear(catalogue.facts(secret.card).ability);
        }
        if side.hand_listeners > 0 || side.deck_listeners > 0 || side.quest.card.is_some() {
            seldom(|| {
                if side.hand_listeners > 0 {
                    side.hand().iter().for_each(|held| hear(held.hand_ability(catalogue)));
                }
                if side.quest.card.is_some() {
                    hear(catalogue.extras(side.quest.card).quest_ability);
                }
                if side.deck_listeners > 0 {
                    side.deck().iter().for_each(|&card| hear(catalogue.facts(card).deck_ability));
                }
            });
        }
        state.sides[player].minion_spell_damage = spell_damage;
        state.sides[player].spell_damage = spell_damage;
        (state.sides[player].rules, state.sides[player].doublings) = (0, 0);
    }
    for attachment in state.attachments() {
        hear(attachment.ability);
    }
    state.listening = listening;
    state.auras = auras;
    state.cost_auras = cost_auras;
    state.conditional_auras = conditional_auras;
}

/// Something in play that has auras, by when it came.
#[derive(Clone, Copy)]
pub(crate) struct AuraSource {
    pub order: u16,
    pub slot: Slot,
    pub ability: AbilityId,
    pub owner: u8,
    /// How often its text stands there, less one.
    pub copies: u8,
}

impl AuraSource {
    /// As one number, which sorts by when it came.
    fn packed(self) -> u64 {
        let [order, ability] = [self.order, self.ability.0].map(u64::from);
        let [slot, owner, copies] = [self.slot, self.owner, self.copies].map(u64::from);
        order << 48 | slot << 40 | ability << 24 | owner << 16 | copies
    }
    fn unpacked(packed: u64) -> AuraSource {
        AuraSource {
            order: (packed >> 48) as u16,
            slot: (packed >> 40) as Slot,
            ability: AbilityId((packed >> 24) as u16),
            owner: (packed >> 16) as u8,
            copies: packed as u8,
        }
    }
}

/// Room for everything in play that has auras.
pub(crate) struct AuraSources([u64; 2 * BOARD_LIMIT + 6 + ATTACHMENT_LIMIT]);

impl Default for AuraSources {
    fn default() -> AuraSources {
        AuraSources([0; 2 * BOARD_LIMIT + 6 + ATTACHMENT_LIMIT])
    }
}

impl AuraSources {
    /// The texts that are wanted, in order of play.
    pub(crate) fn find(
        &mut self,
        state: &State,
        catalogue: &Catalogue,
        wanted: impl Fn(&Ability) -> bool,
    ) -> impl Iterator<Item = AuraSource> + Clone + '_ {
        let mut count = 0;
        let mut things = state.minions();
        for (player, side) in state.sides.iter().enumerate() {
            things |= slot::bit(slot::power(player));
            if side.has_weapon() {
                things |= slot::bit(slot::weapon(player));
            }
        }
        for slot in bits(things) {
            let ability = own_ability(state, catalogue, slot);
            if wanted(catalogue.ability(ability)) {
                let (order, owner) = (state.order(slot), state.owner(slot) as u8);
                self.0[count] = AuraSource { order, slot, ability, owner, copies: 0 }.packed();
                count += 1;
            }
        }
        for attachment in state.attachments() {
            if wanted(catalogue.ability(attachment.ability)) && state.is_in_play(attachment.slot) {
                let Attachment { ability, slot, .. } = *attachment;
                let (owner, copies) = (attachment.owner() as u8, attachment.further_copies());
                self.0[count] = AuraSource { order: state.order(slot), slot, ability, owner, copies }.packed();
                count += 1;
            }
        }
        if count > 1 {
            self.sort(count);
        }
        self.0[..count].iter().map(|&packed| AuraSource::unpacked(packed))
    }

    #[inline(never)]
    fn sort(&mut self, count: usize) {
        self.0[..count].sort_unstable();
    }
}

/// How often a rule is in force for a player, and by whom it is first: most rules change things once however often.
pub(crate) fn rule_sources(state: &State, catalogue: &Catalogue, player: usize, rule: Rule) -> (u8, [Slot; 16]) {
    let (mut count, mut by) = (0u8, [slot::NO_SLOT; 16]);
    if state.sides[player].rules & (1 << rule as u32) == 0 {
        return (count, by);
    }
    let mut room = AuraSources::default();
    for source in room.find(state, catalogue, |ability| ability.auras.0 != ability.auras.1) {
        let times = catalogue.auras(source.ability).iter().filter(|&&aura| aura == Aura::Rule(rule)).count() as u8;
        if times > 0 && source.owner as usize == player {
            if let Some(place) = by.get_mut(count as usize) {
                *place = source.slot;
            }
            count = count.saturating_add(times * (1 + source.copies));
        }
    }
    (count, by)
}

/// Work out all auras anew. True if damage went with health that was lost.
fn apply_auras(state: &mut State, catalogue: &Catalogue) -> bool {
    let mut old_health = [0i16; crate::state::MINION_SLOTS + 2];
    let in_play = state.minions() | slot::HERO_SLOTS;
    for slot in bits(in_play) {
        let char = state.char_mut(slot);
        old_health[slot as usize] = char.aura_health;
        char.aura_attack = 0;
        char.aura_health = 0;
        char.aura_keywords = Keywords::NONE;
    }
    for side in &mut state.sides {
        side.spell_damage = side.minion_spell_damage;
        (side.rules, side.doublings) = (0, 0);
        side.weapon.aura_attack = 0;
    }
    let mut room = AuraSources::default();
    let sources = room.find(state, catalogue, |ability| ability.auras.0 != ability.auras.1);
    let stages = sources.clone().fold(0, |all, source| all | stages_of(catalogue, source.ability));
    for stage in bits(stages) {
        for AuraSource { slot, ability, owner, copies, order: _ } in sources.clone() {
            for aura in catalogue.auras(ability).iter().filter(|aura| stage_of(aura) == stage) {
                (0..=copies).for_each(|_| apply_aura(state, catalogue, aura, slot, owner as usize));
            }
        }
    }
    let mut healed = false;
    for slot in bits(in_play) {
        let char = state.char_mut(slot);
        let lost = old_health[slot as usize] - char.aura_health;
        // Health that goes takes damage with it first: nobody dies of losing a buff he was hurt under.
        if lost > 0 && char.damage > 0 {
            char.damage = (char.damage - lost).max(0);
            healed = true;
        }
    }
    healed
}

/// Auras that others look at come first: a keyword may decide who gets attack, "attack equals health" has the last word on
/// that whatever was played when, and then come keywords that depend on attack.
fn stage_of(aura: &Aura) -> Slot {
    match aura {
        Aura::Grant { late: true, .. } => 3,
        Aura::Grant { keywords, .. } if *keywords != Keywords::NONE => 0,
        Aura::Grant { .. } | Aura::Costs { .. } | Aura::Rule(_) => 1,
        Aura::AttackEqualsHealth { .. } => 2,
    }
}

fn stages_of(catalogue: &Catalogue, ability: AbilityId) -> u64 {
    catalogue.auras(ability).iter().fold(0, |all, aura| all | 1 << stage_of(aura))
}

fn apply_aura(state: &mut State, catalogue: &Catalogue, aura: &Aura, me: Slot, owner: usize) {
    let frame = Frame::new(Pc::NONE, state.card(me), me, owner);
    let ask = Ask { state, catalogue, frame: &frame };
    match *aura {
        Aura::Costs { .. } => (),
        Aura::Rule(rule) => {
            let side = &mut state.sides[owner];
            side.rules |= 1 << rule as u32;
            // The one rule of which two are more than one.
            side.doublings = side.doublings.saturating_add((rule == Rule::DoubleSpellsAndPower).into());
        }
        Aura::AttackEqualsHealth { what } => {
            for slot in bits(ask.select_surely(what) & CHARACTER_SLOTS) {
                let char = state.char_mut(slot);
                char.aura_attack = char.current_health() - char.attack - char.turn_attack;
            }
        }
        Aura::Grant { what, attack, health, keywords, spell_damage, only_if, late: _ } => {
            if only_if.is_some_and(|cond| !ask.holds(cond, &mut FirstOutcome)) {
                return;
            }
            let targets = ask.select_surely(what);
            let attack = ask.number(attack, &mut FirstOutcome) as i16;
            if spell_damage != 0 {
                for slot in bits(targets & CHARACTER_SLOTS) {
                    let side = &mut state.sides[state.chars[slot as usize].owner as usize];
                    side.spell_damage = side.spell_damage.saturating_add(spell_damage);
                }
            }
            for slot in bits(targets) {
                match slot::zone(slot) {
                    Zone::Minion | Zone::Hero(_) => {
                        let char = state.char_mut(slot);
                        char.aura_attack += attack;
                        char.aura_health += health;
                        char.aura_keywords = char.aura_keywords.with(keywords);
                    }
                    Zone::Weapon(player) => state.sides[player].weapon.aura_attack += attack,
                    _ => (),
                }
            }
        }
    }
}
