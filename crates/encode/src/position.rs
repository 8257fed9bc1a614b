//! A position for those who judge it: numbers about both sides, and the cards that lie where they can be seen.
//!
//! Positions are told from the side of the player whose turn it is, or whose turn has just been ended: `mine` is his.
//! Whoever judges a position for the other one turns the judgement round. It is the same for a state and for a view; in
//! a view the cards that nobody can see are card 0.

use crate::pen::{Names, Pen, Values};
use topdeck_cards::{CardId, Catalogue, Keyword, Text};
use topdeck_rules::{attacks_allowed, cost_in_hand, empty_state, Knobs, State, Status, BOARD_LIMIT};

/// Whoever learns from these numbers says so; another version is another language.
pub const POSITION: &str = "position-2";

/// Numbers of one side, and of a position.
const SIDE: usize = 48;
pub const NUMBERS: usize = 2 * SIDE + 1;

/// Where a card lies, for one side.
pub const ZONES: [&str; 6] = ["board", "hand", "secret", "weapon", "power", "hero"];
/// Zones of both sides: those of the player whose turn it is come first.
pub const PLACES: usize = 2 * ZONES.len();

/// Whose turn it is; after the end of a turn, and before the next begins, still he who ended it.
#[inline]
pub fn turn_of(state: &State) -> usize {
    usize::from(state.first) ^ usize::from(state.turn % 2 == 0)
}

/// The names of the numbers, in order.
pub fn number_names(catalogue: &Catalogue) -> Vec<String> {
    let nothing = empty_state(catalogue, [CardId::NONE; 2], [0; 2], Knobs::default());
    let mut pen = Names::default();
    write(&nothing, catalogue, &mut pen);
    pen.names
}

/// Write the numbers of a position.
#[inline]
pub fn position_numbers(state: &State, catalogue: &Catalogue, out: &mut [f32; NUMBERS]) {
    let mut pen = Values { out, at: 0 };
    write(state, catalogue, &mut pen);
    debug_assert_eq!(pen.at, NUMBERS);
}

/// Every card that lies somewhere, with its place below [`PLACES`].
#[inline]
pub fn position_cards(state: &State, mut found: impl FnMut(usize, CardId)) {
    let me = turn_of(state);
    for (start, player) in [(0, me), (ZONES.len(), 1 - me)] {
        let side = &state.sides[player];
        for &slot in side.board() {
            found(start, state.char(slot).card);
        }
        for held in side.hand() {
            found(start + 1, held.card);
        }
        for (_, secret) in side.secrets() {
            found(start + 2, secret.card);
        }
        if side.has_weapon() {
            found(start + 3, side.weapon.card);
        }
        found(start + 4, side.power);
        found(start + 5, state.hero(player).card);
    }
}

/// What one side has on the board.
#[derive(Default)]
struct Board {
    minions: f32,
    attack: f32,
    health: f32,
    /// The sum of the roots of attack times health: what is strong and lasts.
    bodies: f32,
    /// Attack that can come next turn.
    damage: f32,
    frozen: f32,
    taunt: f32,
    shields: f32,
    stealth: f32,
    poison: f32,
    lifesteal: f32,
    spell_damage: f32,
    deathrattles: f32,
    texts: f32,
    most_attack: f32,
    most_health: f32,
    /// Minions of two health or less.
    frail: f32,
    /// Attack and health of those that fight, health without the shield's first blow.
    fighters: [Fighter; BOARD_LIMIT],
    many: usize,
}

#[derive(Clone, Copy, Default)]
struct Fighter {
    attack: f32,
    health: f32,
    shielded: bool,
    strikes: bool,
}

impl Board {
    fn fighters(&self) -> &[Fighter] {
        &self.fighters[..self.many]
    }
}

/// The attack of the minions that one of the other side kills in one blow, and of those that do not take him with them.
#[inline]
fn exposed(own: &Board, other: &Board) -> (f32, f32) {
    let (mut exposed, mut outmatched) = (0.0, 0.0);
    for one in own.fighters().iter().filter(|one| !one.shielded) {
        let kills = |enemy: &&Fighter| enemy.strikes && enemy.attack >= one.health;
        let survives = |enemy: &Fighter| enemy.shielded || enemy.health > one.attack;
        let mut killers = other.fighters().iter().filter(kills).peekable();
        if killers.peek().is_some() {
            exposed += 1.0 + one.attack;
            outmatched += if killers.any(survives) { 1.0 + one.attack } else { 0.0 };
        }
    }
    (exposed, outmatched)
}

