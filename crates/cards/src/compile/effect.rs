//! Effects: each verb becomes one operation; `if`, `repeat`, `for_each` and `discover` become jumps.

use super::notation::{place_of_effect, shown, Sort};
use super::Compiler;
use crate::program::*;
use serde_json::Value;

/// Every verb with the number of its arguments.
pub(super) const VERBS: &[(&str, usize)] = &[
    ("deal", 3),
    ("deal_split", 2),
    ("heal", 2),
    ("armor", 2),
    ("draw", 4),
    ("discard", 1),
    ("summon", 4),
    ("take", 4),
    ("shuffle", 3),
    ("equip", 2),
    ("destroy", 1),
    ("buff", 6),
    ("remove", 2),
    ("set_stats", 3),
    ("swap_stats", 1),
    ("attach", 3),
    ("detach", 0),
    ("silence", 1),
    ("freeze", 1),
    ("return_to_hand", 2),
    ("take_control", 2),
    ("transform", 2),
    ("crystals", 3),
    ("mana", 2),
    ("overload", 1),
    ("change_cost", 3),
    ("discount", 6),
    ("counter", 0),
    ("retarget", 1),
    ("prevent", 0),
    ("hero_power", 2),
    ("become_hero", 1),
    ("discover", 2),
    ("look_at_top", 2),
    ("if", 3),
    ("repeat", 2),
    ("for_each", 2),
    ("banish", 1),
    ("leave_health", 2),
    ("swap", 2),
];

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
        let Some((verb, args)) = self.node(value, Sort::Effect) else { return };
        let Some(&(_, expected)) = VERBS.iter().find(|(known, _)| *known == verb) else {
            let known: Vec<&str> = VERBS.iter().map(|(v, _)| *v).collect();
            self.unknown_word(value, Sort::Effect, &known);
            return;
        };
        if !self.arity(verb, args, expected) {
            return;
        }
        self.within(place_of_effect(verb), |c| match verb {
            "if" | "repeat" | "for_each" | "discover" | "look_at_top" => c.control(verb, args),
            _ => {
                let op = c.simple(verb, args);
                c.emit(op);
            }
        });
    }

    fn here(&self) -> Pc {
        Pc(self.code.len() as u16)
    }

    fn control(&mut self, verb: &str, args: &[Value]) {
        match verb {
            "if" => self.if_then_else(args),
            "discover" => {
                let pool = self.pool(&args[0]);
                self.emit(Op::Discover { pool });
                self.effects(&args[1]);
            }
            "look_at_top" => {
                let n = self.small(&args[0]);
                if !(1..=4).contains(&n) {
                    self.error(format!("one can look at 1 to 4 cards, not at {n}"));
                }
                let n = n.clamp(1, 4) as u8;
                self.emit(Op::LookAtTop { n });
                self.effects(&args[1]);
            }
            _ => self.looping(verb, args),
        }
    }

    fn if_then_else(&mut self, args: &[Value]) {
        let cond = self.cond(&args[0]);
        let test = self.code.len();
        self.emit(Op::Unless { cond, go: Pc::NONE });
        self.within(".then", |c| c.effects(&args[1]));
        if args[2].as_array().is_none_or(|otherwise| !otherwise.is_empty()) {
            let skip = self.code.len();
            self.emit(Op::Go { to: Pc::NONE });
            let go = self.here();
            self.code[test] = Op::Unless { cond, go };
            self.within(".otherwise", |c| c.effects(&args[2]));
            self.code[skip] = Op::Go { to: self.here() };
        } else {
            let go = self.here();
            self.code[test] = Op::Unless { cond, go };
        }
    }

    fn looping(&mut self, verb: &str, args: &[Value]) {
        if self.in_loop {
            self.error("a loop inside a loop is not possible");
            return;
        }
        self.in_loop = true;
        let start = self.code.len();
        if verb == "repeat" {
            let n = self.num(&args[0]);
            let (body, end) = self.body(args);
            self.emit(Op::RepeatAgain { body });
            self.code[start] = Op::Repeat { n, end };
        } else {
            let what = self.sel(&args[0]);
            let (body, end) = self.body(args);
            self.emit(Op::ForEachAgain { body });
            self.code[start] = Op::ForEach { what, end };
        }
        self.in_loop = false;
    }

    /// The effects of a loop: where they begin, and where the program goes on after it.
    fn body(&mut self, args: &[Value]) -> (Pc, Pc) {
        self.emit(Op::End); // the loop's start comes here when its end is known
        let body = self.here();
        self.effects(&args[1]);
        (body, Pc(self.here().0.wrapping_add(1)))
    }

    fn optional_small(&mut self, value: &Value) -> Option<i8> {
        (!value.is_null()).then(|| self.small(value))
    }

    fn optional_num(&mut self, value: &Value) -> Option<NumId> {
        (!value.is_null()).then(|| self.num(value))
    }

    fn simple(&mut self, verb: &str, a: &[Value]) -> Op {
        match verb {
            "deal" => Op::Deal { n: self.num(&a[0]), to: self.sel(&a[1]), by: self.sel(&a[2]) },
            "deal_split" => Op::DealSplit { n: self.num(&a[0]), to: self.sel(&a[1]) },
            "heal" => Op::Heal { n: self.num(&a[0]), to: self.sel(&a[1]) },
            "armor" => Op::Armor { n: self.num(&a[0]), who: self.who(&a[1]) },
            "draw" => Op::Draw {
                n: self.num(&a[0]),
                who: self.who(&a[1]),
                pool: self.optional_pool(&a[2]),
                otherwise: self.optional_card_id(&a[3]),
            },
            "discard" => Op::Discard { what: self.sel(&a[0]) },
            "summon" => Op::Summon {
                what: self.source(&a[0]),
                n: self.num(&a[1]),
                who: self.who(&a[2]),
                otherwise: self.optional_card_id(&a[3]),
            },
            "take" => Op::Take {
                what: self.source(&a[0]),
                n: self.num(&a[1]),
                who: self.who(&a[2]),
                costs: self.optional_small(&a[3]).unwrap_or(0),
            },
            "shuffle" => Op::Shuffle { what: self.source(&a[0]), n: self.num(&a[1]), who: self.who(&a[2]) },
            "equip" => Op::Equip { what: self.source(&a[0]), who: self.who(&a[1]) },
            "buff" => Op::Buff {
                what: self.sel(&a[0]),
                attack: self.num(&a[1]),
                health: self.num(&a[2]),
                keywords: self.keywords(&a[3]),
                spell_damage: self.small(&a[4]),
                until: self.until(&a[5]),
            },
            "remove" => Op::Remove { what: self.sel(&a[0]), keywords: self.keywords(&a[1]) },
            "set_stats" => Op::SetStats {
                what: self.sel(&a[0]),
                attack: self.optional_num(&a[1]),
                health: self.optional_num(&a[2]),
            },
            "attach" => Op::Attach { what: self.sel(&a[0]), ability: self.attached(&a[1]), until: self.until(&a[2]) },
            _ => self.simple_on_slots(verb, a),
        }
    }

    fn simple_on_slots(&mut self, verb: &str, a: &[Value]) -> Op {
        match verb {
            "banish" => Op::Banish { what: self.sel(&a[0]) },
            "leave_health" => Op::LeaveHealth { what: self.sel(&a[0]), n: self.num(&a[1]) },
            "swap" => Op::Swap { what: self.sel(&a[0]), with: self.source(&a[1]) },
            "destroy" => Op::Destroy { what: self.sel(&a[0]) },
            "swap_stats" => Op::SwapStats { what: self.sel(&a[0]) },
            "silence" => Op::Silence { what: self.sel(&a[0]) },
            "freeze" => Op::Freeze { what: self.sel(&a[0]) },
            "retarget" => Op::Retarget { to: self.sel(&a[0]) },
            "return_to_hand" => Op::ReturnToHand { what: self.sel(&a[0]), costs: self.small(&a[1]) },
            "take_control" => Op::TakeControl { what: self.sel(&a[0]), until: self.until(&a[1]) },
            "transform" => Op::Transform { what: self.sel(&a[0]), into: self.source(&a[1]) },
            "crystals" => Op::Crystals { n: self.num(&a[0]), who: self.who(&a[1]), empty: self.truth(&a[2]) },
            "mana" => Op::Mana { n: self.num(&a[0]), who: self.who(&a[1]) },
            "overload" => Op::Overload { n: self.num(&a[0]) },
            "change_cost" => {
                Op::ChangeCost { what: self.sel(&a[0]), by: self.num(&a[1]), to: self.optional_small(&a[2]) }
            }
            "discount" => self.discount(a),
            "hero_power" => Op::SetHeroPower { what: self.source(&a[0]), who: self.who(&a[1]) },
            "become_hero" => Op::BecomeHero { card: self.card_id(&a[0]) },
            "detach" => Op::Detach,
            "counter" => Op::Counter,
            "prevent" => Op::Prevent,
            other => unreachable!("verb {other} has an arity but no meaning"),
        }
    }

    fn discount(&mut self, a: &[Value]) -> Op {
        let discount = Discount {
            what: self.sel(&a[0]),
            by: self.small(&a[1]),
            to: self.optional_small(&a[2]),
            uses: self.uses(&a[4]),
            until: self.until(&a[5]),
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
fn moved(op: Op, base: u16) -> Op {
    let at = |pc: Pc| Pc(pc.0.wrapping_add(base));
    match op {
        Op::Unless { cond, go } => Op::Unless { cond, go: at(go) },
        Op::Go { to } => Op::Go { to: at(to) },
        Op::Repeat { n, end } => Op::Repeat { n, end: at(end) },
        Op::RepeatAgain { body } => Op::RepeatAgain { body: at(body) },
        Op::ForEach { what, end } => Op::ForEach { what, end: at(end) },
        Op::ForEachAgain { body } => Op::ForEachAgain { body: at(body) },
        Op::End | Op::Deal { .. } | Op::DealSplit { .. } | Op::Heal { .. } | Op::Armor { .. } => op,
        Op::Draw { .. } | Op::Discard { .. } | Op::Summon { .. } | Op::Take { .. } | Op::Shuffle { .. } => op,
        Op::Equip { .. } | Op::Destroy { .. } | Op::Buff { .. } | Op::Remove { .. } | Op::SetStats { .. } => op,
        Op::SwapStats { .. } | Op::Attach { .. } | Op::Detach | Op::Silence { .. } | Op::Freeze { .. } => op,
        Op::ReturnToHand { .. } | Op::TakeControl { .. } | Op::Transform { .. } | Op::Crystals { .. } => op,
        Op::Mana { .. } | Op::Overload { .. } | Op::ChangeCost { .. } | Op::Discount { .. } | Op::Banish { .. } => op,
        Op::LeaveHealth { .. } | Op::Swap { .. } | Op::Counter | Op::Retarget { .. } | Op::Prevent => op,
        Op::SetHeroPower { .. } | Op::BecomeHero { .. } | Op::Discover { .. } | Op::LookAtTop { .. } => op,
    }
}
