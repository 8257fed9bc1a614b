//! The catalogue: every card of an era, compiled.

use crate::compile::{compile_card, compose, moved, recipe, Compiler, ScriptError, Tables, MOST};
use crate::data::{CardData, CatalogueFile};
use crate::fact_table::FactTable;
use crate::program::*;
use crate::traits::{Brief, Questions, TraitTable, Traits};
use crate::vocabulary::{Asks, Custom, Rarity};
use std::collections::HashMap;
use std::fmt;

/// The name of the empty text: of one that is not known, or that adds nothing but numbers.
const NO_TEXT: &str = "none";

/// What people call a card; the engine itself needs only [`Facts`].
#[derive(Clone, Debug)]
pub struct Card {
    pub id: String,
    pub dbf: u32,
    pub name: String,
    pub text: String,
    pub set: String,
    pub rarity: String,
}

/// All cards of an era, with compiled scripts. Immutable; users' cards make a new one ([`Catalogue::extended`]).
#[derive(Debug)]
pub struct Catalogue {
    name: String,
    customs: Vec<Custom>,
    cards: Vec<Card>,
    facts: FactTable,
    tables: Tables,
    /// By card: the first of its abilities and of its discounts. They stand in the order of the cards.
    starts: Vec<(u16, u16)>,
    traits: TraitTable,
    by_id: HashMap<String, CardId>,
    by_dbf: HashMap<u32, CardId>,
    data: Vec<CardData>,
    /// From here on cards are made of two others.
    named: usize,
    /// The Coin, which the second player gets.
    pub coin: CardId,
    asks: Asks,
    fingerprint: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CatalogueError {
    Malformed(String),
    Scripts(Vec<ScriptError>),
}

impl fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CatalogueError::Malformed(why) => write!(f, "the catalogue can't be read: {why}"),
            CatalogueError::Scripts(errors) => {
                let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
                write!(f, "{} mistake(s) in card scripts:\n  {}", errors.len(), lines.join("\n  "))
            }
        }
    }
}

impl std::error::Error for CatalogueError {}

impl Catalogue {
    /// A whole catalogue from its text: facts and scripts, as `topdeck.cards.day` puts them together.
    pub fn from_json(text: &str) -> Result<Catalogue, CatalogueError> {
        let file: CatalogueFile =
            serde_json::from_str(text).map_err(|error| CatalogueError::Malformed(error.to_string()))?;
        let customs = file.customs.iter().map(|word| {
            Custom::from_word(word).ok_or_else(|| {
                CatalogueError::Malformed(format!("no custom {word:?}; there are: {}", Custom::words().join(", ")))
            })
        });
        Catalogue::compile(file.catalogue, customs.collect::<Result<_, _>>()?, file.cards)
    }

    /// This catalogue with cards added or (same id) replaced, given as a JSON list.
    pub fn extended(&self, name: &str, cards: &str) -> Result<Catalogue, CatalogueError> {
        let added: Vec<CardData> =
            serde_json::from_str(cards).map_err(|error| CatalogueError::Malformed(error.to_string()))?;
        let mut data = self.data[1..self.named].to_vec();
        for card in added {
            match data.iter_mut().find(|known| known.id == card.id) {
                Some(known) => *known = card,
                None => data.push(card),
            }
        }
        Catalogue::compile(name.to_string(), self.customs.clone(), data)
    }

