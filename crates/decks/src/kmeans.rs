use crate::random::Random;
use crate::{Bags, DeckError, Metric, Prototypes};
use rayon::prelude::*;

/// What a run of k-means may do.
#[derive(Debug, Clone, Copy)]
pub struct KMeansPlan {
    pub clusters: usize,
    /// Independent starts (k-means++); the one with the least squared error wins.
    pub starts: usize,
    /// Rounds of each start at most; a start ends earlier when no row changes its cluster.
    pub rounds: usize,
    pub metric: Metric,
    pub seed: u64,
}

/// The best of all starts.
#[derive(Debug, Clone, PartialEq)]
pub struct KMeans {
    pub labels: Vec<usize>,
    /// Weighted squared distances of the rows to their centroids.
    pub squared_error: f64,
    pub rounds: usize,
}

/// k-means on multisets: a centroid is the weighted mean of its rows, itself a (fuzzy) multiset.
pub fn k_means(bags: &Bags, weights: &[f64], plan: KMeansPlan) -> Result<KMeans, DeckError> {
    let bad = |why: String| Err(DeckError::BadParameter(why));
    if plan.clusters == 0 || plan.clusters > bags.len() {
        return bad(format!("{} rows can form 1 to {} clusters, not {}", bags.len(), bags.len(), plan.clusters));
    }
    if weights.len() != bags.len() || weights.iter().any(|w| !w.is_finite() || *w <= 0.0) {
        return bad("every row needs a weight, finite and above 0".into());
    }
    if plan.starts == 0 || plan.rounds == 0 {
        return bad("k-means needs at least one start and one round".into());
    }
    let starts: Vec<KMeans> = (0..plan.starts)
        .into_par_iter()
        .map(|start| {
            let seed = plan.seed ^ (start as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            Run::new(bags, weights, plan, seed).finish()
        })
        .collect();
    let best = starts.into_iter().reduce(|a, b| if b.squared_error < a.squared_error { b } else { a });
    best.map_or_else(|| bad("k-means needs at least one start".into()), Ok)
}

struct Run<'a> {
    bags: &'a Bags,
    weights: &'a [f64],
    plan: KMeansPlan,
    random: Random,
}

impl<'a> Run<'a> {
    fn new(bags: &'a Bags, weights: &'a [f64], plan: KMeansPlan, seed: u64) -> Self {
        Run { bags, weights, plan, random: Random(seed) }
    }

    fn finish(mut self) -> KMeans {
        let mut prototypes = self.spread_out();
        let mut labels = vec![usize::MAX; self.bags.len()];
        let mut rounds = 0;
        let mut squared_error = f64::INFINITY;
        while rounds < self.plan.rounds {
            let nearest = self.nearest(&prototypes);
            squared_error = self.squared_error(&nearest);
            let mut fresh: Vec<usize> = nearest.iter().map(|&(p, _)| p).collect();
            self.fill_empty(&mut fresh, &nearest);
            rounds += 1;
            if fresh == labels {
                break;
            }
            labels = fresh;
            prototypes = self.centroids(&labels);
        }
        KMeans { labels, squared_error, rounds }
    }

    /// k-means++: each next seed is drawn with a chance proportional to the squared distance to those drawn before.
    fn spread_out(&mut self) -> Prototypes {
        let n = self.bags.len();
        let mut chances = self.weights.to_vec();
        let mut squares = vec![f64::INFINITY; n];
        let mut seeds = Vec::with_capacity(self.plan.clusters);
        while seeds.len() < self.plan.clusters {
            let seed = self.random.draw(&chances);
            seeds.push(seed);
            let one = self.rows_as_prototypes(&[seed]);
            let nearest = self.nearest(&one);
            for i in 0..n {
                squares[i] = f64::min(squares[i], nearest[i].1 * nearest[i].1);
                chances[i] = squares[i] * self.weights[i];
            }
        }
        self.rows_as_prototypes(&seeds)
    }

