//! Standing effects: who listens, spell damage, changed rules, and what auras grant; worked out from scratch whenever
//! something they depend on has changed.

use super::moments::own_ability;
use super::Machine;
use crate::chance::{Chance, FirstOutcome};
use crate::event::Sink;
use crate::select::Ask;
use crate::slot::{self, bits, Slot, Slots, CHARACTER_SLOTS};
use crate::state::{Attachment, Frame, Side, State, ATTACHMENT_LIMIT, BOARD_LIMIT};
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

/// What texts that stand in play do there.
#[derive(Clone, Copy, Default)]
pub(crate) struct Standing {
    /// A bit for each moment that one of them listens to.
    pub listening: u64,
    pub auras: bool,
    pub cost_auras: bool,
    pub conditional_auras: bool,
}

impl Standing {
    #[inline]
    pub fn of(text: &Ability) -> Standing {
        Standing {
            listening: text.moments,
            auras: text.aura_stages != 0,
            cost_auras: text.cost_auras,
            conditional_auras: text.conditional_auras,
        }
    }

    #[inline]
    fn hear(&mut self, catalogue: &Catalogue, ability: AbilityId) {
        if ability.0 != 0 {
            let more = Standing::of(catalogue.ability(ability));
            self.listening |= more.listening;
            self.auras |= more.auras;
            self.cost_auras |= more.cost_auras;
            self.conditional_auras |= more.conditional_auras;
        }
    }

    /// Those of what few games have: cards that listen in hand or deck, quests.
    #[cold]
    #[inline(never)]
    fn hear_hidden(&mut self, catalogue: &Catalogue, side: &Side) {
        if side.hand_listeners > 0 {
            side.hand().iter().for_each(|held| self.hear(catalogue, held.hand_ability(catalogue)));
        }
        if side.quest.card.is_some() {
            self.hear(catalogue, catalogue.extras(side.quest.card).quest_ability);
        }
        if side.deck_listeners > 0 {
            side.deck().iter().for_each(|&card| self.hear(catalogue, catalogue.facts(card).deck_ability));
        }
    }
}

