//! Small games whose answers are known.
mod kuhn;
mod leduc;
mod liars_dice;
mod rps;

/// `n` zeros with a one at `at`, if anywhere.
pub(crate) fn one_hot(n: usize, at: Option<usize>) -> Vec<f32> {
    (0..n).map(|i| f32::from(u8::from(Some(i) == at))).collect()
}

pub use kuhn::Kuhn;
pub use leduc::Leduc;
pub use liars_dice::LiarsDice;
pub use rps::RockPaperScissors;
