//! The extensive-form game: what the general solver needs to know, and nothing about cards.

/// What happens at a state.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Node {
    /// The game is over; the utilities of both players.
    Terminal([f64; 2]),
    /// Nature moves; the number of outcomes.
    Chance(usize),
    /// A player moves; the number of legal actions.
    Decision { player: usize, actions: usize },
}

/// A two-player game with chance and hidden information.
///
/// Players must have perfect recall: states that share an information key were reached by the same own actions. The
/// compiler checks it.
pub trait Game: Send + Sync {
    type State: Clone + Send + Sync;

    fn root(&self) -> Self::State;
    fn node(&self, state: &Self::State) -> Node;
    /// Probability of a chance outcome; the outcomes of a state sum to one.
    fn probability(&self, state: &Self::State, outcome: usize) -> f64;
    /// The state after an action or a chance outcome.
    fn child(&self, state: &Self::State, index: usize) -> Self::State;
    /// Append what the acting player knows; equal bytes are the same information set.
    fn information(&self, state: &Self::State, key: &mut Vec<u8>);
    /// What the acting player knows, for people.
    fn information_name(&self, state: &Self::State) -> String;
    /// What `player` sees, as numbers of roughly unit size; always equally many.
    fn features(&self, state: &Self::State, player: usize) -> Vec<f32>;
    /// An action or a chance outcome, for people.
    fn action_name(&self, state: &Self::State, index: usize) -> String;
}