/// Who listens to what, who has auras, and the spell damage of each side.
fn look_around(state: &mut State, catalogue: &Catalogue) {
    let mut all = Standing::default();
    for player in 0..2 {
        let side = &state.sides[player];
        let mut spell_damage = 0;
        for &slot in side.board() {
            all.hear(catalogue, own_ability(state, catalogue, slot));
            spell_damage = i8::saturating_add(spell_damage, state.char(slot).spell_damage);
        }
        // No card has no text.
        all.hear(catalogue, catalogue.facts(side.weapon.card).ability);
        all.hear(catalogue, catalogue.facts(side.power).ability);
        for (_, secret) in side.secrets() {
            all.hear(catalogue, catalogue.facts(secret.card).ability);
        }
        if side.hand_listeners > 0 || side.deck_listeners > 0 || side.quest.card.is_some() {
            all.hear_hidden(catalogue, side);
        }
        let side = &mut state.sides[player];
        (side.minion_spell_damage, side.spell_damage) = (spell_damage, spell_damage);
        (side.rules, side.doublings) = (0, 0);
    }
    for attachment in state.attachments() {
        all.hear(catalogue, attachment.ability);
    }
    let Standing { listening, auras, cost_auras, conditional_auras } = all;
    state.listening = listening;
    (state.auras, state.cost_auras, state.conditional_auras) = (auras, cost_auras, conditional_auras);
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
    /// The texts with auras that change characters and rules, in order of play.
    pub(crate) fn find(
        &mut self,
        state: &State,
        catalogue: &Catalogue,
    ) -> impl Iterator<Item = AuraSource> + Clone + '_ {
        let count = self.fill(state, catalogue, |text| text.aura_stages != 0);
        self.0[..count].iter().map(|&packed| AuraSource::unpacked(packed))
    }

    /// The same for those with auras that change costs.
    pub(crate) fn find_costs(
        &mut self,
        state: &State,
        catalogue: &Catalogue,
    ) -> impl Iterator<Item = AuraSource> + Clone + '_ {
        let count = if state.cost_auras { self.fill(state, catalogue, |text| text.cost_auras) } else { 0 };
        self.0[..count].iter().map(|&packed| AuraSource::unpacked(packed))
    }

    #[inline(never)]
    fn fill(&mut self, state: &State, catalogue: &Catalogue, wanted: fn(&Ability) -> bool) -> usize {
        let mut count = 0;
        let mut add = |order: u16, slot: Slot, ability: AbilityId, owner: usize, copies: u8| {
            self.0[count] = AuraSource { order, slot, ability, owner: owner as u8, copies }.packed();
            count += 1;
        };
        let is_wanted = |ability: AbilityId| ability.0 != 0 && wanted(catalogue.ability(ability));
        for slot in bits(state.minions()) {
            let ability = own_ability(state, catalogue, slot);
            if is_wanted(ability) {
                let char = state.char(slot);
                add(char.order, slot, ability, char.owner.into(), 0);
            }
        }
        for (player, side) in state.sides.iter().enumerate() {
            let weapon = (side.weapon.order, slot::weapon(player), side.weapon.card);
            for (order, slot, card) in [weapon, (0, slot::power(player), side.power)] {
                let ability = catalogue.facts(card).ability;
                if is_wanted(ability) {
                    add(order, slot, ability, player, 0);
                }
            }
        }
        for attachment in state.attachments() {
            let Attachment { ability, slot, .. } = *attachment;
            if is_wanted(ability) && state.is_in_play(slot) {
                add(state.order(slot), slot, ability, attachment.owner(), attachment.further_copies());
            }
        }
        if count > 1 {
            self.sort(count);
        }
        count
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
    for source in room.find(state, catalogue) {
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
    // Those whose health auras change, or changed.
    let mut healthy = 0;
    for slot in bits(state.minions() | slot::HERO_SLOTS) {
        let char = state.char_mut(slot);
        if char.aura_health != 0 {
            old_health[slot as usize] = char.aura_health;
            healthy |= slot::bit(slot);
        }
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
    let sources = room.find(state, catalogue);
    let stages = sources.clone().fold(0, |all, source| all | catalogue.ability(source.ability).aura_stages);
    for stage in bits(stages.into()) {
        for AuraSource { slot, ability, owner, copies, order: _ } in sources.clone() {
            for aura in catalogue.auras(ability).iter().filter(|aura| aura.stage() == Some(stage)) {
                for _ in 0..u16::from(copies) + 1 {
                    healthy |= apply_aura(state, catalogue, aura, slot, owner as usize);
                }
            }
        }
    }
    settle_health(state, &old_health, healthy)
}

/// Health that goes takes damage with it first: nobody dies of losing a buff he was hurt under.
#[inline]
fn settle_health(state: &mut State, old: &[i16; crate::state::MINION_SLOTS + 2], of: Slots) -> bool {
    let mut healed = false;
    for slot in bits(of) {
        let char = &mut state.chars[slot as usize];
        let lost = old[slot as usize] - char.aura_health;
        state.may_die |= lost > 0;
        if lost > 0 && char.damage > 0 {
            char.damage = (char.damage - lost).max(0);
            healed = true;
        }
    }
    healed
}

/// Returns the characters whose health it changes.
#[inline(never)]
fn apply_aura(state: &mut State, catalogue: &Catalogue, aura: &Aura, me: Slot, owner: usize) -> Slots {
    let frame = Frame::new(Pc::NONE, state.card(me), me, owner);
    let ask = Ask { state, catalogue, frame: &frame };
    match *aura {
        Aura::Costs { .. } => 0,
        Aura::Rule(rule) => {
            let side = &mut state.sides[owner];
            side.rules |= 1 << rule as u32;
            // The one rule of which two are more than one.
            side.doublings = side.doublings.saturating_add((rule == Rule::DoubleSpellsAndPower).into());
            0
        }
        Aura::AttackEqualsHealth { what } => {
            for slot in bits(ask.select_surely(what) & CHARACTER_SLOTS) {
                let char = state.char_mut(slot);
                char.aura_attack = char.current_health() - char.attack - char.turn_attack;
            }
            0
        }
        Aura::Grant { what, attack, health, keywords, spell_damage, only_if, late: _ } => {
            if only_if.is_some_and(|cond| !ask.holds(cond, &mut FirstOutcome)) {
                return 0;
            }
            let targets = ask.select_surely(what);
            let attack = ask.number(attack, &mut FirstOutcome) as i16;
            if spell_damage != 0 {
                for slot in bits(targets & CHARACTER_SLOTS) {
                    let side = &mut state.sides[state.chars[slot as usize].owner as usize];
                    side.spell_damage = side.spell_damage.saturating_add(spell_damage);
                }
            }
            for slot in bits(targets & CHARACTER_SLOTS) {
                let char = state.char_mut(slot);
                char.aura_attack += attack;
                char.aura_health += health;
                char.aura_keywords = char.aura_keywords.with(keywords);
            }
            for player in (0..2).filter(|&player| targets & slot::bit(slot::weapon(player)) != 0) {
                state.sides[player].weapon.aura_attack += attack;
            }
            if health != 0 {
                targets & CHARACTER_SLOTS
            } else {
                0
            }
        }
    }
}
