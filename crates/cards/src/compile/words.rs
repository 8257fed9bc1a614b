//! The words that lists of a script begin with, each with the number of its arguments. A new one does not compile before
//! the compiler knows what it means.

use super::notation::Sort;
use super::Compiler;
use serde_json::Value;

/// The first words of lists of one sort.
pub(super) trait Head: Copy + Sized {
    const SORT: Sort;
    fn from_word(word: &str) -> Option<Self>;
    fn words() -> Vec<&'static str>;
    fn word(self) -> &'static str;
    fn arity(self) -> usize;
}

macro_rules! heads {
    ($name:ident: $sort:ident { $($variant:ident = $word:literal $arity:literal),+ $(,)? }) => {
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub(super) enum $name { $($variant),+ }
        impl Head for $name {
            const SORT: Sort = Sort::$sort;
            fn from_word(word: &str) -> Option<Self> { match word { $($word => Some($name::$variant),)+ _ => None } }
            fn words() -> Vec<&'static str> { vec![$($word),+] }
            fn word(self) -> &'static str { match self { $($name::$variant => $word),+ } }
            fn arity(self) -> usize { match self { $($name::$variant => $arity),+ } }
        }
    };
}

heads!(Verb: Effect {
    Deal = "deal" 3, DealSplit = "deal_split" 2, Heal = "heal" 2, Armor = "armor" 2, Draw = "draw" 5,
    Discard = "discard" 1, Summon = "summon" 6, Take = "take" 8, Shuffle = "shuffle" 6, Equip = "equip" 2,
    Destroy = "destroy" 1, Buff = "buff" 6, Remove = "remove" 2, SetStats = "set_stats" 3,
    SwapStats = "swap_stats" 1, Attach = "attach" 7, Detach = "detach" 0, Silence = "silence" 1,
    Freeze = "freeze" 1, ReturnToHand = "return_to_hand" 2, TakeControl = "take_control" 3,
    Transform = "transform" 6, Crystals = "crystals" 3, Mana = "mana" 2, Overload = "overload" 1,
    ChangeCost = "change_cost" 3, Discount = "discount" 7, Counter = "counter" 0, Retarget = "retarget" 1,
    Prevent = "prevent" 0, HeroPower = "hero_power" 2, BecomeHero = "become_hero" 1, Discover = "discover" 4,
    LookAtTop = "look_at_top" 2, If = "if" 3, Repeat = "repeat" 2, ForEach = "for_each" 2, Banish = "banish" 1,
    LeaveHealth = "leave_health" 2, Swap = "swap" 2, LoseArmor = "lose_armor" 1, Mill = "mill" 3,
    PutSecret = "put_secret" 2, SwapBetween = "swap_between" 4, TriggerDeathrattle = "trigger_deathrattle" 1,
    ForceAttack = "force_attack" 2, RefreshAttack = "refresh_attack" 1, SettleDeaths = "settle_deaths" 0,
    Perform = "perform" 3, EnchantDeck = "enchant_deck" 6, ChangeDeck = "change_deck" 4, SwapDecks = "swap_decks" 0,
    CopyDeck = "copy_deck" 1, Advance = "advance" 4, Doom = "doom" 1, Offer = "offer" 2,
    DiscoverEach = "discover_each" 3, Reveal = "reveal" 2, Joust = "joust" 3,
    SpendMana = "spend_mana" 0, UnlockOverload = "unlock_overload" 0, DealEach = "deal_each" 2,
    CopyDeathrattle = "copy_deathrattle" 2, Note = "note" 2, Keep = "keep" 1, Remember = "remember" 1,
    Count = "add_to_count" 3, Gather = "gather" 3, RefreshPower = "refresh_power" 0, KeepChosen = "keep_chosen" 0,
    ForEachPast = "for_each_past" 2,
});
heads!(SelectorWord: Selector {
    Own = "SELF" 0, Target = "TARGET" 0, It = "IT" 0, Other = "OTHER" 0, Each = "EACH" 0, Drawn = "DRAWN" 0,
    Summoned = "SUMMONED" 0, OwnNeighbours = "ADJACENT" 0, Character = "CHARACTER" 0, Minion = "MINION" 0,
    Hero = "HERO" 0, Weapon = "WEAPON" 0, HeroPower = "HERO_POWER" 0, Secret = "SECRET" 0, Hand = "HAND" 0,
    Dormant = "DORMANT" 0, Damaged = "DAMAGED" 0, Frozen = "FROZEN" 0, Newcomer = "NEWCOMER" 0,
    MortallyWounded = "MORTALLY_WOUNDED" 0, Kind = "kind" 1, SecretCard = "secret" 0, Race = "race" 1,
    Has = "has" 1, Named = "named" 1, Having = "having" 3, Adjacent = "adjacent" 1, Mine = "mine" 1,
    Enemy = "enemy" 1, And = "and" 2, Or = "or" 2, Minus = "minus" 2, Some = "some" 2, Legendary = "legendary" 0,
    HasText = "has_text" 1, Created = "created" 0, Highest = "highest" 2, Lowest = "lowest" 2, Leftmost = "leftmost" 1,
    Rightmost = "rightmost" 1, OfClass = "of_class" 1,
});
heads!(NumberWord: Number {
    Amount = "AMOUNT" 0, Count = "count" 1, Attack = "attack" 1, Health = "health" 1, Damage = "damage" 1,
    Cost = "cost" 1, PrintedCost = "printed_cost" 1, Armor = "armor" 1, Between = "between" 2, Add = "add" 2,
    Sub = "sub" 2, Mul = "mul" 2, Tally = "tally" 1, Counted = "counted" 2, InDeck = "of_deck" 3, If = "number_if" 3, Smaller = "smaller" 2,
    Half = "half" 1, Progress = "progress" 0,
    Larger = "larger" 2, Noted = "NOTED" 0, OfChosen = "of_chosen" 1, Offered = "offered" 1,
    OfPast = "count_past" 1,
});
heads!(ConditionWord: Condition {
    Ge = "ge" 2, Gt = "gt" 2, Le = "le" 2, Lt = "lt" 2, Eq = "eq" 2, Ne = "ne" 2, Exists = "exists" 1,
    Not = "not" 1, All = "all" 2, Any = "any" 2, CoinFlip = "coin_flip" 0, YourTurn = "your_turn" 0, NoDuplicates = "no_duplicates" 1,
    Rightmost = "rightmost" 0,
    Chosen = "chosen" 1,
    Rule = "rule_holds" 1,
});
heads!(SourceWord: Source {
    Chosen = "CHOSEN" 0, Random = "random" 1, CopyOf = "copy_of" 1, ExactCopyOf = "exact_copy_of" 1,
    FromDeck = "from_deck" 2, CopyFromDeck = "copy_from_deck" 2, FromHand = "from_hand" 1,
    Discarded = "discarded" 0,
    RandomElse = "random_else" 2,
    Past = "past" 6, NextOf = "next_of" 2, Combined = "COMBINED" 0,
});
heads!(AuraWord: Aura {
    Grant = "grant" 6, Costs = "costs" 5, AttackEqualsHealth = "attack_equals_health" 1, Rule = "rule" 1,
});

impl Compiler<'_> {
    /// Split `["word", a, b]` into its word, which must be one of these, and its arguments, as many as it takes.
    pub(super) fn head<'v, W: Head>(&mut self, value: &'v Value) -> Option<(W, &'v [Value])> {
        let (word, args) = self.node(value, W::SORT)?;
        let Some(head) = W::from_word(word) else {
            self.unknown_word(value, W::SORT, &W::words());
            return None;
        };
        self.arity(word, args, head.arity()).then_some((head, args))
    }
}
