//! What cards and hero powers cost: as printed, by what they carry, under auras and with discounts.

use crate::chance::FirstOutcome;
use crate::machine::auras::{AuraSource, AuraSources};
use crate::machine::seldom;
use crate::select::Ask;
use crate::slot::{self, bit, Slot, NO_SLOT};
use crate::state::{Frame, State};
use topdeck_cards::{Aura, CardId, Catalogue, Discount, Pc};

/// What a card in hand costs now.
pub fn cost_in_hand(state: &State, catalogue: &Catalogue, player: usize, index: usize) -> i16 {
    let side = &state.sides[player];
    let held = &side.hand[index];
    let facts = catalogue.facts(held.card);
    let printed = if held.cost_to >= 0 { held.cost_to.into() } else { i16::from(facts.cost) };
    if facts.cost_change.is_none() && side.discount_len == 0 && !state.cost_auras {
        return (printed + i16::from(held.cost)).max(0);
    }
    seldom(|| changed_cost(state, catalogue, player, index, printed))
}

/// The same where something changes costs.
fn changed_cost(state: &State, catalogue: &Catalogue, player: usize, index: usize, printed: i16) -> i16 {
    let held = &state.sides[player].hand[index];
    let facts = catalogue.facts(held.card);
    let own = slot::hand(player, index);
    let mut room = AuraSources::default();
    let auras = room.find_costs(state, catalogue);
    let ask = Ask { state, catalogue, frame: &Frame::new(Pc::NONE, held.card, own, player) };
    // "But not less than" comes before everything else (as it did until July 2019).
    let mut cost = cost_under_auras(&ask, auras.clone(), own, printed, true) + i16::from(held.cost);
    if let Some(change) = facts.cost_change {
        cost += ask.number(change, &mut FirstOutcome) as i16;
    }
    let cost = cost_under_auras(&ask, auras, own, cost.max(0), false);
    cost_with_discounts(state, catalogue, player, own, cost)
}

/// The discounts of a player that are in force for a card or power.
fn discounts_for<'a>(
    state: &'a State,
    catalogue: &'a Catalogue,
    player: usize,
    own: Slot,
) -> impl Iterator<Item = &'a Discount> {
    let side = &state.sides[player];
    side.discounts().iter().filter(|active| active.waits == 0).map(|active| catalogue.discount(active.id)).filter(
        move |discount| {
            let frame = Frame::new(Pc::NONE, CardId::NONE, NO_SLOT, player);
            let ask = Ask { state, catalogue, frame: &frame };
            ask.select(discount.what, bit(own), &mut FirstOutcome) != 0
        },
    )
}

fn cost_with_discounts(state: &State, catalogue: &Catalogue, player: usize, own: Slot, mut cost: i16) -> i16 {
    for discount in discounts_for(state, catalogue, player, own) {
        cost = discount.to.map_or(cost + i16::from(discount.by), i16::from);
    }
    cost.max(0)
}

/// Whether a card is paid for with health.
pub fn costs_health(state: &State, catalogue: &Catalogue, player: usize, own: Slot) -> bool {
    state.sides[player].discount_len > 0 && discounts_for(state, catalogue, player, own).any(|discount| discount.health)
}

/// What the hero power costs now.
pub fn power_cost(state: &State, catalogue: &Catalogue, player: usize) -> i16 {
    let side = &state.sides[player];
    let printed = i16::from(catalogue.facts(side.power).cost);
    if side.discount_len == 0 && !state.cost_auras {
        return printed;
    }
    seldom(|| {
        let own = slot::power(player);
        let mut room = AuraSources::default();
        let auras = room.find_costs(state, catalogue);
        let ask = Ask { state, catalogue, frame: &Frame::new(Pc::NONE, side.power, own, player) };
        let floored = cost_under_auras(&ask, auras.clone(), own, printed, true);
        let cost = cost_under_auras(&ask, auras, own, floored, false);
        cost_with_discounts(state, catalogue, player, own, cost)
    })
}

/// The auras with a floor, or those without, in order of play, whoever's they are: they do not commute.
fn cost_under_auras(
    &Ask { state, catalogue, .. }: &Ask<'_>,
    auras: impl Iterator<Item = AuraSource>,
    own: Slot,
    mut cost: i16,
    floor: bool,
) -> i16 {
    for AuraSource { slot: source, ability, owner, copies, .. } in auras {
        let frame = Frame::new(Pc::NONE, state.card(source), source, owner as usize);
        let ask = Ask { state, catalogue, frame: &frame };
        for aura in (0..=copies).flat_map(|_| catalogue.auras(ability)) {
            let &Aura::Costs { what, by, to, at_least, only_if } = aura else { continue };
            if (at_least > 0) != floor
                || only_if.is_some_and(|cond| !ask.holds(cond, &mut FirstOutcome))
                || ask.select(what, bit(own), &mut FirstOutcome) == 0
            {
                continue;
            }
            let changed = to.map_or_else(|| cost + ask.number(by, &mut FirstOutcome) as i16, i16::from);
            // "But not less than" never raises a cost that is lower already.
            cost = if changed < cost { changed.max(cost.min(at_least.into())) } else { changed };
        }
    }
    cost.max(0)
}