    fn compile(name: String, customs: Vec<Custom>, cards: Vec<CardData>) -> Result<Catalogue, CatalogueError> {
        let too_much = || CatalogueError::Malformed(format!("its cards and scripts have more than {MOST} parts"));
        if cards.len() >= MOST {
            return Err(too_much());
        }
        let mut data = vec![CardData { name: "unknown".into(), kind: "spell".into(), ..CardData::default() }];
        data.extend(cards);
        let mut by_id = HashMap::new();
        let mut doubles = Vec::new();
        for (i, card) in data.iter().enumerate().skip(1) {
            if by_id.insert(card.id.clone(), CardId(i as u16)).is_some() {
                let (path, message) = ("id".into(), "the id is taken".into());
                doubles.push(ScriptError { card: card.id.clone(), path, message });
            }
        }
        let named = data.len();
        let made = made_cards(&by_id, &data);
        for (card, names) in made {
            by_id.extend(names.into_iter().map(|name| (name, CardId(data.len() as u16))));
            data.push(card);
        }
        if data.len() > CardId::MOST {
            return Err(CatalogueError::Malformed(format!("it has more than {} cards", CardId::MOST)));
        }
        let mut compiler = Compiler::new(&by_id, &data);
        compiler.errors = doubles;
        let (mut facts, mut starts) = (Vec::with_capacity(data.len()), Vec::with_capacity(data.len()));
        for card in &data {
            starts.push((compiler.tables.abilities.len() as u16, compiler.tables.discounts.len() as u16));
            let own = match card.made_of {
                None => compile_card(&mut compiler, card),
                Some(of) => compose(&mut compiler, card, &facts, of),
            };
            facts.push(own);
        }
        if !compiler.errors.is_empty() {
            return Err(CatalogueError::Scripts(compiler.errors));
        }
        combine_options(&mut facts, &mut compiler.tables);
        if compiler.tables.overflow() {
            return Err(too_much());
        }
        let mut tables = compiler.tables;
        tables.pools.iter_mut().for_each(|pool| pool.find_parts(&facts));
        let rarities: Vec<Rarity> = data.iter().map(rarity_of).collect();
        let traits = TraitTable::new(&facts, &tables, &rarities);
        let cards: Vec<Card> = data.iter().map(card_of).collect();
        let by_dbf =
            data.iter().enumerate().filter(|(_, c)| c.dbf != 0).map(|(i, c)| (c.dbf, CardId(i as u16))).collect();
        let coin = by_id.get("GAME_005").copied().unwrap_or(CardId::NONE);
        let asks = asks_of(&tables);
        let fingerprint = fingerprint(&name, &customs, &data);
        Ok(Catalogue {
            name,
            customs,
            cards,
            facts: FactTable::new(facts),
            tables,
            starts,
            traits,
            by_id,
            by_dbf,
            data,
            named,
            coin,
            asks,
            fingerprint,
        })
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether a rule is as it was on some other days.
    #[inline]
    pub fn has_custom(&self, custom: Custom) -> bool {
        self.customs.contains(&custom)
    }

    /// What its cards can ask for of what has been.
    pub fn asks(&self) -> Asks {
        self.asks
    }

    /// Differs between catalogues that could play differently; part of every saved game.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    pub fn len(&self) -> usize {
        self.facts.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() <= 1
    }

