//! A value with one hidden layer over the numbers of a position: what two numbers mean together, a sum cannot say.

use super::network::{array, dot};
use super::weights::{HiddenTables, Weights};
use topdeck_encode::NUMBERS;

/// Units that are worked out together; the last of them may be blank.
const LANES: usize = 32;
type Row = [f32; LANES];

pub struct Hidden {
    direct: [f32; NUMBERS],
    value_bias: f32,
    lots: Vec<Lot>,
}

/// Some units: what each number adds to them, where they start, and what they are worth.
struct Lot {
    numbers: Vec<Row>,
    bias: Row,
    value: Row,
}

impl Hidden {
    pub fn new(weights: &Weights, tables: &HiddenTables) -> Hidden {
        let units = tables.bias.len();
        let row = |flat: &[f32], start: usize| {
            let mut row = [0.0; LANES];
            row.iter_mut().zip(&flat[start..units.min(start + LANES)]).for_each(|(out, weight)| *out = *weight);
            row
        };
        let lot = |start: usize| Lot {
            numbers: tables.numbers.chunks_exact(units).map(|flat| row(flat, start)).collect(),
            bias: row(&tables.bias, start),
            value: row(&tables.value, start),
        };
        let lots = (0..units).step_by(LANES).map(lot).collect();
        Hidden { direct: array(&weights.direct), value_bias: weights.bias, lots }
    }

    /// The logit of the chance to win of the player whose turn it is.
    #[inline]
    pub fn logit(&self, numbers: &[f32; NUMBERS]) -> f32 {
        self.value_bias + dot(&self.direct, numbers) + self.lots.iter().map(|lot| lot.say(numbers)).sum::<f32>()
    }
}

impl Lot {
    fn say(&self, numbers: &[f32; NUMBERS]) -> f32 {
        let mut sums = self.bias;
        for (row, &number) in self.numbers.iter().zip(numbers) {
            // Many are 0: nobody is frozen, no secret lies there.
            if number != 0.0 {
                sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += number * weight);
            }
        }
        sums.iter_mut().for_each(|sum| *sum = sum.max(0.0));
        dot(&self.value, &sums)
    }
}
