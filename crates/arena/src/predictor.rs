//! What the predictor of `topdeck-decks` believes, as a belief of the searching players: `belief=predictor`.

use crate::centroid::Centroids;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use topdeck_cards::{CardId, Catalogue, Class};
use topdeck_decks::{read_model, Belief as DeckBelief, ClassModel, Hidden, NamedClassModel, Random, Sampler, Slot};
use topdeck_rules::{State, View};
use topdeck_search::belief::{Belief, Book, Guess, Kind, Open, Placer, Sight};
use topdeck_search::{read_file, BeliefSource, Dice, Knowledge};

/// Of a model's file; what is packed in it has a limit of its own.
const MOST_BYTES: u64 = 64 << 20;
const BUILT_IN: &[u8] = include_bytes!("../../../python/topdeck/data/predict.model");

/// What players know about the cards of a catalogue, with everything that this crate can add: learned beliefs.
pub fn knowledge(catalogue: Arc<Catalogue>) -> Knowledge {
    Knowledge::new(catalogue).with_belief_source(Arc::new(Models::default()))
}

/// Models that were read before, by the name they were asked for.
#[derive(Default)]
pub struct Models(Mutex<HashMap<String, Arc<Vec<NamedClassModel>>>>);

impl Models {
    fn of(&self, name: &str) -> Result<Arc<Vec<NamedClassModel>>, String> {
        static SHIPPED: OnceLock<Result<Arc<Vec<NamedClassModel>>, String>> = OnceLock::new();
        let read = |bytes: &[u8]| read_model(bytes).map(Arc::new).map_err(|why| format!("model={name}: {why}"));
        if name == "built-in" {
            return SHIPPED.get_or_init(|| read(BUILT_IN)).clone();
        }
        let mut known = self.0.lock().expect("nobody fails while reading a model");
        if let Some(model) = known.get(name) {
            return Ok(model.clone());
        }
        let bytes = read_file(name, MOST_BYTES)
            .map_err(|why| format!("model={name}: {why}; give built-in or a file made by `topdeck predict train`"))?;
        let model = read(&bytes)?;
        known.insert(name.to_string(), model.clone());
        Ok(model)
    }
}

impl BeliefSource for Models {
    fn belief(&self, knowledge: &Arc<Knowledge>, model: &str) -> Result<Box<dyn Belief>, String> {
        Ok(Box::new(Predictor::new(knowledge.clone(), &self.of(model)?)))
    }

    fn archetypes(&self, knowledge: &Arc<Knowledge>, book: &Book) -> Result<Box<dyn Belief>, String> {
        Ok(Box::new(Centroids::new(knowledge.clone(), book)?))
    }
}

/// One class of a model in the terms of a catalogue.
struct Known {
    class_model: Arc<ClassModel>,
    /// The card of each number of the class model; cards that the catalogue lacks are none.
    cards: Vec<CardId>,
    numbers: HashMap<CardId, u32>,
}

/// What a sight came to, kept because the next world is asked of the same one.
struct Prepared {
    view: View,
    seen: usize,
    open: Open,
    sampler: Option<Sampler>,
}

/// Worlds by the predictor; classes that its model does not know, and positions that it cannot explain, are left to the
/// decks that everybody has heard of.
pub struct Predictor {
    placer: Placer,
    classes: HashMap<Class, Known>,
    otherwise: Guess,
    last: Mutex<Option<Arc<Prepared>>>,
}