#[inline]
fn board(state: &State, catalogue: &Catalogue, player: usize) -> Board {
    let mut board = Board::default();
    for &slot in state.sides[player].board() {
        let char = state.char(slot);
        if char.status.has(Status::DORMANT) {
            continue;
        }
        let (attack, health) = (f32::from(char.own_attack()), f32::from(char.current_health().max(0)));
        let keywords = char.keywords();
        board.minions += 1.0;
        board.attack += attack;
        board.health += health;
        board.bodies += (attack * health).sqrt();
        board.spell_damage += f32::from(char.spell_damage);
        (board.most_attack, board.most_health) = (board.most_attack.max(attack), board.most_health.max(health));
        board.frail += f32::from(u8::from(health <= 2.0));
        let frozen = char.status.has(Status::FROZEN);
        let shielded = keywords.has(Keyword::DivineShield);
        let strikes = attack > 0.0 && !frozen && !keywords.has(Keyword::CantAttack);
        board.fighters[board.many] = Fighter { attack, health, shielded, strikes };
        board.many += 1;
        if frozen {
            board.frozen += attack;
        } else if !keywords.has(Keyword::CantAttack) {
            board.damage += attack * f32::from(attacks_allowed(keywords));
        }
        if keywords.0 != 0 {
            let has = |keyword| f32::from(u8::from(keywords.has(keyword)));
            board.taunt += health * has(Keyword::Taunt);
            board.shields += (1.0 + attack) * has(Keyword::DivineShield);
            board.stealth += attack * has(Keyword::Stealth);
            board.poison += has(Keyword::Poisonous);
            board.lifesteal += attack * has(Keyword::Lifesteal);
        }
        if !char.status.has(Status::SILENCED) {
            board.texts += f32::from(u8::from(!catalogue.traits(char.card).plain));
            board.deathrattles +=
                f32::from(u8::from(catalogue.facts(char.card).texts & 1 << Text::Deathrattle as u8 != 0));
        }
    }
    board
}

#[inline(always)]
fn write(state: &State, catalogue: &Catalogue, pen: &mut impl Pen) {
    let me = turn_of(state);
    let boards = [board(state, catalogue, me), board(state, catalogue, 1 - me)];
    let weapon = |player: usize| match state.sides[player].has_weapon() {
        true => f32::from(state.weapon_attack(player)),
        false => 0.0,
    };
    let hands = [hand(state, catalogue, me), hand(state, catalogue, 1 - me)];
    for (at, player, what) in [(0, me, "mine"), (1, 1 - me, "his")] {
        pen.about(what, 0);
        write_board(pen, &boards[at], exposed(&boards[at], &boards[1 - at]));
        let coming = boards[1 - at].damage + weapon(1 - player);
        write_hero(pen, state, player, boards[at].taunt, coming, hands[1 - at].in_reach);
        write_cards(pen, state, catalogue, player, &hands[at]);
    }
    pen.about("game", 0);
    // At the end of a turn it is gone.
    let left = if state.active() == me { f32::from(state.sides[me].mana.max(0)) } else { 0.0 };
    pen.put("mana", left / 10.0);
}

#[inline(always)]
fn write_board(pen: &mut impl Pen, board: &Board, (exposed, outmatched): (f32, f32)) {
    pen.put("minions", board.minions);
    pen.put("attack", board.attack / 5.0);
    pen.put("health", board.health / 5.0);
    pen.put("bodies", board.bodies / 5.0);
    pen.put("frozen_attack", board.frozen / 5.0);
    pen.put("taunt_health", board.taunt / 5.0);
    pen.put("shields", board.shields / 5.0);
    pen.put("stealth_attack", board.stealth / 5.0);
    pen.put("poisonous", board.poison);
    pen.put("lifesteal_attack", board.lifesteal / 5.0);
    pen.put("spell_damage", board.spell_damage);
    pen.put("deathrattles", board.deathrattles);
    pen.put("texts", board.texts);
    pen.put("most_attack", board.most_attack / 5.0);
    pen.put("most_health", board.most_health / 5.0);
    pen.put("frail", board.frail);
    pen.put("exposed", exposed / 5.0);
    pen.put("outmatched", outmatched / 5.0);
    pen.flag("full_board", board.minions >= BOARD_LIMIT as f32);
    pen.flag("no_minion", board.minions == 0.0);
}

