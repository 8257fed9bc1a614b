use crate::DeckError;

/// Multisets as sparse rows: row `i` owns `keys[starts[i]..starts[i + 1]]` (strictly increasing) with their grades.
#[derive(Debug, Clone, PartialEq)]
pub struct Bags {
    starts: Vec<usize>,
    keys: Vec<u32>,
    grades: Vec<f64>,
    width: usize,
}

impl Bags {
    /// Checks the three arrays: offsets that grow, keys below `width` in increasing order, finite grades of at least 0.
    pub fn new(starts: Vec<usize>, keys: Vec<u32>, grades: Vec<f64>, width: usize) -> Result<Self, DeckError> {
        let bad = |why: String| Err(DeckError::BadRows(why));
        if starts.first() != Some(&0) || starts.last() != Some(&keys.len()) {
            return bad("row offsets must run from 0 to the number of keys".into());
        }
        if keys.len() != grades.len() {
            return bad(format!("{} keys but {} grades", keys.len(), grades.len()));
        }
        for (row, ends) in starts.windows(2).enumerate() {
            if ends[0] > ends[1] || ends[1] > keys.len() {
                return bad(format!("row {row}: offsets go backwards"));
            }
            let row_keys = &keys[ends[0]..ends[1]];
            if row_keys.windows(2).any(|pair| pair[0] >= pair[1]) {
                return bad(format!("row {row}: keys must be strictly increasing"));
            }
            if row_keys.last().is_some_and(|&key| key as usize >= width) {
                return bad(format!("row {row}: a key is not below the width {width}"));
            }
            if grades[ends[0]..ends[1]].iter().any(|g| !g.is_finite() || *g < 0.0) {
                return bad(format!("row {row}: grades must be finite and at least 0"));
            }
        }
        Ok(Bags { starts, keys, grades, width })
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Keys are below this.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The pairs of one row, by increasing key.
    pub fn row(&self, i: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        let span = self.starts[i]..self.starts[i + 1];
        let keys = self.keys[span.clone()].iter().map(|&key| key as usize);
        keys.zip(self.grades[span].iter().copied())
    }

    /// Cardinality of each row: the sum of its grades.
    pub fn sizes(&self) -> Vec<f64> {
        (0..self.len()).map(|i| self.row(i).map(|(_, g)| g).sum()).collect()
    }

    /// Squared Euclidean length of each row.
    pub fn square_norms(&self) -> Vec<f64> {
        (0..self.len()).map(|i| self.row(i).map(|(_, g)| g * g).sum()).collect()
    }

    /// For each key the rows that hold it, in order, with their grades.
    pub(crate) fn postings(&self) -> Vec<Vec<(u32, f64)>> {
        let mut postings = vec![Vec::new(); self.width];
        for i in 0..self.len() {
            for (key, grade) in self.row(i) {
                postings[key].push((i as u32, grade));
            }
        }
        postings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contradictions_are_refused_with_their_row() {
        let unsorted = Bags::new(vec![0, 1, 3], vec![0, 2, 1], vec![1.0; 3], 3);
        assert_eq!(unsorted.unwrap_err().to_string(), "row 1: keys must be strictly increasing");
        let wide = Bags::new(vec![0, 1], vec![5], vec![1.0], 3);
        assert_eq!(wide.unwrap_err().to_string(), "row 0: a key is not below the width 3");
        assert!(Bags::new(vec![0, 1], vec![0], vec![f64::NAN], 1).is_err());
        assert!(Bags::new(vec![0, 2, 1], vec![0], vec![1.0], 1).is_err());
        assert!(Bags::new(vec![], vec![], vec![], 1).is_err());
    }
}
