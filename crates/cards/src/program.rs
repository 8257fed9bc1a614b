//! The compiled form: flat operations over tables of selectors, numbers and conditions, all addressed by small indices.

pub use crate::pool::*;
use crate::vocabulary::*;

macro_rules! index {
    ($($(#[$doc:meta])* $name:ident),+) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
        pub struct $name(pub u16);
        impl $name { pub const fn at(self) -> usize { self.0 as usize } }
    )+ };
}
index!(
    /// A card of the catalogue. 0 is "no card" or, in a view, "a card you can't see".
    CardId,
    SelId,
    NumId,
    CondId,
    PoolId,
    /// Where a program starts; 0 is the empty program.
    Pc,
    AbilityId,
    DiscountId,
    PastId
);

impl CardId {
    pub const NONE: CardId = CardId(0);
    /// No catalogue has more cards: three bits of a number are left for whoever notes cards down.
    pub const MOST: usize = 0x1fff;
    pub fn is_some(self) -> bool {
        self.0 != 0
    }
}
impl Pc {
    pub const NONE: Pc = Pc(0);
    pub fn is_some(self) -> bool {
        self.0 != 0
    }
}

/// A set of slots, as an expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sel {
    SelfSlot,
    Target,
    It,
    Other,
    Each,
    Drawn,
    Summoned,
    Characters,
    Minions,
    Heroes,
    Weapons,
    HeroPowers,
    Secrets,
    Hands,
    OfKind(Kind),
    AnyCard,
    SecretCard,
    /// Takes a place on a board and is no minion.
    Dormant,
    Damaged,
    Undamaged,
    Frozen,
    /// Came into play, or to its side, this turn.
    Newcomer,
    MortallyWounded,
    OfRace(u16),
    Has(Keywords),
    Named(CardId),
    Having(Attribute, Comparison, NumId),
    /// Cards with such a text, and things in play that have a deathrattle, be it their own or a given one.
    WithText(Text),
    Legendary,
    /// Cards in hand or being cast that did not start in their player's deck.
    Created,
    Adjacent(SelId),
    Mine(SelId),
    Enemy(SelId),
    And(SelId, SelId),
    Or(SelId, SelId),
    Minus(SelId, SelId),
    /// So many of them at random.
    Some(NumId, SelId),
    /// The leftmost of them; with `false` the rightmost.
    Outermost(bool, SelId),
    OfClass(Class),
    /// Of a class that is not that of the hero of the script's owner.
    OtherClass,
    /// Those of them with the highest attribute; with `false` the lowest.
    Extreme(Attribute, bool, SelId),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Num {
    Const(i16),
    Amount,
    /// The number that the program keeps in mind, or the damage that it dealt last.
    Noted,
    Count(SelId),
    Sum(Attribute, SelId),
    Between(i16, i16),
    Add(NumId, NumId),
    Sub(NumId, NumId),
    Mul(NumId, NumId),
    Tally(Tally),
    /// What has been counted for these players, together.
    Counted(Count, Who),
    /// Of the cards of a deck that are in the pool.
    InDeck(OfDeck, Who, Option<PoolId>),
    If(CondId, NumId, NumId),
    Smaller(NumId, NumId),
    /// Rounded down.
    Half(NumId),
    /// How far SELF, a quest in play, a card in hand or a dormant minion, has come.
    Progress,
    Larger(NumId, NumId),
    /// Of the chosen card, as it is printed.
    OfChosen(Attribute),
    /// How many of the cards on offer are in the pool.
    Offered(PoolId),
    /// How many cards of the past there are.
    OfPast(PastId),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cond {
    Compare(Comparison, NumId, NumId),
    Exists(SelId),
    Not(CondId),
    All(CondId, CondId),
    Any(CondId, CondId),
    CoinFlip,
    /// It is the turn of the script's owner.
    YourTurn,
    /// No two cards of the deck are the same.
    NoDuplicates(Who),
    /// The card that was played was the rightmost of its hand.
    Rightmost,
    /// There is a chosen card, and it is in the pool.
    Chosen(Option<PoolId>),
    /// The rule is in force for the script's owner.
    Rule(Rule),
}

/// Where a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    Card(CardId),
    Random(PoolId),
    /// A card of the first pool or, if it is empty, of the second.
    RandomElse(PoolId, PoolId),
    CopyOf(SelId),
    ExactCopyOf(SelId),
    Chosen,
    FromDeck(Who, Option<PoolId>),
    CopyFromDeck(Who, Option<PoolId>),
    FromHand(SelId),
    /// The card whose text runs because it was discarded, with what it had.
    Discarded,
    /// A card of the past; several are different entries of it.
    Past(PastId),
    /// What the kept card and the chosen one make together.
    Combined,
    /// The next card of a pool, in its order; how many there were is counted. After the last one it is the last one.
    NextOf(PoolId, Count),
}

/// Cards of the past of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OfPast {
    pub fate: Fate,
    pub who: Who,
    pub pool: Option<PoolId>,
    pub when: When,
    pub pick: Pick,
    /// With what was magnetized to them.
    pub upgraded: bool,
}