    /// All cards; the "no card" is not among them, nor are those that are made of two others.
    pub fn ids(&self) -> impl Iterator<Item = CardId> + '_ {
        (1..self.named).map(|i| CardId(i as u16))
    }

    /// Every number that a card can have: 0, which nobody can see, and also what cards make out of others.
    pub fn all_ids(&self) -> impl Iterator<Item = CardId> {
        (0..self.len()).map(|i| CardId(i as u16))
    }

    #[inline]
    pub fn facts(&self, card: CardId) -> &Facts {
        self.facts.of(card)
    }

    /// What a card in hand costs by itself, at a glance: see [`Facts::glance`].
    #[inline]
    pub fn glance(&self, card: CardId) -> i8 {
        self.facts.glance(card)
    }

    /// What few cards have: a card that has nothing of it has the empty one.
    #[inline]
    pub fn extras(&self, card: CardId) -> &Extras {
        &self.tables.extras[self.facts(card).extras as usize]
    }

    /// The decks of which one takes the place of a deck that holds this card; none for most cards.
    pub fn recipes(&self, card: CardId) -> &[Recipe] {
        let (from, to) = self.extras(card).recipes;
        &self.tables.recipes[from as usize..to as usize]
    }

    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[card.at()]
    }

    pub fn find(&self, id: &str) -> Option<CardId> {
        self.by_id.get(id).copied()
    }

    pub fn find_dbf(&self, dbf: u32) -> Option<CardId> {
        self.by_dbf.get(&dbf).copied()
    }

    /// The basic hero of a class.
    pub fn hero_of(&self, class: crate::Class) -> Option<CardId> {
        self.ids().find(|&id| {
            let (facts, card) = (self.facts(id), self.card(id));
            facts.class == class
                && facts.kind == crate::Kind::Hero
                && card.id.starts_with("HERO_0")
                && card.id.len() == 7
        })
    }

    #[inline]
    pub fn op(&self, pc: Pc) -> &Op {
        &self.tables.ops[pc.at()]
    }
    #[inline]
    pub fn sel(&self, id: SelId) -> &Sel {
        &self.tables.sels[id.at()]
    }
    #[inline]
    pub fn num(&self, id: NumId) -> &Num {
        &self.tables.nums[id.at()]
    }
    #[inline]
    pub fn cond(&self, id: CondId) -> Cond {
        self.tables.conds[id.at()]
    }
    pub fn pool(&self, id: PoolId) -> &Pool {
        &self.tables.pools[id.at()]
    }
    #[inline]
    pub fn ability(&self, id: AbilityId) -> &Ability {
        &self.tables.abilities[id.at()]
    }
    #[inline]
    pub fn triggers(&self, ability: AbilityId) -> &[Trigger] {
        let (from, to) = self.ability(ability).triggers;
        &self.tables.triggers[from as usize..to as usize]
    }
    #[inline]
    pub fn auras(&self, ability: AbilityId) -> &[Aura] {
        let (from, to) = self.ability(ability).auras;
        &self.tables.auras[from as usize..to as usize]
    }
    #[inline]
    pub fn trigger(&self, index: u16) -> &Trigger {
        &self.tables.triggers[index as usize]
    }
    #[inline]
    pub fn discount(&self, id: DiscountId) -> &Discount {
        &self.tables.discounts[id.at()]
    }
    /// The name of a standing text: the card it is written on and which of the card's texts it is, `EX1_334.1`. It stays
    /// the same when other cards come or go, which the number does not.
    pub fn ability_name(&self, id: AbilityId) -> String {
        if id == AbilityId(0) {
            return NO_TEXT.into();
        }
        self.part_name(id.0, |start| start.0)
    }
    pub fn find_ability(&self, name: &str) -> Option<AbilityId> {
        if name == NO_TEXT {
            return Some(AbilityId(0));
        }
        self.find_part(name, self.tables.abilities.len(), |start| start.0).map(AbilityId)
    }
    /// The name of a discount, made like that of a standing text.
    pub fn discount_name(&self, id: DiscountId) -> String {
        self.part_name(id.0, |start| start.1)
    }
    pub fn find_discount(&self, name: &str) -> Option<DiscountId> {
        self.find_part(name, self.tables.discounts.len(), |start| start.1).map(DiscountId)
    }
    fn part_name(&self, id: u16, first: impl Fn(&(u16, u16)) -> u16) -> String {
        let card = self.starts.partition_point(|start| first(start) <= id) - 1;
        format!("{}.{}", self.cards[card].id, id - first(&self.starts[card]) + 1)
    }
    fn find_part(&self, name: &str, all: usize, first: impl Fn(&(u16, u16)) -> u16) -> Option<u16> {
        let (card, ordinal) = name.rsplit_once('.')?;
        let card = self.find(card)?.at();
        let from = first(&self.starts[card]);
        let to = self.starts.get(card + 1).map_or(all as u16, &first);
        let ordinal: u16 = ordinal.parse().ok().filter(|n| (1..=to - from).contains(n))?;
        Some(from + ordinal - 1)
    }
    pub fn needs(&self, card: CardId) -> &[Need] {
        let (from, to) = self.facts(card).needs;
        &self.tables.needs[from as usize..to as usize]
    }
    pub fn entourage(&self, card: CardId) -> &[CardId] {
        let (from, to) = self.facts(card).entourage;
        &self.tables.entourages[from as usize..to as usize]
    }

    #[inline]
    pub fn past(&self, id: PastId) -> &OfPast {
        &self.tables.pasts[id.at()]
    }
    /// What two cards make together.
    pub fn made_of(&self, first: CardId, second: CardId) -> Option<CardId> {
        self.tables.made.get(&(first, second)).copied()
    }
    /// The minion that gathers what its owner's cards give it, wherever it is.
    #[inline]
    pub fn gatherer(&self) -> CardId {
        self.tables.gatherer
    }

    /// What a card means beyond its facts.
    #[inline]
    pub fn traits(&self, card: CardId) -> &Traits {
        self.traits.card(card)
    }

    /// The few of its facts and traits that judges ask of every card.
    #[inline]
    pub fn brief(&self, card: CardId) -> Brief {
        self.traits.brief(card)
    }
    /// The cards that a card's texts can bring into the game, directly: tokens, pools, options, powers.
    pub fn brings(&self, card: CardId) -> &[CardId] {
        self.traits.brings(card)
    }
    /// By card: what its texts ask for, and what comes in by it; `surely` is without what only chance brings in.
    #[inline]
    pub fn questions(&self, surely: bool) -> &[Questions] {
        self.traits.questions(surely)
    }
    /// The same of a text, which may be attached to something.
    pub fn ability_questions(&self, ability: AbilityId, surely: bool) -> Questions {
        self.traits.ability(ability)[usize::from(surely)]
    }
    pub fn discount_questions(&self, discount: DiscountId, surely: bool) -> Questions {
        self.traits.discount(discount)[usize::from(surely)]
    }

    /// The raw script of a card, if it has one.
    pub fn script(&self, card: CardId) -> Option<&serde_json::Map<String, serde_json::Value>> {
        self.data[card.at()].script.as_ref()
    }
}

