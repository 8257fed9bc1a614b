//! Random numbers for the sampling solvers.

/// A small, fast generator (xorshift64*): sampling needs speed and reproducibility, not secrecy.
#[derive(Debug, Clone)]
pub(crate) struct Dice {
    pub state: u64,
}

impl Dice {
    pub fn new(seed: u64) -> Self {
        // Mixed so that neighbouring seeds differ; never zero.
        let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        Self { state: (z ^ (z >> 27)) | 1 }
    }
    pub fn uniform(&mut self) -> f64 {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        (self.state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11) as f64 / (1u64 << 53) as f64
    }
    /// One of `n` with equal chances.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.uniform() * n as f64) as usize).min(n.saturating_sub(1))
    }
    pub fn pick(&mut self, weights: impl Iterator<Item = f64>) -> usize {
        let mut u = self.uniform();
        let mut last = 0;
        for (i, w) in weights.enumerate() {
            if w > 0.0 {
                last = i;
                if u < w {
                    return i;
                }
                u -= w;
            }
        }
        last
    }
}
