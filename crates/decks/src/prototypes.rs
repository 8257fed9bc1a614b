use crate::{Bags, DeckError, Metric};
use rayon::prelude::*;

/// A fixed set of multisets (centroids of archetypes, say) to which others are compared.
///
/// Grades are stored key by key, so that a deck reads one short run of memory for each of its cards.
#[derive(Debug, Clone)]
pub struct Prototypes {
    count: usize,
    width: usize,
    metric: Metric,
    /// `by_key[key * count + p]` is the grade of `key` in prototype `p`.
    by_key: Vec<f64>,
    extents: Vec<f64>,
}

impl Prototypes {
    pub fn new(bags: &Bags, metric: Metric) -> Self {
        let count = bags.len();
        let mut by_key = vec![0.0; count * bags.width()];
        for p in 0..count {
            for (key, grade) in bags.row(p) {
                by_key[key * count + p] = grade;
            }
        }
        let extents = metric.extents(bags);
        Prototypes { count, width: bags.width(), metric, by_key, extents }
    }

    /// From dense rows, `count` of them, as k-means holds its centroids.
    pub(crate) fn from_dense(rows: &[f64], count: usize, metric: Metric) -> Self {
        let width = rows.len() / count;
        let mut by_key = vec![0.0; rows.len()];
        let mut extents = vec![0.0; count];
        for p in 0..count {
            for key in 0..width {
                let grade = rows[p * width + key];
                by_key[key * count + p] = grade;
                extents[p] += metric.overlap(grade, grade);
            }
        }
        Prototypes { count, width, metric, by_key, extents }
    }

    /// Distances of one row to every prototype, into `out`.
    pub(crate) fn distances(&self, bags: &Bags, row: usize, extent: f64, out: &mut [f64]) {
        out.fill(0.0);
        for (key, grade) in bags.row(row) {
            let grades = &self.by_key[key * self.count..(key + 1) * self.count];
            match self.metric {
                Metric::Euclidean => {
                    for (sum, other) in out.iter_mut().zip(grades) {
                        *sum += grade * other;
                    }
                }
                Metric::Jaccard => {
                    for (sum, other) in out.iter_mut().zip(grades) {
                        *sum += grade.min(*other);
                    }
                }
            }
        }
        for (cell, &own) in out.iter_mut().zip(&self.extents) {
            *cell = self.metric.distance(*cell, extent, own);
        }
    }

    fn check(&self, bags: &Bags) -> Result<(), DeckError> {
        if self.count == 0 {
            return Err(DeckError::BadParameter("there are no prototypes to compare with".into()));
        }
        if self.width != bags.width() {
            return Err(DeckError::BadParameter(format!(
                "the rows use {} keys but the prototypes {}",
                bags.width(),
                self.width
            )));
        }
        Ok(())
    }

    /// All distances, row by row.
    pub fn cross(&self, bags: &Bags) -> Result<Vec<f64>, DeckError> {
        self.check(bags)?;
        let extents = self.metric.extents(bags);
        let mut matrix = vec![0.0; bags.len() * self.count];
        matrix.par_chunks_mut(self.count).enumerate().for_each(|(i, out)| self.distances(bags, i, extents[i], out));
        Ok(matrix)
    }

    /// The nearest prototype of each row and its distance; equal distances go to the first.
    pub fn assign(&self, bags: &Bags) -> Result<Vec<(u32, f64)>, DeckError> {
        self.check(bags)?;
        let extents = self.metric.extents(bags);
        Ok((0..bags.len())
            .into_par_iter()
            .with_min_len(256)
            .map_init(
                || vec![0.0; self.count],
                |buffer, i| {
                    self.distances(bags, i, extents[i], buffer);
                    nearest(buffer)
                },
            )
            .collect())
    }
}

fn nearest(distances: &[f64]) -> (u32, f64) {
    let mut best = (0, f64::INFINITY);
    for (p, &d) in distances.iter().enumerate() {
        if d < best.1 {
            best = (p as u32, d);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairwise;

    #[test]
    fn cross_distances_equal_pairwise_ones() {
        let bags = Bags::new(vec![0, 2, 4, 5], vec![0, 1, 1, 2, 0], vec![1.0, 0.5, 1.0, 0.25, 0.75], 3).unwrap();
        for metric in [Metric::Euclidean, Metric::Jaccard] {
            let all = Prototypes::new(&bags, metric).cross(&bags).unwrap();
            let pairs = pairwise(&bags, metric);
            assert!((all[1] - pairs[0]).abs() < 1e-12);
            assert!((all[2] - pairs[1]).abs() < 1e-12);
            assert!((all[5] - pairs[2]).abs() < 1e-12);
            let own = Prototypes::new(&bags, metric).assign(&bags).unwrap();
            assert_eq!(own.iter().map(|p| p.0).collect::<Vec<_>>(), [0, 1, 2]);
        }
    }

    #[test]
    fn another_width_is_refused() {
        let one = Bags::new(vec![0, 1], vec![0], vec![1.0], 1).unwrap();
        let two = Bags::new(vec![0, 1], vec![0], vec![1.0], 2).unwrap();
        let refused = Prototypes::new(&one, Metric::Jaccard).assign(&two);
        assert_eq!(refused.unwrap_err().to_string(), "the rows use 2 keys but the prototypes 1");
    }
}
