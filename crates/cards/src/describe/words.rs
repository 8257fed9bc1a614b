//! Small English: articles, plurals, lists, and the words for keywords.

use crate::vocabulary::*;

pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// `a minion`, `an enemy`, `an 8/8 Giant`.
pub fn with_article(noun: &str) -> String {
    if noun.starts_with("The ") {
        return noun.into();
    }
    let first = noun.chars().next().unwrap_or(' ').to_ascii_lowercase();
    let vowel = "aeio".contains(first)
        || (first == 'u' && !noun.to_lowercase().starts_with("un"))
        || noun.to_lowercase().starts_with("un") && !noun.to_lowercase().starts_with("uni")
        || noun.starts_with("8")
        || noun.starts_with("11/")
        || noun.starts_with("18/");
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

pub fn plural(noun: &str) -> String {
    let ends = |tails: &[&str]| tails.iter().any(|tail| noun.ends_with(tail));
    match noun {
        _ if noun.ends_with('s') => noun.to_string(),
        _ if ends(&["olf", "elf", "alf"]) => format!("{}ves", &noun[..noun.len() - 1]),
        _ if ends(&["x", "ch", "sh"]) => format!("{noun}es"),
        _ if noun.ends_with('y') && !ends(&["ay", "ey", "oy"]) => format!("{}ies", &noun[..noun.len() - 1]),
        _ => format!("{noun}s"),
    }
}

/// `two`, `three`; from eleven on in figures.
pub fn count_word(n: i64) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    usize::try_from(n).ok().and_then(|n| words.get(n)).map_or_else(|| n.to_string(), |word| (*word).to_string())
}

/// `a`, `a and b`, `a, b and c`.
pub fn listed(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [start @ .., end] => format!("{} {last} {end}", start.join(", ")),
    }
}

/// `+2`, `-1`.
pub fn signed(n: i64) -> String {
    format!("{n:+}")
}

/// `(2) less`, `(1) more`.
pub fn more_or_less(n: i64) -> String {
    format!("({}) {}", n.abs(), if n < 0 { "less" } else { "more" })
}

/// A keyword as something that one has or gives: `Taunt`, `"Can't attack"`.
pub fn keyword(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Taunt => "Taunt",
        Keyword::Charge => "Charge",
        Keyword::Rush => "Rush",
        Keyword::Windfury => "Windfury",
        Keyword::MegaWindfury => "Mega-Windfury",
        Keyword::DivineShield => "Divine Shield",
        Keyword::Stealth => "Stealth",
        Keyword::Poisonous => "Poisonous",
        Keyword::Lifesteal => "Lifesteal",
        Keyword::Immune => "Immune",
        Keyword::Elusive => "\"Can't be targeted by spells or Hero Powers\"",
        Keyword::CantAttack => "\"Can't attack\"",
        Keyword::Freezes => "\"Freeze any character damaged by this\"",
        Keyword::CantAttackHeroes => "\"Can't attack heroes\"",
        Keyword::ImmuneWhileAttacking => "\"Immune while attacking\"",
        Keyword::SurvivesAt1 => "\"Health can't be reduced below 1\"",
        Keyword::Magnetic => "Magnetic",
        Keyword::Cleave => "\"Also damages the minions next to whomever this attacks\"",
        Keyword::ElusiveToEnemies => "\"Can't be targeted by your opponent's spells or Hero Power\"",
        Keyword::UnlimitedAttacks => "unlimited attacks each turn",
        Keyword::WearsAttack => "\"Attacking a minion costs 1 Attack instead of 1 Durability\"",
    }
}

/// A sort of text as something that a card has.
pub fn text_word(text: Text) -> &'static str {
    match text {
        Text::Battlecry => "Battlecry",
        Text::Deathrattle => "Deathrattle",
        Text::Combo => "Combo",
        Text::ChooseOne => "Choose One",
        Text::Overload => "Overload",
        Text::Echo => "Echo",
        Text::Inspire => "Inspire",
        Text::Discover => "Discover",
    }
}

/// A keyword as a text of its own.
pub fn keyword_sentence(which: Keyword, kind: Kind) -> String {
    match which {
        Keyword::ImmuneWhileAttacking if kind == Kind::Weapon => "Your hero is Immune while attacking".into(),
        Keyword::Freezes => format!("Freeze any character damaged by this {}", kind.word()),
        other => keyword(other).trim_matches('"').to_string(),
    }
}

pub fn keywords(all: Keywords) -> Vec<String> {
    all.iter().map(|one| keyword(one).to_string()).collect()
}

pub fn race(bits: u16) -> String {
    let known = Race::ALL.iter().filter(|&&race| race != Race::All && bits == race_bit(race));
    known.map(|race| capital(race.word())).next().unwrap_or_else(|| "minion of any race".into())
}

pub fn attribute(attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Attack => "Attack",
        Attribute::Health => "Health",
        Attribute::Damage => "damage",
        Attribute::Cost => "Cost",
        Attribute::PrintedCost => "printed Cost",
        Attribute::Armor => "Armor",
        Attribute::Overload => "Overload",
        Attribute::Attacks => "attacks this turn",
        Attribute::SpellDamage => "Spell Damage",
        Attribute::Arrival => "arrivals before it",
    }
}

/// `at least 4`, `exactly 3`, `no`: how many of something.
pub fn quantity(comparison: Comparison, n: &str) -> String {
    match (comparison, n) {
        (Comparison::Eq, "0") | (Comparison::Le, "0") | (Comparison::Lt, "1") => "no".into(),
        (Comparison::Gt, "0") | (Comparison::Ge, "1") | (Comparison::Ne, "0") => "any".into(),
        (Comparison::Ge, n) => format!("at least {n}"),
        (Comparison::Gt, n) => format!("more than {n}"),
        (Comparison::Le, n) => format!("at most {n}"),
        (Comparison::Lt, n) => format!("fewer than {n}"),
        (Comparison::Eq, n) => format!("exactly {n}"),
        (Comparison::Ne, n) => format!("other than {n}"),
    }
}

/// `7 or more`, `2 or less`: a bound on an attribute.
pub fn bound(comparison: Comparison, n: &str) -> String {
    match comparison {
        Comparison::Ge => format!("{n} or more"),
        Comparison::Gt => format!("more than {n}"),
        Comparison::Le => format!("{n} or less"),
        Comparison::Lt => format!("less than {n}"),
        Comparison::Eq => format!("exactly {n}"),
        Comparison::Ne => format!("other than {n}"),
    }
}

/// The comparison that holds exactly when this one does not.
pub fn opposite(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::Ge => Comparison::Lt,
        Comparison::Gt => Comparison::Le,
        Comparison::Le => Comparison::Gt,
        Comparison::Lt => Comparison::Ge,
        Comparison::Eq => Comparison::Ne,
        Comparison::Ne => Comparison::Eq,
    }
}

/// How long, as the end of a clause.
pub fn until_words(until: Until) -> &'static str {
    match until {
        Until::Forever => "",
        Until::ThisTurn => " this turn",
        Until::YourNextTurn => " until your next turn",
        Until::TheirNextTurn => " during their next turn",
    }
}
