//! Values numbered in order of first appearance.
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// Each distinct value once, by number.
pub struct Interner<X> {
    numbers: FxHashMap<X, u32>,
    values: Vec<X>,
}

impl<X> Default for Interner<X> {
    fn default() -> Self {
        Self { numbers: FxHashMap::default(), values: Vec::new() }
    }
}

impl<X: Clone + Eq + Hash> Interner<X> {
    pub fn number(&mut self, value: &X) -> u32 {
        if let Some(&n) = self.numbers.get(value) {
            return n;
        }
        let n = self.values.len() as u32;
        self.values.push(value.clone());
        self.numbers.insert(value.clone(), n);
        n
    }
    pub fn value(&self, number: u32) -> &X {
        &self.values[number as usize]
    }
    pub fn len(&self) -> usize {
        self.values.len()
    }
}