/// The cards that are made of two others, for every card whose script says of which (`made_of`), and all their names.
fn made_cards(by_id: &HashMap<String, CardId>, data: &[CardData]) -> Vec<(CardData, Vec<String>)> {
    let mut made = Vec::new();
    for token in data.iter().filter(|card| card.script.as_ref().is_some_and(|script| script.contains_key("made_of"))) {
        // Mistakes are told when the token itself is compiled.
        let mut compiler = Compiler::new(by_id, data);
        let Some((first, second)) = recipe(&mut compiler, token) else { continue };
        let [first, second] = [first, second].map(|pool| &compiler.tables.pools[pool.at()]);
        for (at, &a) in first.random.iter().enumerate() {
            // Of one pool they stand in its order, whichever was chosen or is named first.
            let from = if first == second { at + 1 } else { 0 };
            for &b in second.random[from..].iter().filter(|&&b| b != a) {
                let card = made_card(token, a, &data[a.at()], b, &data[b.at()]);
                let mut names = vec![card.id.clone()];
                if first == second {
                    names.push(made_name(token, &data[b.at()], &data[a.at()]));
                }
                made.push((card, names));
            }
        }
    }
    made
}

fn made_name(token: &CardData, first: &CardData, second: &CardData) -> String {
    format!("{}+{}+{}", token.id, first.id, second.id)
}

fn made_card(token: &CardData, a: CardId, first: &CardData, b: CardId, second: &CardData) -> CardData {
    let mut card = token.clone();
    card.id = made_name(token, first, second);
    (card.dbf, card.script, card.implemented, card.made_of) = (0, None, true, Some((a.0, b.0)));
    card.text = format!("{} {}", first.text, second.text).trim().to_string();
    if token.kind == "minion" {
        card.cost = first.cost + second.cost;
        card.attack = first.attack + second.attack;
        card.health = first.health + second.health;
        card.spell_damage = first.spell_damage + second.spell_damage;
        card.races.extend(first.races.iter().chain(&second.races).cloned());
        card.races.sort();
        card.races.dedup();
        card.keywords.extend(first.keywords.iter().chain(&second.keywords).cloned());
    }
    card.overload = first.overload + second.overload;
    card
}

/// What a Choose One card does with both its options: where its script does not say it, one after the other.
fn combine_options(facts: &mut [Facts], tables: &mut Tables) {
    for at in 0..facts.len() {
        if !facts[at].choose[0].is_some() || facts[at].play.is_some() {
            continue;
        }
        let start = tables.ops.len() as u16;
        for option in facts[at].choose.into_iter().filter(|option| option.is_some()) {
            let from = facts[option.at()].play;
            let own: Vec<Op> = tables.ops[from.at()..].iter().copied().take_while(|op| *op != Op::End).collect();
            let by = (tables.ops.len() as u16).wrapping_sub(from.0);
            tables.ops.extend(own.into_iter().map(|op| moved(op, by)));
        }
        tables.ops.push(Op::End);
        facts[at].play = Pc(start);
    }
}

fn card_of(data: &CardData) -> Card {
    Card {
        id: data.id.clone(),
        dbf: data.dbf,
        name: data.name.clone(),
        text: data.text.clone(),
        set: data.set.clone().unwrap_or_default(),
        rarity: data.rarity.clone().unwrap_or_default(),
    }
}

/// What the cards can ask for of what has been.
fn asks_of(tables: &Tables) -> Asks {
    let asked = |num: &Num| match num {
        Num::Tally(tally) => tally.asks(),
        Num::Counted(..) => Asks::COUNTS,
        Num::OfPast(_) => Asks::PAST,
        _ => Asks::NOTHING,
    };
    let of_past = if tables.pasts.is_empty() { Asks::NOTHING } else { Asks::PAST };
    let origins = if tables.sels.contains(&Sel::Created) { Asks::ORIGINS } else { Asks::NOTHING };
    let of_start = tables.pools.iter().any(|pool| pool.started.is_some());
    let started = if of_start { Asks::STARTED } else { Asks::NOTHING };
    tables.nums.iter().map(asked).fold(of_past.with(origins).with(started), Asks::with)
}

fn rarity_of(data: &CardData) -> Rarity {
    data.rarity.as_deref().and_then(Rarity::from_word).unwrap_or(Rarity::None)
}

/// FNV-1a over everything that can change a game.
fn fingerprint(name: &str, customs: &[Custom], data: &[CardData]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut feed = |text: &str| {
        for byte in text.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    feed(name);
    customs.iter().for_each(|custom| feed(custom.word()));
    for card in data {
        feed(&card.id);
        feed(&format!(
            "{:?}{}{}{}{}{:?}{:?}{}{}{:?}{:?}{:?}",
            card.kind,
            card.cost,
            card.attack,
            card.health,
            card.armor,
            card.races,
            card.keywords,
            card.spell_damage,
            card.overload,
            card.requires,
            card.entourage,
            card.implemented
        ));
        if let Some(script) = &card.script {
            feed(&serde_json::to_string(script).unwrap_or_default());
        }
    }
    hash
}
