//! Somebody who writes numbers down. The names of the fields are written by the very code that writes their values, so
//! the two can't disagree.

/// No value is larger, nor smaller than its negative.
pub const LARGEST: f32 = 10_000.0;

pub(crate) trait Pen {
    /// What the next fields are about; things of which there are several are counted from 1.
    fn about(&mut self, what: &'static str, number: usize);
    fn put(&mut self, name: &'static str, value: impl Into<f32>);
    fn flag(&mut self, name: &'static str, yes: bool) {
        self.put(name, flag(yes));
    }
    /// One field for each of the words, by the bits of a number from the lowest on.
    fn bits(&mut self, words: impl ExactSizeIterator<Item = &'static str>, bits: u32);
    /// So many fields of something that is not there: zeros, if no names are wanted. Says whether they are written.
    fn blank(&mut self, fields: usize) -> bool;
}

pub(crate) struct Values<'a> {
    pub out: &'a mut [f32],
    pub at: usize,
}

impl Pen for Values<'_> {
    #[inline(always)]
    fn about(&mut self, _what: &'static str, _number: usize) {}
    #[inline(always)]
    fn put(&mut self, _name: &'static str, value: impl Into<f32>) {
        self.out[self.at] = value.into().clamp(-LARGEST, LARGEST);
        self.at += 1;
    }
    #[inline(always)]
    fn bits(&mut self, words: impl ExactSizeIterator<Item = &'static str>, bits: u32) {
        let len = words.len();
        for (n, out) in self.out[self.at..self.at + len].iter_mut().enumerate() {
            *out = flag(bits & 1 << n != 0);
        }
        self.at += len;
    }
    #[inline(always)]
    fn blank(&mut self, fields: usize) -> bool {
        self.out[self.at..self.at + fields].fill(0.0);
        self.at += fields;
        true
    }
}

#[derive(Default)]
pub(crate) struct Names {
    prefix: String,
    pub names: Vec<String>,
}

impl Pen for Names {
    fn about(&mut self, what: &'static str, number: usize) {
        self.prefix = if number == 0 { what.to_string() } else { format!("{what}_{number}") };
    }
    fn put(&mut self, name: &'static str, _value: impl Into<f32>) {
        self.names.push(format!("{}.{name}", self.prefix));
    }
    fn bits(&mut self, words: impl ExactSizeIterator<Item = &'static str>, _bits: u32) {
        words.for_each(|word| self.put(word, 0u8));
    }
    fn blank(&mut self, _fields: usize) -> bool {
        false
    }
}

#[inline(always)]
pub(crate) fn flag(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}
