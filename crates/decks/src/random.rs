//! Randomness of this crate.

/// A small generator (SplitMix64): the same seed gives the same numbers on every machine.
#[derive(Debug, Clone)]
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// In [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }

    /// An index with a chance proportional to its weight; any index when all weights are 0.
    pub fn draw(&mut self, weights: &[f64]) -> usize {
        let total: f64 = weights.iter().sum();
        let unit = self.unit();
        if total <= 0.0 {
            return (unit * weights.len() as f64) as usize;
        }
        let mut left = unit * total;
        for (i, &weight) in weights.iter().enumerate() {
            left -= weight;
            if left < 0.0 && weight > 0.0 {
                return i;
            }
        }
        weights.iter().rposition(|&w| w > 0.0).unwrap_or(0)
    }
}
