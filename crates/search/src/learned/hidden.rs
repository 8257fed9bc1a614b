//! A value with one hidden layer over the numbers of a position: what two numbers mean together, a sum cannot say.

use super::network::{add, array, dot, rows};
use super::weights::{HiddenTables, Weights, UNITS};
use topdeck_encode::NUMBERS;

pub struct Hidden {
    direct: [f32; NUMBERS],
    value_bias: f32,
    numbers: Vec<[f32; UNITS]>,
    bias: [f32; UNITS],
    value: [f32; UNITS],
}

impl Hidden {
    pub fn new(weights: &Weights, tables: &HiddenTables) -> Hidden {
        Hidden {
            direct: array(&weights.direct),
            value_bias: weights.bias,
            numbers: rows(&tables.numbers),
            bias: array(&tables.bias),
            value: array(&tables.value),
        }
    }

    /// The logit of the chance to win of the player whose turn it is.
    #[inline]
    pub fn logit(&self, numbers: &[f32; NUMBERS]) -> f32 {
        let mut sums = self.bias;
        for (row, &number) in self.numbers.iter().zip(numbers) {
            // Many are 0: nobody is frozen, no secret lies there.
            if number != 0.0 {
                add(&mut sums, row, number);
            }
        }
        sums.iter_mut().for_each(|sum| *sum = sum.max(0.0));
        self.value_bias + dot(&self.value, &sums) + dot(&self.direct, numbers)
    }
}
