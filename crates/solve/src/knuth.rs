//! Sizes of trees, estimated by random walks (Knuth).
//!
//! A walk takes one of `n` ways with equal chances and counts what it meets times the product of the `n` so far. Its mean
//! is the true size, so by Markov's inequality a batch of walks passes twice the true size at most every second time,
//! and ten independent batches all pass it once in a thousand times. A game is refused when all of them pass twice the
//! limit; one that is clearly smaller costs a single batch.
use crate::dice::Dice;

const BATCHES: usize = 10;
const WALKS: usize = 16;
pub(crate) const WALKS_IN_ALL: usize = BATCHES * WALKS;
/// How far every batch must pass the limit before it is believed.
pub(crate) const SURE: f64 = 2.0;

/// The least of the batches' means, if all of them pass `most` by far. A walk may end when it has counted `enough`.
pub(crate) fn surely_more(most: f64, mut walk: impl FnMut(&mut Dice, f64) -> f64) -> Option<f64> {
    let enough = most * SURE * WALKS as f64;
    let mut least = f64::INFINITY;
    for batch in 0..BATCHES {
        let mut dice = Dice::new(batch as u64);
        let sum: f64 = (0..WALKS).map(|_| walk(&mut dice, enough)).sum();
        least = least.min(sum / WALKS as f64);
        if least <= most * SURE {
            return None;
        }
    }
    Some(least)
}

#[cfg(test)]
mod tests {
    use super::surely_more;

    #[test]
    fn what_is_clearly_larger_is_told() {
        assert_eq!(surely_more(100.0, |_, _| 199.0), None);
        assert_eq!(surely_more(100.0, |_, _| 201.0), Some(201.0));
    }

    #[test]
    fn luck_is_not_believed() {
        // One walk in four counts twelve times the true size, the others nothing: some batch is always below.
        let lucky = |dice: &mut crate::dice::Dice, _: f64| if dice.uniform() < 0.25 { 400.0 } else { 0.0 };
        assert_eq!(surely_more(100.0, lucky), None);
    }
}
