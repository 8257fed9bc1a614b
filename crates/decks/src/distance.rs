use crate::Bags;
use rayon::prelude::*;

/// How far two multisets are apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Metric {
    /// Root of the summed squared differences of grades.
    Euclidean,
    /// `1 - sum of minima / sum of maxima`; two empty multisets are at distance 0.
    Jaccard,
}

impl Metric {
    /// What two grades of the same key add to the overlap of their rows.
    #[inline]
    pub(crate) fn overlap(self, a: f64, b: f64) -> f64 {
        match self {
            Metric::Euclidean => a * b,
            Metric::Jaccard => a.min(b),
        }
    }

    /// The distance, from the overlap and each row's [`Metric::extent`].
    #[inline]
    pub(crate) fn distance(self, overlap: f64, a: f64, b: f64) -> f64 {
        match self {
            Metric::Euclidean => (a + b - 2.0 * overlap).max(0.0).sqrt(),
            Metric::Jaccard => {
                let union = a + b - overlap;
                if union > 0.0 {
                    (1.0 - overlap / union).max(0.0)
                } else {
                    0.0
                }
            }
        }
    }

    /// Squared length for Euclidean, cardinality for Jaccard.
    pub(crate) fn extents(self, bags: &Bags) -> Vec<f64> {
        match self {
            Metric::Euclidean => bags.square_norms(),
            Metric::Jaccard => bags.sizes(),
        }
    }
}

/// Where the pair `i < j` of `n` stands in a condensed matrix.
#[inline]
pub fn condensed_index(n: usize, i: usize, j: usize) -> usize {
    debug_assert!(i < j && j < n);
    n * i - i * (i + 1) / 2 + j - i - 1
}

/// All pairwise distances as a condensed matrix (upper triangle, row by row), on all cores.
///
/// Rows meet only through the keys they share (inverted lists), so decks of different heroes cost next to nothing.
pub fn pairwise(bags: &Bags, metric: Metric) -> Vec<f64> {
    let n = bags.len();
    let extents = metric.extents(bags);
    let postings = bags.postings();
    let mut matrix = vec![0.0; n * n.saturating_sub(1) / 2];
    rows_of(&mut matrix, n).into_par_iter().enumerate().for_each(|(i, out)| {
        for (key, grade) in bags.row(i) {
            let list = &postings[key];
            let later = list.partition_point(|&(j, _)| j as usize <= i);
            for &(j, other) in &list[later..] {
                out[j as usize - i - 1] += metric.overlap(grade, other);
            }
        }
        for (offset, cell) in out.iter_mut().enumerate() {
            let j = i + 1 + offset;
            *cell = if metric == Metric::Euclidean && nearly_equal(extents[i], extents[j], *cell) {
                plain_euclidean(bags, i, j)
            } else {
                metric.distance(*cell, extents[i], extents[j])
            };
        }
    });
    matrix
}

/// Cuts a condensed matrix into its rows.
fn rows_of(matrix: &mut [f64], n: usize) -> Vec<&mut [f64]> {
    let mut rows = Vec::with_capacity(n);
    let mut rest = matrix;
    for i in 0..n {
        let (row, tail) = rest.split_at_mut(n - 1 - i);
        rows.push(row);
        rest = tail;
    }
    rows
}

/// Whether `a + b - 2 * overlap` would lose most of its digits.
#[inline]
fn nearly_equal(a: f64, b: f64, overlap: f64) -> bool {
    a + b - 2.0 * overlap < 1e-6 * (a + b)
}

/// The definition, term by term; slower, but without cancellation.
fn plain_euclidean(bags: &Bags, i: usize, j: usize) -> f64 {
    let mut sum = 0.0;
    let (mut left, mut right) = (bags.row(i).peekable(), bags.row(j).peekable());
    loop {
        let gap = match (left.peek().copied(), right.peek().copied()) {
            (None, None) => return f64::sqrt(sum),
            (Some((x, a)), Some((y, b))) if x == y => {
                left.next();
                right.next();
                a - b
            }
            (Some((x, a)), other) if other.is_none_or(|(y, _)| x < y) => {
                left.next();
                a
            }
            (_, Some((_, b))) => {
                right.next();
                b
            }
            (Some(_), None) => unreachable!("covered by the arm before"),
        };
        sum += gap * gap;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bags::Bags;

    fn two_decks() -> Bags {
        // {1/a, 2/b} and {2/b, 1/c} as crisp counts, and an empty row.
        Bags::new(vec![0, 2, 4, 4], vec![0, 1, 1, 2], vec![1.0, 2.0, 2.0, 1.0], 3).unwrap()
    }

    #[test]
    fn distances_follow_their_definitions() {
        let jaccard = pairwise(&two_decks(), Metric::Jaccard);
        assert_eq!(jaccard, vec![0.5, 1.0, 1.0]);
        let euclidean = pairwise(&two_decks(), Metric::Euclidean);
        assert_eq!(euclidean[0], 2f64.sqrt());
        assert_eq!(euclidean[1], 5f64.sqrt());
    }

    #[test]
    fn near_duplicates_keep_their_digits() {
        let bags = Bags::new(vec![0, 1, 2], vec![0, 0], vec![1.0, 1.0 + 1e-9], 1).unwrap();
        let gap = pairwise(&bags, Metric::Euclidean)[0];
        assert!((gap - 1e-9).abs() < 1e-15, "{gap}");
    }

    #[test]
    fn no_rows_give_no_distances() {
        let none = Bags::new(vec![0], vec![], vec![], 0).unwrap();
        assert!(pairwise(&none, Metric::Jaccard).is_empty());
    }
}
