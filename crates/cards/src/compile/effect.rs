//! Effects: each verb becomes one operation; `if`, `repeat`, `for_each` and `discover` become jumps.

use super::notation::{place_of_effect, shown, texts};
use super::words::{Head, Verb};
use super::Compiler;
use crate::program::*;
use crate::vocabulary::*;
use serde_json::Value;

impl Compiler<'_> {
    /// A whole program: the effects, then the end. An empty list is the empty program.
    pub(super) fn program(&mut self, value: &Value) -> Pc {
        if value.as_array().is_some_and(Vec::is_empty) {
            return Pc::NONE;
        }
        // An attached text is compiled in the middle of the program around it: each gathers its own code with jumps
        // from its own start, which move to their place when it is complete.
        let around = std::mem::take(&mut self.code);
        let outer_loop = std::mem::replace(&mut self.in_loop, false);
        self.effects(value);
        self.emit(Op::End);
        self.in_loop = outer_loop;
        let own = std::mem::replace(&mut self.code, around);
        let base = self.tables.ops.len() as u16; // what outgrows it is refused in the end
        self.tables.ops.extend(own.into_iter().map(|op| moved(op, base)));
        Pc(base)
    }

    fn emit(&mut self, op: Op) {
        self.code.push(op);
    }

    fn effects(&mut self, value: &Value) {
        let Some(list) = value.as_array() else {
            self.error(format!("a list of effects goes here, such as [draw()], not {}", shown(value)));
            return;
        };
        if list.first().is_some_and(Value::is_string) {
            self.error(format!("a list of effects goes here: put {} into brackets", shown(value)));
            return;
        }
        for (i, effect) in list.iter().enumerate() {
            self.within(format!("[{i}]"), |c| c.effect(effect));
        }
    }

    fn effect(&mut self, value: &Value) {
        if value.get(0).is_some_and(Value::is_array) {
            self.error("an effect goes here, not a list: effects follow each other without brackets of their own");
            return;
        }
        if let Some((verb, args)) = self.head::<Verb>(value) {
            self.within(place_of_effect(verb.word()), |c| c.verb(verb, args));
        }
    }

    fn here(&self) -> Pc {
        Pc(self.code.len() as u16)
    }

    fn discover(&mut self, args: &[Value]) {
        if args[0].get(0).is_some_and(|head| head == "past") {
            let past = self.past(&args[0]);
            self.emit(Op::DiscoverPast { past });
            return self.effects(&args[3]);
        }
        let pool = self.pool(&args[0]);
        let offer = match &args[1] {
            Value::Null => Offer::Three,
            whose => Offer::FromDeck(self.who(whose)),
        };
        let all_if = self.optional_cond(&args[2]);
        self.emit(Op::Discover { pool, offer, all_if });
        self.effects(&args[3]);
    }

    fn discover_each(&mut self, args: &[Value]) {
        let pools = args[0].as_array().map(Vec::as_slice).unwrap_or(&[]);
        match pools.iter().map(|pool| self.pool(pool)).collect::<Vec<_>>().try_into() {
            Ok(pools) => {
                let shuffled = self.truth(&args[1]);
                self.emit(Op::DiscoverEach { pools, shuffled });
            }
            Err(_) => self.error("a list of three pools goes here, one for each card on offer"),
        }
        self.effects(&args[2]);
    }

    fn offer(&mut self, args: &[Value]) {
        let pool = self.pool(&args[0]);
        let size = self.tables.pools[pool.at()].random.len();
        if !(1..=4).contains(&size) {
            self.error(format!("1 to 4 cards can be offered at once, not {size}"));
        }
        self.emit(Op::Offer { pool });
        self.effects(&args[1]);
    }

    fn joust(&mut self, args: &[Value]) {
        let pool = self.optional_pool(&args[0]);
        self.branches(args, |go| Op::Joust { pool, go });
    }

    fn look_at_top(&mut self, args: &[Value]) {
        let n = self.small(&args[0]);
        if !(1..=4).contains(&n) {
            self.error(format!("one can look at 1 to 4 cards, not at {n}"));
        }
        let n = n.clamp(1, 4) as u8;
        self.emit(Op::LookAtTop { n });
        self.effects(&args[1]);
    }

    fn if_then_else(&mut self, args: &[Value]) {
        let cond = self.cond(&args[0]);
        self.branches(args, |go| Op::Unless { cond, go });
    }

    /// What follows if it is so, and what otherwise; the first operation jumps to the latter.
    fn branches(&mut self, args: &[Value], test_of: impl Fn(Pc) -> Op) {
        let test = self.code.len();
        self.emit(test_of(Pc::NONE));
        self.within(".then", |c| c.effects(&args[1]));
        if args[2].as_array().is_none_or(|otherwise| !otherwise.is_empty()) {
            let skip = self.code.len();
            self.emit(Op::Go { to: Pc::NONE });
            let go = self.here();
            self.code[test] = test_of(go);
            self.within(".otherwise", |c| c.effects(&args[2]));
            self.code[skip] = Op::Go { to: self.here() };
        } else {
            let go = self.here();
            self.code[test] = test_of(go);
        }
    }

    /// A loop, whose start and end are made of the body's place and of where the program goes on after it.
    fn looping(&mut self, args: &[Value], start: impl Fn(Pc) -> Op, again: impl Fn(Pc) -> Op) {
        if self.in_loop {
            self.error("a loop inside a loop is not possible");
            return;
        }
        self.in_loop = true;
        let at = self.code.len();
        self.emit(Op::End); // the start comes here when the end is known
        let body = self.here();
        self.effects(&args[1]);
        self.emit(again(body));
        self.code[at] = start(self.here());
        self.in_loop = false;
    }

    fn optional_small(&mut self, value: &Value) -> Option<i8> {
        (!value.is_null()).then(|| self.small(value))
    }

    fn optional_num(&mut self, value: &Value) -> Option<NumId> {
        (!value.is_null()).then(|| self.num(value))
    }

    /// What a verb becomes.
    fn verb(&mut self, verb: Verb, a: &[Value]) {
        let op = match verb {
            Verb::If => return self.if_then_else(a),
            Verb::Discover => return self.discover(a),
            Verb::Offer => return self.offer(a),
            Verb::DiscoverEach => return self.discover_each(a),
            Verb::Joust => return self.joust(a),
            Verb::LookAtTop => return self.look_at_top(a),
            Verb::Repeat => {
                let n = self.num(&a[0]);
                return self.looping(a, |end| Op::Repeat { n, end }, |body| Op::RepeatAgain { body });
            }
            Verb::ForEach => {
                let what = self.sel(&a[0]);
                return self.looping(a, |end| Op::ForEach { what, end }, |body| Op::ForEachAgain { body });
            }
            Verb::ForEachPast => {
                let past = self.past(&a[0]);
                return self.looping(
                    a,
                    |end| Op::ForEachPast { past, end },
                    |body| Op::ForEachPastAgain { past, body },
                );
            }
            Verb::Deal => Op::Deal { n: self.num(&a[0]), to: self.sel(&a[1]), by: self.sel(&a[2]) },
            Verb::DealSplit => Op::DealSplit { n: self.num(&a[0]), to: self.sel(&a[1]) },
            Verb::Heal => Op::Heal { n: self.num(&a[0]), to: self.sel(&a[1]) },
            Verb::Armor => Op::Armor { n: self.num(&a[0]), who: self.who(&a[1]) },
            Verb::Draw => self.draw(a),
            Verb::Discard => Op::Discard { what: self.sel(&a[0]) },
            Verb::Summon => self.summon(a),
            Verb::Take => self.take(a),
            Verb::Shuffle | Verb::EnchantDeck | Verb::ChangeDeck | Verb::SwapDecks => self.of_decks(verb, a),
            Verb::CopyDeck | Verb::Advance | Verb::Doom => self.of_decks(verb, a),
            Verb::Equip => Op::Equip { what: self.source(&a[0]), who: self.who(&a[1]) },
            Verb::Destroy => Op::Destroy { what: self.sel(&a[0]) },
            Verb::Buff => self.buff(a),
            Verb::Remove => Op::Remove { what: self.sel(&a[0]), keywords: self.keywords(&a[1]) },
            Verb::SetStats => self.set_stats(a),
            Verb::SwapStats => Op::SwapStats { what: self.sel(&a[0]) },
            Verb::Attach => self.attach(a),
            Verb::Detach => Op::Detach,
            Verb::Silence => Op::Silence { what: self.sel(&a[0]) },
            Verb::Freeze => Op::Freeze { what: self.sel(&a[0]) },
            Verb::ReturnToHand => Op::ReturnToHand { what: self.sel(&a[0]), costs: self.small(&a[1]) },
            Verb::TakeControl => {
                Op::TakeControl { what: self.sel(&a[0]), until: self.until(&a[1]), who: self.who(&a[2]) }
            }
            Verb::Transform => self.transform(a),
            Verb::Reveal | Verb::SpendMana | Verb::UnlockOverload | Verb::DealEach => self.seldom(verb, a),
            Verb::CopyDeathrattle | Verb::Note | Verb::Keep | Verb::Remember => self.seldom(verb, a),
            Verb::SettleDeaths | Verb::RefreshAttack | Verb::TriggerDeathrattle => self.seldom(verb, a),
            Verb::Mill | Verb::Perform | Verb::Count | Verb::Gather => self.deed(verb, a),
            Verb::RefreshPower | Verb::KeepChosen | Verb::LoseArmor | Verb::PutSecret => self.deed(verb, a),
            Verb::SwapBetween | Verb::ForceAttack | Verb::LeaveHealth | Verb::Swap => self.deed(verb, a),
            Verb::Retarget | Verb::Banish => self.deed(verb, a),
            Verb::Crystals => Op::Crystals { n: self.num(&a[0]), who: self.who(&a[1]), empty: self.truth(&a[2]) },
            Verb::Mana => Op::Mana { n: self.num(&a[0]), who: self.who(&a[1]) },
            Verb::Overload => Op::Overload { n: self.num(&a[0]) },
            Verb::ChangeCost => {
                Op::ChangeCost { what: self.sel(&a[0]), by: self.num(&a[1]), to: self.optional_num(&a[2]) }
            }
            Verb::Discount => self.discount(a),
            Verb::Counter => Op::Counter,
            Verb::Prevent => Op::Prevent,
            Verb::HeroPower => Op::SetHeroPower { what: self.source(&a[0]), who: self.who(&a[1]) },
            Verb::BecomeHero => Op::BecomeHero { card: self.card_id(&a[0]) },
        };
        self.emit(op);
    }

    /// What is done to decks and to cards in hand.
    fn of_decks(&mut self, verb: Verb, a: &[Value]) -> Op {
        match verb {
            Verb::Shuffle => self.shuffle(a),
            Verb::EnchantDeck => self.enchant_deck(a),
            Verb::ChangeDeck => self.change_deck(a),
            Verb::CopyDeck => Op::CopyDeck { from: self.who(&a[0]) },
            Verb::Advance => self.advance(a),
            Verb::Doom => Op::Doom { what: self.sel(&a[0]) },
            _ => Op::SwapDecks,
        }
    }

    /// What few cards say.
    fn seldom(&mut self, verb: Verb, a: &[Value]) -> Op {
        match verb {
            Verb::Reveal => Op::Reveal { pool: self.optional_pool(&a[0]), who: self.who(&a[1]) },
            Verb::SpendMana => Op::SpendMana,
            Verb::UnlockOverload => Op::UnlockOverload,
            Verb::DealEach => Op::DealEach { n: self.num(&a[0]), to: self.sel(&a[1]) },
            Verb::CopyDeathrattle => Op::CopyDeathrattle { to: self.sel(&a[0]), from: self.source(&a[1]) },
            Verb::Note => Op::Note { amount: self.optional_num(&a[0]), noted: self.optional_num(&a[1]) },
            Verb::Keep => Op::Keep { what: self.sel(&a[0]) },
            Verb::Remember => Op::Remember { what: self.source(&a[0]) },
            Verb::SettleDeaths => Op::SettleDeaths,
            Verb::RefreshAttack => Op::RefreshAttack { what: self.sel(&a[0]) },
            Verb::TriggerDeathrattle => Op::TriggerDeathrattle { what: self.sel(&a[0]) },
            _ => Op::End,
        }
    }

    /// What few cards do.
    fn deed(&mut self, verb: Verb, a: &[Value]) -> Op {
        match verb {
            Verb::LoseArmor => Op::LoseArmor { n: self.optional_num(&a[0]) },
            Verb::PutSecret => Op::PutSecret { what: self.source(&a[0]), n: self.num(&a[1]) },
            Verb::SwapBetween => self.swap_between(a),
            Verb::ForceAttack => Op::ForceAttack { who: self.sel(&a[0]), whom: self.sel(&a[1]) },
            Verb::LeaveHealth => Op::LeaveHealth { what: self.sel(&a[0]), n: self.num(&a[1]) },
            Verb::Swap => Op::Swap { what: self.sel(&a[0]), with: self.source(&a[1]) },
            Verb::Retarget => Op::Retarget { to: self.sel(&a[0]) },
            Verb::Banish => Op::Banish { what: self.sel(&a[0]) },
            Verb::Mill => Op::Mill { n: self.num(&a[0]), who: self.who(&a[1]), pool: self.optional_pool(&a[2]) },
            Verb::Perform => self.perform(a),
            Verb::Count => {
                let count = self.word(&a[0], "count", Count::from_word, texts(&Count::words()), Count::Spells);
                Op::Count { count, n: self.num(&a[1]), who: self.who(&a[2]) }
            }
            Verb::Gather => Op::Gather { attack: self.num(&a[0]), health: self.num(&a[1]), taunt: self.truth(&a[2]) },
            Verb::RefreshPower => Op::RefreshPower,
            Verb::KeepChosen => Op::KeepChosen,
            _ => Op::End,
        }
    }

    fn draw(&mut self, a: &[Value]) -> Op {
        let (n, who) = (self.num(&a[0]), self.who(&a[1]));
        let (pool, otherwise) = (self.optional_pool(&a[2]), self.optional_card_id(&a[3]));
        Op::Draw { n, who, pool, otherwise, different: self.truth(&a[4]) }
    }

    fn summon(&mut self, a: &[Value]) -> Op {
        let (what, n, who) = (self.source(&a[0]), self.num(&a[1]), self.who(&a[2]));
        let otherwise = self.optional_card_id(&a[3]);
        Op::Summon { what, n, who, otherwise, shape: self.shape(&a[4], &a[5], &Value::Null) }
    }

    fn take(&mut self, a: &[Value]) -> Op {
        let (what, n, who) = (self.source(&a[0]), self.num(&a[1]), self.who(&a[2]));
        let costs = self.optional_small(&a[3]).unwrap_or(0);
        Op::Take { what, n, who, costs, shape: self.shape(&a[4], &a[5], &a[6]), passing: self.truth(&a[7]) }
    }

    /// What a card that is made has instead of what is printed on it.
    fn shape(&mut self, attack: &Value, health: &Value, cost: &Value) -> Shape {
        let [attack, health, cost] = [attack, health, cost].map(|value| self.optional_small(value));
        if attack.is_some_and(|n| n < 0) || health.is_some_and(|n| n < 1) || cost.is_some_and(|n| n < 0) {
            self.error("attack and cost are at least 0 and health at least 1");
        }
        Shape { attack: attack.unwrap_or(-1), health: health.unwrap_or(-1), cost: cost.unwrap_or(-1) }
    }

    fn transform(&mut self, a: &[Value]) -> Op {
        let (what, into) = (self.sel(&a[0]), self.source(&a[1]));
        Op::Transform { what, into, shape: self.shape(&a[2], &a[3], &a[4]), again: self.truth(&a[5]) }
    }

    fn shuffle(&mut self, a: &[Value]) -> Op {
        let (what, n, who) = (self.source(&a[0]), self.num(&a[1]), self.who(&a[2]));
        Op::Shuffle { what, n, who, gift: self.gift(&a[3], &a[4], &a[5], false) }
    }

    fn enchant_deck(&mut self, a: &[Value]) -> Op {
        let (pool, who) = (self.optional_pool(&a[0]), self.who(&a[1]));
        let attack_is_health = self.truth(&a[5]);
        Op::EnchantDeck { pool, who, gift: self.gift(&a[2], &a[3], &a[4], attack_is_health) }
    }

    fn gift(&mut self, attack: &Value, health: &Value, cost: &Value, attack_is_health: bool) -> Gift {
        let (attack, health) = (self.small(attack), self.small(health));
        let cost = self.optional_small(cost);
        if cost.is_some_and(|cost| cost < 0) {
            self.error("a cost is at least 0");
        }
        Gift { attack, health, cost: cost.unwrap_or(-1), attack_is_health }
    }

    fn change_deck(&mut self, a: &[Value]) -> Op {
        let (pool, who) = (self.optional_pool(&a[0]), self.who(&a[1]));
        let into = (!a[2].is_null()).then(|| self.source(&a[2]));
        Op::ChangeDeck { pool, who, into, costs: self.small(&a[3]) }
    }

    fn advance(&mut self, a: &[Value]) -> Op {
        let (into, goal) = (self.card_id(&a[0]), self.small(&a[1]));
        if goal < 1 {
            self.error(format!("a goal is at least 1, not {goal}"));
        }
        Op::Advance { what: self.sel(&a[3]), into, goal: goal.max(1) as u8, by: self.num(&a[2]) }
    }

    fn perform(&mut self, a: &[Value]) -> Op {
        let what = self.source(&a[0]);
        let how = match (a[1].is_null(), a[2].as_str()) {
            (false, None) => Performance::On(self.sel(&a[1])),
            (true, None) => Performance::Plain,
            (true, Some("at_random")) => Performance::AtRandom,
            (true, Some("replayed")) => Performance::Replayed,
            _ => {
                self.error("perform(...) takes `on` or how: \"at_random\" or \"replayed\"");
                Performance::Plain
            }
        };
        Op::Perform { what, how }
    }

    fn attach(&mut self, a: &[Value]) -> Op {
        let (what, ability, until) = (self.sel(&a[0]), self.attached(&a[1]), self.until(&a[2]));
        let remembers = match (a[3].is_null(), a[4].is_null()) {
            (true, true) => None,
            (false, true) => Some(Memory::Card(self.source(&a[3]))),
            (true, false) => Some(Memory::Minion(self.sel(&a[4]))),
            (false, false) => {
                self.error("a text remembers a card or a minion, not both");
                None
            }
        };
        let once = self.truth(&a[5]);
        self.tables.abilities[ability.at()].secret = self.truth(&a[6]) && ability.0 != 0;
        Op::Attach { what, ability, until, remembers, once }
    }

    fn swap_between(&mut self, a: &[Value]) -> Op {
        let (attack, health) = (self.truth(&a[2]), self.truth(&a[3]));
        if !attack && !health {
            self.error("attack=True, health=True or both: else nothing is swapped");
        }
        Op::SwapBetween { one: self.sel(&a[0]), other: self.sel(&a[1]), attack, health }
    }

    fn buff(&mut self, a: &[Value]) -> Op {
        let (keywords, until) = (self.keywords(&a[3]), self.until(&a[5]));
        if until != Until::Forever && !Passing::holds(keywords) {
            self.error("one of these keywords cannot be given for a while");
        }
        Op::Buff {
            what: self.sel(&a[0]),
            attack: self.num(&a[1]),
            health: self.num(&a[2]),
            keywords,
            spell_damage: self.small(&a[4]),
            until,
        }
    }

    fn set_stats(&mut self, a: &[Value]) -> Op {
        Op::SetStats { what: self.sel(&a[0]), attack: self.optional_num(&a[1]), health: self.optional_num(&a[2]) }
    }

    fn discount(&mut self, a: &[Value]) -> Op {
        let discount = Discount {
            what: self.sel(&a[0]),
            by: self.small(&a[1]),
            to: self.optional_small(&a[2]),
            uses: self.uses(&a[4]),
            until: self.until(&a[5]),
            health: self.truth(&a[6]),
        };
        self.tables.discounts.push(discount);
        Op::Discount { id: DiscountId((self.tables.discounts.len() - 1) as u16), who: self.who(&a[3]) }
    }

    fn uses(&mut self, value: &Value) -> u8 {
        let uses = self.small(value);
        if uses < 0 {
            self.error(format!("a discount has 0 uses (which means: any number) or more, not {uses}"));
        }
        uses.max(0) as u8
    }
}