/// Life, and what is left of it if the other board goes for the face, guards and all.
#[inline(always)]
fn write_hero(pen: &mut impl Pen, state: &State, player: usize, guard: f32, coming: f32, reach: f32) {
    let side = &state.sides[player];
    let life = f32::from(state.hero(player).current_health()) + f32::from(side.armor);
    let left = life - (coming - guard).max(0.0);
    pen.put("life", life.min(30.0) / 10.0);
    pen.put("life_above_30", (life - 30.0).max(0.0) / 10.0);
    pen.put("life_below_15", (15.0 - life).max(0.0) / 10.0);
    pen.put("life_below_7", (7.0 - life).max(0.0) / 10.0);
    pen.flag("dead_on_board", left <= 0.0);
    pen.flag("six_left", left > 0.0 && left <= 6.0);
    pen.flag("fourteen_left", left > 6.0 && left <= 14.0);
    pen.flag("dead_by_reach", left > 0.0 && left <= reach);
    pen.flag("near_reach", left > reach && left <= reach + 5.0);
    let weapon = if side.has_weapon() { f32::from(state.weapon_attack(player)) } else { 0.0 };
    let lasts = if side.has_weapon() { f32::from(side.weapon.durability.clamp(0, 4)) } else { 0.0 };
    pen.put("weapon_attack", weapon / 5.0);
    pen.put("weapon_total", weapon * lasts / 10.0);
    pen.flag("hero_frozen", state.hero(player).status.has(Status::FROZEN));
}

/// What one side holds. Cards that nobody can see cost nothing and reach nobody.
struct Hand {
    cost: f32,
    cheap: f32,
    removal: f32,
    minions: f32,
    /// Damage to the other hero: of all cards, and of those that the mana of the next turn pays for, about.
    reach: f32,
    in_reach: f32,
    /// The mana of the next turn that the hand can use.
    used: f32,
}

#[inline(always)]
fn hand(state: &State, catalogue: &Catalogue, player: usize) -> Hand {
    let side = &state.sides[player];
    let mana = (f32::from(side.crystals) + 1.0).min(10.0) - f32::from(side.owed);
    let mut hand = Hand { cost: 0.0, cheap: 0.0, removal: 0.0, minions: 0.0, reach: 0.0, in_reach: 0.0, used: 0.0 };
    let mut price_of_reach = 0.0;
    for (at, held) in side.hand().iter().enumerate() {
        let price = match state.cost_auras || held.cost != 0 || held.cost_to >= 0 {
            true => f32::from(cost_in_hand(state, catalogue, player, at)),
            false => f32::from(catalogue.brief(held.card).cost),
        };
        let brief = catalogue.brief(held.card);
        hand.cost += price;
        hand.cheap += f32::from(u8::from(price <= 2.0));
        hand.removal += f32::from(u8::from(brief.removes));
        hand.minions += f32::from(u8::from(brief.minion));
        hand.reach += f32::from(brief.reach);
        if price <= mana {
            hand.used += price;
            hand.in_reach += f32::from(brief.reach);
            price_of_reach += if brief.reach > 0 { price } else { 0.0 };
        }
    }
    hand.used = hand.used.min(mana.max(0.0));
    if price_of_reach > mana {
        hand.in_reach *= mana / price_of_reach;
    }
    hand
}

#[inline(always)]
fn write_cards(pen: &mut impl Pen, state: &State, catalogue: &Catalogue, player: usize, hand: &Hand) {
    let side = &state.sides[player];
    let cards = f32::from(side.hand_len);
    pen.put("hand_first_two", cards.min(2.0));
    pen.put("hand_to_five", (cards - 2.0).clamp(0.0, 3.0));
    pen.put("hand_above_five", (cards - 5.0).max(0.0));
    pen.put("hand_cost", hand.cost / 10.0);
    pen.put("hand_cheap", hand.cheap);
    pen.put("hand_removal", hand.removal);
    pen.put("hand_minions", hand.minions);
    pen.put("hand_reach", hand.reach / 10.0);
    pen.put("hand_used", hand.used / 10.0);
    pen.put("secrets", side.secrets().count() as f32);
    let deck = f32::from(side.deck_len);
    pen.put("deck", deck / 10.0);
    pen.put("deck_below_five", (5.0 - deck).max(0.0) / 5.0);
    let deck_cost: i32 = side.deck().iter().map(|&card| i32::from(catalogue.brief(card).cost)).sum();
    pen.put("deck_cost", deck_cost as f32 / deck.max(1.0) / 5.0);
    pen.put("fatigue", f32::from(side.fatigue) / 2.0);
    pen.put("crystals", f32::from(side.crystals) / 10.0);
    pen.put("overload", f32::from(side.owed) / 5.0);
}