/// What a card that is made has instead of what is printed on it; negative is as printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    pub attack: i8,
    pub health: i8,
    pub cost: i8,
}

impl Shape {
    pub const PRINTED: Shape = Shape { attack: -1, health: -1, cost: -1 };
}

/// What a card in a deck carries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Gift {
    pub attack: i8,
    pub health: i8,
    /// Its cost, or -1 for the printed one.
    pub cost: i8,
    /// Its attack becomes what its health is.
    pub attack_is_health: bool,
}

/// Which cards a player discovers among.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offer {
    /// Those of the pool.
    Three,
    /// Those of the pool that are in the deck.
    FromDeck(Who),
}

/// What an attached text remembers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Memory {
    Card(Source),
    Minion(SelId),
}

/// How the text of a card is done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Performance {
    /// Without a target.
    Plain,
    /// Once for each of these.
    On(SelId),
    /// With random targets and choices.
    AtRandom,
    /// As if it were played: a minion comes to the board, a weapon is equipped; targets and choices are random.
    Replayed,
}

/// One step of a program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    End,
    Deal {
        n: NumId,
        to: SelId,
        by: SelId,
    },
    DealSplit {
        n: NumId,
        to: SelId,
    },
    Heal {
        n: NumId,
        to: SelId,
    },
    Armor {
        n: NumId,
        who: Who,
    },
    /// So much armor is lost, or all of it; the program's amount is how much it was.
    LoseArmor {
        n: Option<NumId>,
    },
    Draw {
        n: NumId,
        who: Who,
        pool: Option<PoolId>,
        otherwise: CardId,
        /// No two of them the same.
        different: bool,
    },
    Discard {
        what: SelId,
    },
    Summon {
        what: Source,
        n: NumId,
        who: Who,
        otherwise: CardId,
        shape: Shape,
    },
    Take {
        what: Source,
        n: NumId,
        who: Who,
        costs: i8,
        shape: Shape,
        /// They are gone at the end of the turn.
        passing: bool,
    },
    /// Cards of a deck are gone; the chosen card is the last of them.
    Mill {
        n: NumId,
        who: Who,
        pool: Option<PoolId>,
    },
    /// Secrets go straight into play.
    PutSecret {
        what: Source,
        n: NumId,
    },
    Shuffle {
        what: Source,
        n: NumId,
        who: Who,
        gift: Gift,
    },
    /// What the cards of a deck that are in the pool get.
    EnchantDeck {
        pool: Option<PoolId>,
        who: Who,
        gift: Gift,
    },
    /// The cards of a deck that are in the pool are gone, or become others.
    ChangeDeck {
        pool: Option<PoolId>,
        who: Who,
        into: Option<Source>,
        /// Added to the cost of what they become.
        costs: i8,
    },
    SwapDecks,
    /// Copies of all cards of a deck come into the own one.
    CopyDeck {
        from: Who,
    },
    /// A quest in play, a card in hand or a dormant minion comes nearer to its goal, and becomes the other card there.
    Advance {
        what: SelId,
        into: CardId,
        goal: u8,
        by: NumId,
    },
    /// These cards in hand are discarded at the end of the turn.
    Doom {
        what: SelId,
    },
    Equip {
        what: Source,
        who: Who,
    },
    Destroy {
        what: SelId,
    },
    Buff {
        what: SelId,
        attack: NumId,
        health: NumId,
        keywords: Keywords,
        spell_damage: i8,
        until: Until,
    },
    Remove {
        what: SelId,
        keywords: Keywords,
    },
    SetStats {
        what: SelId,
        attack: Option<NumId>,
        health: Option<NumId>,
    },
    SwapStats {
        what: SelId,
    },
    SwapBetween {
        one: SelId,
        other: SelId,
        attack: bool,
        health: bool,
    },
    Attach {
        what: SelId,
        ability: AbilityId,
        until: Until,
        remembers: Option<Memory>,
        /// Not where it stands already as often as the text that gives it.
        once: bool,
    },
    Detach,
    Silence {
        what: SelId,
    },
    Freeze {
        what: SelId,
    },
    ReturnToHand {
        what: SelId,
        costs: i8,
    },
    TakeControl {
        what: SelId,
        until: Until,
        who: Who,
    },
    Transform {
        what: SelId,
        into: Source,
        shape: Shape,
        /// A card in hand that goes on changing: it keeps the text that did this.
        again: bool,
    },
    TriggerDeathrattle {
        what: SelId,
    },
    /// Each of them attacks the earliest of the others.
    ForceAttack {
        who: SelId,
        whom: SelId,
    },
    /// May attack once more this turn.
    RefreshAttack {
        what: SelId,
    },
    /// A death phase in the middle of the program.
    SettleDeaths,
    /// The text of a card as if it were played: once, or on each of these.
    Perform {
        what: Source,
        how: Performance,
    },
    /// Something that is counted for a player changes.
    Count {
        count: Count,
        n: NumId,
        who: Who,
    },
    /// What the script's owner gives to the one minion that gathers it, wherever it is.
    Gather {
        attack: NumId,
        health: NumId,
        taunt: bool,
    },
    /// The hero power can be used again.
    RefreshPower,
    /// The chosen card is kept for [`Source::Combined`].
    KeepChosen,
    Crystals {
        n: NumId,
        who: Who,
        empty: bool,
    },
    Mana {
        n: NumId,
        who: Who,
    },
    Overload {
        n: NumId,
    },
    ChangeCost {
        what: SelId,
        by: NumId,
        to: Option<NumId>,
    },
    Discount {
        id: DiscountId,
        who: Who,
    },
    /// Leaves the game without dying.
    Banish {
        what: SelId,
    },
    /// Current health becomes `n` without damage.
    LeaveHealth {
        what: SelId,
        n: NumId,
    },
    /// A minion and a card change places.
    Swap {
        what: SelId,
        with: Source,
    },
    Counter,
    Retarget {
        to: SelId,
    },
    Prevent,
    SetHeroPower {
        what: Source,
        who: Who,
    },
    BecomeHero {
        card: CardId,
    },
    Discover {
        pool: PoolId,
        offer: Offer,
        /// Then nobody picks: all of them come to the hand.
        all_if: Option<CondId>,
    },
    /// One card of each pool is offered.
    DiscoverEach {
        pools: [PoolId; 3],
        /// In random order, and no card twice.
        shuffled: bool,
    },
    /// A card of a deck is shown, which is the chosen one.
    Reveal {
        pool: Option<PoolId>,
        who: Who,
    },
    /// A card of each deck is shown, the own being the chosen one; go on at the program counter unless it costs more.
    Joust {
        pool: Option<PoolId>,
        go: Pc,
    },
    /// All mana is spent; the program's amount is how much it was.
    SpendMana,
    UnlockOverload,
    /// So much to each, the number being worked out for each, all at once.
    DealEach {
        n: NumId,
        to: SelId,
    },
    CopyDeathrattle {
        to: SelId,
        from: Source,
    },
    /// Numbers to keep in mind.
    Note {
        amount: Option<NumId>,
        noted: Option<NumId>,
    },
    /// The event's other party, in a text that answers no event: something to keep in mind.
    Keep {
        what: SelId,
    },
    /// A card that is the chosen one from here on.
    Remember {
        what: Source,
    },
    DiscoverPast {
        past: PastId,
    },
    LookAtTop {
        n: u8,
    },
    /// The whole pool is offered, in its order: at most four cards.
    Offer {
        pool: PoolId,
    },
    /// Go on at the program counter unless the condition holds.
    Unless {
        cond: CondId,
        go: Pc,
    },
    Go {
        to: Pc,
    },
    /// Start a loop of `n` rounds; go to `end` if there is none.
    Repeat {
        n: NumId,
        end: Pc,
    },
    RepeatAgain {
        body: Pc,
    },
    ForEach {
        what: SelId,
        end: Pc,
    },
    ForEachAgain {
        body: Pc,
    },
    /// The same for each card of the past, bound to the chosen card.
    ForEachPast {
        past: PastId,
        end: Pc,
    },
    ForEachPastAgain {
        past: PastId,
        body: Pc,
    },
}