impl Predictor {
    pub fn new(knowledge: Arc<Knowledge>, model: &[NamedClassModel]) -> Predictor {
        let mut classes = HashMap::new();
        for own in model {
            let Some(class) = Class::from_word(&own.hero) else { continue };
            let find = |id: &String| knowledge.catalogue.find(id).unwrap_or(CardId::NONE);
            let cards: Vec<CardId> = own.cards.iter().map(find).collect();
            let numbered = cards.iter().enumerate().filter(|(_, card)| card.is_some());
            let numbers = numbered.map(|(number, &card)| (card, number as u32)).collect();
            classes.insert(class, Known { class_model: Arc::new(own.class_model.clone()), cards, numbers });
        }
        let book = Book::named("built-in", &knowledge.catalogue).unwrap_or_default();
        let otherwise = Guess::new(knowledge.clone(), Kind::DeckDatabase, book);
        Predictor { placer: Placer::new(knowledge), classes, otherwise, last: Mutex::new(None) }
    }

    fn prepared(&self, sight: &Sight) -> Arc<Prepared> {
        let mut last = self.last.lock().expect("nobody fails while preparing");
        if let Some(known) = last.as_ref().filter(|known| known.seen == sight.seen.len() && known.view == sight.view) {
            return known.clone();
        }
        let open = self.placer.open(sight);
        let sampler = self.classes.get(&open.class).and_then(|class| class.sampler(sight, &open));
        let fresh = Arc::new(Prepared { view: sight.view, seen: sight.seen.len(), open, sampler });
        *last = Some(fresh.clone());
        fresh
    }

    /// Expected copies of each card in the unknown part of the opponent's hand, as worlds are drawn; none where the
    /// predictor has nothing to say.
    pub fn expected_hand(&self, sight: &Sight) -> Option<Vec<(CardId, f64)>> {
        let open = self.placer.open(sight);
        let class = self.classes.get(&open.class)?;
        let belief = class.belief(sight, &open)?;
        let found = belief.chances(Hidden { hand: open.hand.len(), deck: open.rest }).ok()?;
        Some(class.cards.iter().copied().zip(found.hand).collect())
    }
}

impl Known {
    fn belief(&self, sight: &Sight, open: &Open) -> Option<DeckBelief> {
        let state = sight.view.state();
        let begins = state.first as usize != sight.view.player();
        let turn = own_turn(state, begins);
        let mut belief = DeckBelief::new(self.class_model.clone());
        for card in open.seen.iter().filter_map(|card| self.numbers.get(card)) {
            belief.see(*card).ok()?;
        }
        belief.set_turn(turn);
        let slot = |&since: &u8| Slot {
            since: turns_begun(since, begins),
            kept: if since == 0 { sight.kept.unwrap_or(0.5) } else { 0.0 },
        };
        belief.hold(&open.hand.iter().map(slot).collect::<Vec<_>>());
        Some(belief)
    }

    fn sampler(&self, sight: &Sight, open: &Open) -> Option<Sampler> {
        let hidden = Hidden { hand: open.hand.len(), deck: open.rest };
        self.belief(sight, open)?.sampler(hidden).ok()
    }
}

/// How many turns the opponent has begun when the game's counter stands at `turn`.
fn turns_begun(turn: u8, begins: bool) -> usize {
    (usize::from(turn) + usize::from(begins)) / 2
}

/// The opponent's turn that is going on or comes next.
fn own_turn(state: &State, begins: bool) -> usize {
    let his = (state.turn % 2 == 1) == begins;
    (turns_begun(state.turn, begins) + usize::from(!his)).max(1)
}

impl Belief for Predictor {
    fn sample(&self, sight: &Sight, dice: &mut Dice) -> State {
        let known = self.prepared(sight);
        let half = |dice: &mut Dice| dice.below(1 << 31) as u64;
        let mut random = Random(half(dice) << 32 | half(dice));
        let world = known.sampler.as_ref().and_then(|sampler| sampler.draw(&mut random).ok());
        let (Some(world), Some(class)) = (world, self.classes.get(&known.open.class)) else {
            return self.otherwise.sample(sight, dice);
        };
        let named = |cards: &[u32]| -> Vec<CardId> {
            cards.iter().map(|&card| class.cards[card as usize]).filter(|card| card.is_some()).collect()
        };
        self.placer.world(sight, named(&world.hand), named(&world.deck), dice)
    }
}