/// The same operation in a program that starts at `base`.
pub(crate) fn moved(op: Op, base: u16) -> Op {
    let at = |pc: Pc| Pc(pc.0.wrapping_add(base));
    match op {
        Op::Unless { cond, go } => Op::Unless { cond, go: at(go) },
        Op::Joust { pool, go } => Op::Joust { pool, go: at(go) },
        Op::Go { to } => Op::Go { to: at(to) },
        Op::Repeat { n, end } => Op::Repeat { n, end: at(end) },
        Op::RepeatAgain { body } => Op::RepeatAgain { body: at(body) },
        Op::ForEach { what, end } => Op::ForEach { what, end: at(end) },
        Op::ForEachAgain { body } => Op::ForEachAgain { body: at(body) },
        Op::ForEachPast { past, end } => Op::ForEachPast { past, end: at(end) },
        Op::ForEachPastAgain { past, body } => Op::ForEachPastAgain { past, body: at(body) },
        Op::End | Op::Deal { .. } | Op::DealSplit { .. } | Op::Heal { .. } | Op::Armor { .. } => op,
        Op::Draw { .. } | Op::Discard { .. } | Op::Summon { .. } | Op::Take { .. } | Op::Shuffle { .. } => op,
        Op::Equip { .. } | Op::Destroy { .. } | Op::Buff { .. } | Op::Remove { .. } | Op::SetStats { .. } => op,
        Op::SwapStats { .. } | Op::Attach { .. } | Op::Detach | Op::Silence { .. } | Op::Freeze { .. } => op,
        Op::ReturnToHand { .. } | Op::TakeControl { .. } | Op::Transform { .. } | Op::Crystals { .. } => op,
        Op::Mana { .. } | Op::Overload { .. } | Op::ChangeCost { .. } | Op::Discount { .. } | Op::Banish { .. } => op,
        Op::LeaveHealth { .. } | Op::Swap { .. } | Op::Counter | Op::Retarget { .. } | Op::Prevent => op,
        Op::SetHeroPower { .. } | Op::BecomeHero { .. } | Op::Discover { .. } | Op::LookAtTop { .. } => op,
        Op::LoseArmor { .. } | Op::Mill { .. } | Op::PutSecret { .. } | Op::SwapBetween { .. } => op,
        Op::TriggerDeathrattle { .. } | Op::ForceAttack { .. } | Op::RefreshAttack { .. } => op,
        Op::SettleDeaths | Op::Perform { .. } | Op::EnchantDeck { .. } | Op::ChangeDeck { .. } => op,
        Op::SwapDecks | Op::CopyDeck { .. } | Op::Advance { .. } | Op::Doom { .. } => op,
        Op::Offer { .. } | Op::DiscoverEach { .. } | Op::Reveal { .. } | Op::SpendMana => op,
        Op::UnlockOverload | Op::DealEach { .. } | Op::CopyDeathrattle { .. } | Op::Note { .. } => op,
        Op::Keep { .. } | Op::Remember { .. } => op,
        Op::Count { .. } | Op::Gather { .. } | Op::RefreshPower | Op::KeepChosen | Op::DiscoverPast { .. } => op,
    }
}
