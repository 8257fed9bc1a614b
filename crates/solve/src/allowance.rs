//! How much memory may be taken, shared with whoever may want it back.
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;

/// Bytes that may be taken. Copies are one: when it is withdrawn, whatever is being built by it ends at once.
#[derive(Debug, Clone)]
pub struct Allowance(Arc<AtomicU64>);

impl Allowance {
    pub fn bytes(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
    pub fn withdraw(&self) {
        self.0.store(0, Ordering::Relaxed);
    }
}

impl From<u64> for Allowance {
    fn from(bytes: u64) -> Self {
        Self(Arc::new(AtomicU64::new(bytes)))
    }
}
