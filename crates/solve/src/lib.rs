//! Exact solutions of small games with hidden information. Knows no cards.
//!
//! * [`game`]: the extensive-form trait; [`games`]: Kuhn, Leduc, Liar's dice, rock-paper-scissors.
//! * [`flat`]: any such game compiled once into flat arrays (sequence form), solved by the CFR family.
//! * [`turn`]: games played in turns whose hidden parts are independent; [`mini`]: the small card game.
//! * [`public`]: turn games on their public tree, with range vectors, cut where nothing is hidden any more.
pub mod algorithm;
pub mod allowance;
mod dice;
pub mod efg;
pub mod error;
pub mod flat;
pub mod game;
pub mod games;
mod knuth;
pub mod mini;
pub mod problem;
pub mod public;
pub mod real;
pub mod solver;
pub mod state;
pub mod turn;
pub mod turn_tree;
