//! Play-outs by a learned card-play policy, as the thesis plays them: the card that the network is most for is played, its
//! target is the one that looks best right after, and when no card can be played the rest of the turn is plain greed.

use crate::agent::Knowledge;
use crate::imagine::Judge;
use crate::judge::Weighted;
use crate::learned::Net;
use crate::turn_search::reply::act;
use std::sync::Arc;
use topdeck_rules::{Action, Imagined, State};

/// The network, and the greed that fills in for it.
pub struct Policy {
    pub net: Arc<Net>,
    pub greed: Weighted,
}

impl Policy {
    /// What is done next, of some moves, and how many of them were tried.
    pub fn choose(
        &self,
        state: &State,
        knowledge: &Knowledge,
        list: &[Action],
        chance: &mut Imagined,
    ) -> (Action, u64) {
        let me = state.active();
        let card = |action: &Action| match action {
            Action::Play { card, .. } => Some(state.sides[me].hand()[*card as usize].card),
            _ => None,
        };
        let mut kept: Vec<Action> = Vec::new();
        if let Net::Network(network) = &*self.net {
            if list.iter().any(|action| card(action).is_some()) {
                let said = network.say(state, &knowledge.catalogue);
                let mut best = None;
                for (action, card) in list.iter().filter_map(|action| Some((action, card(action)?))) {
                    let wish = network.play(&said, card);
                    match best {
                        Some((most, first)) if wish < most || (wish == most && first != card) => continue,
                        Some((most, _)) if wish == most => (),
                        _ => {
                            best = Some((wish, card));
                            kept.clear();
                        }
                    }
                    kept.push(*action);
                }
            }
        }
        let list = if kept.is_empty() { list } else { &kept };
        if list.len() == 1 {
            return (list[0], 0);
        }
        let mut best = (i64::MIN, list[0]);
        for &action in list {
            let mut trial = *state;
            act(&mut trial, knowledge, action, chance);
            let score = self.greed.score(&trial, me);
            if score > best.0 {
                best = (score, action);
            }
        }
        (best.1, list.len() as u64)
    }
}