/// What happens at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trigger {
    pub moment: Moment,
    pub subject: SelId,
    pub cond: Option<CondId>,
    pub run: Pc,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aura {
    Grant {
        what: SelId,
        attack: NumId,
        health: i16,
        keywords: Keywords,
        spell_damage: i8,
        only_if: Option<CondId>,
        /// The condition asks for somebody's attack, or who gets it depends on what others give: these come first.
        late: bool,
    },
    Costs {
        what: SelId,
        by: NumId,
        to: Option<i8>,
        at_least: i8,
        only_if: Option<CondId>,
    },
    AttackEqualsHealth {
        what: SelId,
    },
    Rule(Rule),
}

/// A temporary change of what a player's cards cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discount {
    pub what: SelId,
    pub by: i8,
    pub to: Option<i8>,
    pub uses: u8,
    pub until: Until,
    /// They are paid for with health.
    pub health: bool,
}

/// The standing text of a card or of an attachment. Ability 0 is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ability {
    pub deathrattle: Pc,
    /// Range in the catalogue's triggers.
    pub triggers: (u16, u16),
    /// A bit for each [`Moment`] with a trigger.
    pub moments: u64,
    /// Range in the catalogue's auras.
    pub auras: (u16, u16),
    /// A bit for each stage in which one of the auras is applied: [`Aura::stage`].
    pub aura_stages: u8,
    /// One of the auras is about costs.
    pub cost_auras: bool,
    /// One of the auras depends on more than who is where: on damage, keywords, hands.
    pub conditional_auras: bool,
    /// The text with the deathrattle, what prepares it, and nothing else: this one, or one beside it.
    pub rattle: AbilityId,
    /// Only who gave it knows which text it is.
    pub secret: bool,
}

