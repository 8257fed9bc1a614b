//! Who does the work of a search: the thread that asks, or several. The answer is the same, since results come back in
//! the order of the questions.

use rayon::prelude::*;
use std::sync::OnceLock;

/// The process that first asked for all cores. Its threads are not there in a process that was forked from it, where
/// waiting for them would never end.
static OWNER: OnceLock<u32> = OnceLock::new();

#[derive(Default)]
pub enum Workers {
    /// As in a match, where every core already plays its own game.
    #[default]
    Caller,
    AllCores,
    Pool(rayon::ThreadPool),
}

impl Workers {
    /// So many threads; 0 takes all cores.
    pub fn new(threads: usize) -> Workers {
        match threads {
            0 if *OWNER.get_or_init(std::process::id) == std::process::id() => Workers::AllCores,
            0 => Workers::Caller,
            1 => Workers::Caller,
            n => rayon::ThreadPoolBuilder::new().num_threads(n).build().map_or(Workers::Caller, Workers::Pool),
        }
    }

    pub fn are_many(&self) -> bool {
        !matches!(self, Workers::Caller)
    }

    /// Do something among the workers, so that what it gives to `map` does not travel there each time.
    pub fn run<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        match self {
            Workers::Caller => work(),
            Workers::AllCores => rayon::scope(|_| work()),
            Workers::Pool(pool) => pool.install(work),
        }
    }

    /// The same work on each of many things.
    pub fn map<T: Send, R: Send>(&self, things: Vec<T>, work: impl Fn(T) -> R + Sync + Send) -> Vec<R> {
        match self {
            Workers::Caller => things.into_iter().map(work).collect(),
            _ => self.run(|| things.into_par_iter().map(work).collect()),
        }
    }
}
