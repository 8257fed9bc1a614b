//! The two widths a table can have.
use std::fmt::Debug;
use std::ops::{Add, AddAssign, Div, Mul, Sub};

/// A table cell: `f32` (half the memory) or `f64`.
pub trait Real:
    Copy
    + Default
    + PartialOrd
    + Debug
    + Send
    + Sync
    + 'static
    + Add<Output = Self>
    + AddAssign
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
{
    const ZERO: Self;
    /// Bytes of one cell.
    const BYTES: usize;
    /// Name in settings and checkpoints.
    const NAME: &'static str;
    /// Round to this width.
    fn of(x: f64) -> Self;
    /// Widen.
    fn wide(self) -> f64;
    /// Little-endian bytes appended to `out`.
    fn put(self, out: &mut Vec<u8>);
    /// Read from exactly `BYTES` bytes.
    fn get(bytes: &[u8]) -> Self;
    /// The larger of this and zero.
    fn positive(self) -> Self;
}

macro_rules! real {
    ($t:ty, $name:literal) => {
        impl Real for $t {
            const ZERO: Self = 0.0;
            const BYTES: usize = size_of::<$t>();
            const NAME: &'static str = $name;
            #[inline(always)]
            fn of(x: f64) -> Self {
                x as $t
            }
            #[inline(always)]
            fn wide(self) -> f64 {
                f64::from(self)
            }
            fn put(self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }
            fn get(bytes: &[u8]) -> Self {
                let mut raw = [0u8; size_of::<$t>()];
                raw.copy_from_slice(bytes);
                <$t>::from_le_bytes(raw)
            }
            #[inline(always)]
            fn positive(self) -> Self {
                self.max(0.0)
            }
        }
    };
}
real!(f32, "f32");
real!(f64, "f64");
