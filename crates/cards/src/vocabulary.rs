//! The closed word lists of the notation: kinds, classes, races, keywords, events. One table each, used in both directions.

/// Declares an enum whose variants have one word each in the notation.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum $name { $($variant),+ }
        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
            /// The word for this in the notation and in the data.
            pub fn word(self) -> &'static str { match self { $($name::$variant => $word),+ } }
            pub fn from_word(word: &str) -> Option<Self> { match word { $($word => Some($name::$variant),)+ _ => None } }
            pub fn words() -> Vec<&'static str> { vec![$($word),+] }
        }
    };
}

words!(
    /// What sort of card it is.
    Kind { Minion = "minion", Spell = "spell", Weapon = "weapon", Hero = "hero", HeroPower = "hero_power" }
);
words!(Class {
    Neutral = "neutral", Druid = "druid", Hunter = "hunter", Mage = "mage", Paladin = "paladin", Priest = "priest",
    Rogue = "rogue", Shaman = "shaman", Warlock = "warlock", Warrior = "warrior",
});
words!(Rarity { Free = "free", Common = "common", Rare = "rare", Epic = "epic", Legendary = "legendary", None = "none" });
words!(Race {
    Beast = "beast", Demon = "demon", Dragon = "dragon", Elemental = "elemental", Mech = "mech",
    Murloc = "murloc", Pirate = "pirate", Totem = "totem", All = "all",
});
words!(
    /// Keywords the engine itself obeys; each is one bit of [`Keywords`], and one of the first sixteen of [`Passing`].
    Keyword {
        Taunt = "taunt", Charge = "charge", Rush = "rush", Windfury = "windfury", MegaWindfury = "mega_windfury",
        DivineShield = "divine_shield", Stealth = "stealth", Poisonous = "poisonous", Lifesteal = "lifesteal",
        Immune = "immune", Elusive = "elusive", CantAttack = "cant_attack", Freezes = "freeze",
        CantAttackHeroes = "cant_attack_heroes", ImmuneWhileAttacking = "immune_while_attacking",
        SurvivesAt1 = "survives_at_1", WearsAttack = "wears_attack",
        Magnetic = "magnetic", Cleave = "cleave", ElusiveToEnemies = "elusive_to_enemies", UnlimitedAttacks = "unlimited_attacks",
    }
);
words!(
    /// Moments at which abilities can act.
    Moment {
        BeforeAttack = "before attack", WhenAttack = "whenever attack", AfterAttack = "after attack",
        BeforeCast = "before cast", WhenCast = "whenever cast", AfterCast = "after cast",
        WhenPlay = "whenever play", AfterPlay = "after play",
        WhenSummon = "whenever summon", AfterSummon = "after summon",
        WhenDamage = "whenever damage", WhenHeal = "whenever heal", WhenDeath = "whenever death",
        WhenDraw = "whenever draw", WhenDiscard = "whenever discard", WhenOverload = "whenever overload",
        WhenEquip = "whenever equip", AfterUsePower = "after use_power", WhenReveal = "whenever reveal",
        WhenHeld = "whenever held", BeforeFatal = "before fatal_damage", WhenArmor = "whenever gain_armor",
        AfterShieldLost = "after lose_shield", WhenFreeze = "whenever be_frozen", WhenWeaponLost = "whenever lose_weapon",
        TurnStart = "whenever turn_start", TurnEnd = "whenever turn_end",
    }
);
words!(Who {
    You = "you", Opponent = "opponent", Both = "both", ItsOwner = "its_owner", ItsOpponent = "its_opponent",
    TargetsOwner = "targets_owner",
});
words!(
    /// How long something lasts.
    Until { Forever = "forever", ThisTurn = "this_turn", YourNextTurn = "your_next_turn", TheirNextTurn = "their_next_turn" }
);
words!(Attribute {
    Attack = "attack", Health = "health", Damage = "damage", Cost = "cost", PrintedCost = "printed_cost", Armor = "armor",
    Overload = "overload", Attacks = "attacks", SpellDamage = "spell_damage", Arrival = "arrival",
});
words!(Comparison { Ge = "ge", Gt = "gt", Le = "le", Lt = "lt", Eq = "eq", Ne = "ne" });
words!(Tally {
    CardsPlayedThisTurn = "cards_played_this_turn", MinionsPlayedThisTurn = "minions_played_this_turn",
    TotemsSummonedThisGame = "totems_summoned_this_game", SpellDamage = "spell_damage", Crystals = "crystals",
    EnemyCrystals = "enemy_crystals", EnemyCardsPlayedThisTurn = "enemy_cards_played_this_turn",
    Mana = "mana", Locked = "locked", Overloaded = "overloaded", Arrivals = "arrivals",
});
words!(
    /// Sorts of text that a card can have; each is one bit of [`Facts::texts`](crate::Facts).
    Text {
        Battlecry = "battlecry", Deathrattle = "deathrattle", Combo = "combo", ChooseOne = "choose_one",
        Overload = "overload", Echo = "echo", Inspire = "inspire", Discover = "discover",
    }
);
words!(
    /// What can be asked of the cards of a deck that are in a pool.
    OfDeck { Count = "count", LowestCost = "lowest_cost", HighestCost = "highest_cost" }
);
words!(
    /// What is counted for each player: first what happened this turn, then what happened this game, then what cards
    /// have given to the player. A position names those that are not 0.
    Count {
        SpellsThisTurn = "spells_this_turn", BigSpellsThisTurn = "big_spells_this_turn",
        ElementalsThisTurn = "elementals_this_turn", MinionsDiedThisTurn = "minions_died_this_turn",
        HeroDamageThisTurn = "hero_damage_this_turn", HeroHealedThisTurn = "hero_healed_this_turn",
        NextSpellsTwice = "next_spells_twice", NextBattlecriesTwice = "next_battlecries_twice",
        NextSpellDamage = "next_spell_damage", NextPowerDamage = "next_power_damage",
        ElementalsLastTurn = "elementals_last_turn", Spells = "spells", BigSpells = "big_spells",
        ManaOnSpells = "mana_on_spells", PowerUses = "power_uses_this_game", PowerDamage = "power_damage",
        Secrets = "secrets_played", Overloaded = "overloaded", OtherClass = "other_class_played",
        Discarded = "discarded", Healed = "healed",
        Jade = "jade", CthunAttack = "cthun_attack", CthunHealth = "cthun_health", CthunTaunt = "cthun_taunt",
        ExtraTurns = "extra_turns", MinionsAre = "minions_are",
    }
);
words!(
    /// How a card came into the past of a player.
    Fate {
        Played = "played", PlayedOnFriend = "played_on_friend", Died = "died", KilledByWeapon = "killed_by_weapon",
        WeaponLost = "weapon_lost", Discarded = "discarded", OpeningHand = "opening_hand",
        DiedWith = "died_with",
    }
);
words!(
    /// When what is remembered of a player happened.
    When {
        ThisGame = "this_game", ThisTurn = "this_turn", LastTurn = "last_turn", WithThisWeapon = "with_this_weapon",
        SinceThis = "since_this",
    }
);
words!(
    /// Which of several cards of the past.
    Pick { Random = "random", Different = "different", InOrder = "in_order", Latest = "latest" }
);
words!(
    /// Rules that an aura changes for its controller; each is one bit of a `u32`.
    Rule {
        HealingHurts = "healing_hurts", DoubleSpellsAndPower = "double_spells_and_power",
        EchoMinions = "echo_minions", ExtraShuffles = "extra_shuffles",
        DoubleBattlecries = "double_battlecries", DoubleMinionTexts = "double_minion_texts",
        DoubleDeathrattles = "double_deathrattles", DoubleWeaponDeathrattles = "double_weapon_deathrattles",
        DoublePower = "double_power", DoubleHealing = "double_healing", DoubleEndOfTurn = "double_end_of_turn",
        PowerDamage = "power_deals_more", PowerTwice = "power_twice", PowerAnyTimes = "power_any_times",
        PowerAdjacent = "power_adjacent", PowerAimsAtMinions = "power_aims_at_minions", NoPowers = "no_powers",
        SpellLifesteal = "spell_lifesteal", NoWeaponWear = "no_weapon_wear", DoubleHeroDamage = "double_hero_damage",
        HeroDamageOfOne = "hero_damage_of_one", ShieldsHero = "shields_hero", ShieldsNeighbours = "shields_neighbours",
        RandomTargets = "random_targets", BothOptions = "both_options",
    }
);
words!(
    /// Rules of the game that were others on another day; a catalogue names those of its day.
    Custom {
        CounteredSpellsAreCast = "countered_spells_are_cast", NewcomersAnswer = "newcomers_answer",
        DeckCopiesAreFresh = "deck_copies_are_fresh",
    }
);