/// When a card needs a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    Never,
    Always,
    /// Must be chosen if there is one; else the card is played without.
    IfAvailable,
    /// Only with combo (then as `IfAvailable`).
    Combo,
    /// Only if the condition holds (then as `IfAvailable`).
    OnlyIf(CondId),
}

/// What must hold to play a card at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    BoardSpace(u8),
    EnemyMinions(u8),
    TotalMinions(u8),
    Weapon,
    EnemyWeapon,
    /// At least one card of its entourage is not on the own board.
    EntourageMissing,
    Holds(CondId),
}

/// What few cards have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Extras {
    /// Triggers that work while the card is in its owner's hand.
    pub hand_ability: AbilityId,
    /// Triggers of a quest in play.
    pub quest_ability: AbilityId,
    /// What happens when it is discarded.
    pub discarded: Pc,
    /// What happens before the game if it is in a deck.
    pub start: Pc,
    /// Cast as soon as it is drawn, and another card is drawn.
    pub casts_when_drawn: bool,
    /// What happens after that card was drawn.
    pub after_drawn: Pc,
    /// Takes a place on the board and is no minion.
    pub dormant: bool,
    /// Wherever it goes it keeps what it was given.
    pub keeps: bool,
    /// The decks, in the catalogue's recipes, of which one takes the place of a deck that holds this card.
    pub recipes: (u16, u16),
}

/// A whole deck that a card stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipe {
    pub hero: CardId,
    pub cards: Vec<CardId>,
}

/// What the engine must know about a card at full speed: one cache line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct Facts {
    pub kind: Kind,
    pub class: Class,
    pub cost: i8,
    pub attack: i16,
    pub health: i16,
    pub armor: i16,
    pub races: u16,
    pub keywords: Keywords,
    pub spell_damage: i8,
    pub overload: u8,
    /// A bit for each [`Text`].
    pub texts: u8,
    pub secret: bool,
    pub legendary: bool,
    pub collectible: bool,
    pub implemented: bool,
    pub aim: Aim,
    pub targets: SelId,
    pub play: Pc,
    pub combo: Pc,
    pub ability: AbilityId,
    /// Triggers that work while the card is in its owner's deck.
    pub deck_ability: AbilityId,
    /// What few cards have, in the catalogue's extras; 0 is nothing.
    pub extras: u16,
    /// Added to the cost while in hand.
    pub cost_change: Option<NumId>,
    /// The options of a Choose One card; the first ones, if there are fewer. Such a card's `play` is all of them at once.
    pub choose: [CardId; 4],
    pub hero_power: CardId,
    /// Range in the catalogue's needs.
    pub needs: (u16, u16),
    /// Range in the catalogue's entourages.
    pub entourage: (u16, u16),
}

impl Facts {
    /// How many options a Choose One card has; 0 for every other card.
    pub fn options(&self) -> u8 {
        self.choose.iter().take_while(|option| option.is_some()).count() as u8
    }

    /// What most cards cost: what is printed on them. [`Facts::LOOK_CLOSER`] of a card that changes its own cost or can be
    /// played in more than one way.
    pub fn glance(&self) -> i8 {
        let is_special = self.cost_change.is_some() || self.choose[0].is_some() || self.keywords.has(Keyword::Magnetic);
        if is_special {
            Facts::LOOK_CLOSER
        } else {
            self.cost
        }
    }

    /// More than any player can pay.
    pub const LOOK_CLOSER: i8 = i8::MAX;

    /// A hero that is played from the hand; one to start with costs nothing.
    pub fn is_hero_card(&self) -> bool {
        self.kind == Kind::Hero && self.cost > 0
    }
}