    fn rows_as_prototypes(&self, rows: &[usize]) -> Prototypes {
        let width = self.bags.width();
        let mut dense = vec![0.0; rows.len() * width];
        for (p, &row) in rows.iter().enumerate() {
            for (key, grade) in self.bags.row(row) {
                dense[p * width + key] = grade;
            }
        }
        Prototypes::from_dense(&dense, rows.len(), self.plan.metric)
    }

    fn nearest(&self, prototypes: &Prototypes) -> Vec<(usize, f64)> {
        let assigned = prototypes.assign(self.bags);
        let assigned = assigned.unwrap_or_default(); // widths agree by construction
        assigned.into_iter().map(|(p, d)| (p as usize, d)).collect()
    }

    fn squared_error(&self, nearest: &[(usize, f64)]) -> f64 {
        let terms = nearest.iter().zip(self.weights);
        terms.map(|(&(_, d), w)| w * d * d).sum()
    }

    /// A cluster that lost all its rows takes over the row that lies farthest from its own centroid.
    fn fill_empty(&self, labels: &mut [usize], nearest: &[(usize, f64)]) {
        let mut members = vec![0usize; self.plan.clusters];
        labels.iter().for_each(|&p| members[p] += 1);
        for empty in 0..self.plan.clusters {
            if members[empty] > 0 {
                continue;
            }
            let movable = (0..labels.len()).filter(|&i| members[labels[i]] > 1);
            let farthest = movable.reduce(|a, b| if nearest[b].1 > nearest[a].1 { b } else { a });
            if let Some(row) = farthest {
                members[labels[row]] -= 1;
                members[empty] = 1;
                labels[row] = empty;
            }
        }
    }

    fn centroids(&self, labels: &[usize]) -> Prototypes {
        let width = self.bags.width();
        let mut dense = vec![0.0; self.plan.clusters * width];
        let mut total = vec![0.0; self.plan.clusters];
        for (i, &p) in labels.iter().enumerate() {
            total[p] += self.weights[i];
            for (key, grade) in self.bags.row(i) {
                dense[p * width + key] += grade * self.weights[i];
            }
        }
        for (p, &weight) in total.iter().enumerate().filter(|(_, w)| **w > 0.0) {
            dense[p * width..(p + 1) * width].iter_mut().for_each(|cell| *cell /= weight);
        }
        Prototypes::from_dense(&dense, self.plan.clusters, self.plan.metric)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(clusters: usize) -> KMeansPlan {
        KMeansPlan { clusters, starts: 4, rounds: 50, metric: Metric::Jaccard, seed: 7 }
    }

    /// Two groups of three rows that share nothing.
    fn groups() -> Bags {
        let keys = vec![0, 1, 0, 1, 2, 1, 2, 5, 6, 5, 6, 7, 6, 7];
        Bags::new(vec![0, 2, 5, 7, 9, 12, 14], keys.clone(), vec![1.0; keys.len()], 8).unwrap()
    }

    #[test]
    fn separate_groups_are_found_and_the_seed_decides_everything() {
        let best = k_means(&groups(), &[1.0; 6], plan(2)).unwrap();
        let (first, second) = best.labels.split_at(3);
        assert!(first.iter().all(|&p| p == first[0]) && second.iter().all(|&p| p == second[0]));
        assert_ne!(first[0], second[0]);
        assert_eq!(best, k_means(&groups(), &[1.0; 6], plan(2)).unwrap());
    }

    #[test]
    fn as_many_clusters_as_rows_leave_no_error() {
        let best = k_means(&groups(), &[1.0; 6], plan(6)).unwrap();
        assert_eq!(best.squared_error, 0.0);
        assert!(k_means(&groups(), &[1.0; 6], plan(7)).is_err());
        assert!(k_means(&groups(), &[0.0; 6], plan(2)).is_err());
    }
}