/// What cards can ask for of what has been. What nobody can ask for is not kept: two states that differ in nothing else
/// play the same and count as one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct Asks(pub u8);

impl Asks {
    pub const NOTHING: Asks = Asks(0);
    pub const EVERYTHING: Asks = Asks(15);
    /// [`Count`]s of what happened.
    pub const COUNTS: Asks = Asks(1);
    /// The cards that were played, died, were lost or discarded, in order.
    pub const PAST: Asks = Asks(2);
    /// Whether a card started in its owner's deck.
    pub const ORIGINS: Asks = Asks(4);
    /// The decks that the players started with.
    pub const STARTED: Asks = Asks(8);
    pub const WORDS: [(&'static str, Asks); 4] =
        [("counts", Asks::COUNTS), ("past", Asks::PAST), ("origins", Asks::ORIGINS), ("started", Asks::STARTED)];
    #[inline]
    pub const fn has(self, other: Asks) -> bool {
        self.0 & other.0 != 0
    }
    pub const fn with(self, other: Asks) -> Asks {
        Asks(self.0 | other.0)
    }
}

impl Tally {
    /// What must be kept so that it can be told.
    pub fn asks(self) -> Asks {
        match self {
            Tally::CardsPlayedThisTurn
            | Tally::MinionsPlayedThisTurn
            | Tally::TotemsSummonedThisGame
            | Tally::SpellDamage
            | Tally::Crystals
            | Tally::EnemyCrystals
            | Tally::EnemyCardsPlayedThisTurn
            | Tally::Mana
            | Tally::Locked
            | Tally::Overloaded
            | Tally::Arrivals => Asks::NOTHING,
        }
    }
}

impl Count {
    /// So many of them, the first ones, begin anew with every turn.
    pub const OF_A_TURN: usize = Count::ElementalsLastTurn as usize;
}

impl Fate {
    /// Whether a card with this fate is among those of another: whoever was played on a friend was played.
    pub fn counts_as(self, asked: Fate) -> bool {
        self == asked || (asked == Fate::Played && self == Fate::PlayedOnFriend)
    }
}

impl Comparison {
    pub fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Comparison::Ge => a >= b,
            Comparison::Gt => a > b,
            Comparison::Le => a <= b,
            Comparison::Lt => a < b,
            Comparison::Eq => a == b,
            Comparison::Ne => a != b,
        }
    }
}

/// A set of [`Keyword`]s.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct Keywords(pub u32);

impl Keywords {
    pub const NONE: Keywords = Keywords(0);
    pub const fn of(keyword: Keyword) -> Keywords {
        Keywords(1 << keyword as u32)
    }
    pub const fn has(self, keyword: Keyword) -> bool {
        self.0 & (1 << keyword as u32) != 0
    }
    pub const fn with(self, other: Keywords) -> Keywords {
        Keywords(self.0 | other.0)
    }
    pub const fn without(self, other: Keywords) -> Keywords {
        Keywords(self.0 & !other.0)
    }
    pub fn iter(self) -> impl Iterator<Item = Keyword> {
        Keyword::ALL.iter().copied().filter(move |&k| self.has(k))
    }
}

/// Keywords that one has for a while: those that a card can give so.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct Passing(u16);

impl Passing {
    pub const NONE: Passing = Passing(0);
    /// Whether all of these can be had for a while.
    pub const fn holds(keywords: Keywords) -> bool {
        keywords.0 <= u16::MAX as u32
    }
    /// Those of them that can.
    pub const fn of(keywords: Keywords) -> Passing {
        Passing(keywords.0 as u16)
    }
    pub const fn keywords(self) -> Keywords {
        Keywords(self.0 as u32)
    }
    pub const fn with(self, other: Keywords) -> Passing {
        Passing(self.0 | other.0 as u16)
    }
    pub const fn without(self, other: Keywords) -> Passing {
        Passing(self.0 & !(other.0 as u16))
    }
}

/// The bit of a race; `Race::All` (an amalgam) counts as every race.
pub const fn race_bit(race: Race) -> u16 {
    match race {
        Race::All => 0xffff,
        other => 1 << other as u16,
    }
}
