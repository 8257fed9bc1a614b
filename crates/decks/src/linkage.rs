use crate::distance::condensed_index;
use crate::tree::{Merge, Tree};
use crate::DeckError;

/// How far two groups of points are apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Linkage {
    /// The closest pair.
    Single,
    /// The farthest pair.
    Complete,
    /// The mean over all pairs.
    Average,
    /// The mean of the two joined groups' distances, whatever their sizes.
    Weighted,
    /// The growth of the squared error.
    Ward,
    /// The distance of the centroids.
    Centroid,
}

impl Linkage {
    /// Distance of the union of groups `x` and `y` to a third group (Lance and Williams).
    fn updated(self, to: Pair, between: f64, sizes: Pair, third: f64) -> f64 {
        let (nx, ny) = (sizes.x, sizes.y);
        match self {
            Linkage::Single => to.x.min(to.y),
            Linkage::Complete => to.x.max(to.y),
            Linkage::Average => (nx * to.x + ny * to.y) / (nx + ny),
            Linkage::Weighted => 0.5 * (to.x + to.y),
            Linkage::Ward => {
                let sum = (nx + third) * to.x * to.x + (ny + third) * to.y * to.y - third * between * between;
                (sum / (nx + ny + third)).max(0.0).sqrt()
            }
            Linkage::Centroid => {
                let mean = (nx * to.x * to.x + ny * to.y * to.y) / (nx + ny);
                let apart = nx * ny * between * between / ((nx + ny) * (nx + ny));
                (mean - apart).max(0.0).sqrt()
            }
        }
    }
}

/// The same quantity for the two groups that are being joined.
#[derive(Clone, Copy)]
struct Pair {
    x: f64,
    y: f64,
}

/// The full dendrogram of `n` points from their condensed distances, which are used up.
pub fn linkage(n: usize, mut distances: Vec<f64>, method: Linkage) -> Result<Tree, DeckError> {
    if n == 0 {
        return Err(DeckError::BadParameter("there is nothing to cluster: 0 rows".into()));
    }
    if distances.len() != n * (n - 1) / 2 {
        return Err(DeckError::BadParameter(format!(
            "{n} points have {} distances, not {}",
            n * (n - 1) / 2,
            distances.len()
        )));
    }
    if distances.iter().any(|d| !d.is_finite() || *d < 0.0) {
        return Err(DeckError::BadParameter("distances must be finite and at least 0".into()));
    }
    let merges = match method {
        Linkage::Single => sorted(n, spanning_tree(n, &distances)),
        Linkage::Centroid => closest_pairs(n, &mut distances, method),
        _ => sorted(n, neighbour_chain(n, &mut distances, method)),
    };
    Tree::new(n, merges)
}

/// Decks of 30 cards have few different distances, so ties are the rule; rounding must not decide them.
const TIE: f64 = 1e-11;

#[inline]
fn clearly_less(a: f64, b: f64) -> bool {
    a < b - TIE
}

fn between(n: usize, i: usize, j: usize) -> usize {
    condensed_index(n, i.min(j), i.max(j))
}

/// Prim's minimum spanning tree, grown from point 0.
fn spanning_tree(n: usize, distances: &[f64]) -> Vec<(usize, usize, f64)> {
    let mut nearest = vec![f64::INFINITY; n];
    let mut done = vec![false; n];
    let mut edges = Vec::with_capacity(n - 1);
    let mut here = 0;
    for _ in 1..n {
        done[here] = true;
        let (mut next, mut shortest) = (0, f64::INFINITY);
        for point in (0..n).filter(|&p| !done[p]) {
            nearest[point] = nearest[point].min(distances[between(n, here, point)]);
            if clearly_less(nearest[point], shortest) {
                (next, shortest) = (point, nearest[point]);
            }
        }
        edges.push((here, next, shortest));
        here = next;
    }
    edges
}

/// Follows nearest neighbours until two point at each other; right for every linkage that never turns back.
fn neighbour_chain(n: usize, d: &mut [f64], method: Linkage) -> Vec<(usize, usize, f64)> {
    let mut size = vec![1usize; n];
    let mut chain: Vec<usize> = Vec::new();
    let mut merges = Vec::with_capacity(n - 1);
    while merges.len() + 1 < n {
        if chain.is_empty() {
            chain.extend((0..n).find(|&i| size[i] > 0));
        }
        let (x, y, height) = loop {
            let tip = chain[chain.len() - 1];
            let before = (chain.len() > 1).then(|| chain[chain.len() - 2]);
            // Ties go to where the chain came from, or it would never end.
            let mut closest = before.unwrap_or(usize::MAX);
            let mut gap = before.map_or(f64::INFINITY, |p| d[between(n, tip, p)]);
            for other in (0..n).filter(|&i| size[i] > 0 && i != tip) {
                let candidate = d[between(n, tip, other)];
                if clearly_less(candidate, gap) {
                    (closest, gap) = (other, candidate);
                }
            }
            if Some(closest) == before {
                chain.truncate(chain.len() - 2);
                break (tip.min(closest), tip.max(closest), gap);
            }
            chain.push(closest);
        };
        merges.push((x, y, height));
        join(n, d, &mut size, (x, y), method);
    }
    merges
}

/// Group `y` takes over the union of `x` and `y`; `x` is no more.
fn join(n: usize, d: &mut [f64], size: &mut [usize], (x, y): (usize, usize), method: Linkage) {
    let gap = d[between(n, x, y)];
    let sizes = Pair { x: size[x] as f64, y: size[y] as f64 };
    size[y] += size[x];
    size[x] = 0;
    for other in (0..n).filter(|&i| size[i] > 0 && i != y) {
        let to = Pair { x: d[between(n, other, x)], y: d[between(n, other, y)] };
        d[between(n, other, y)] = method.updated(to, gap, sizes, size[other] as f64);
    }
}

/// Joins the globally closest pair again and again: what centroid linkage needs, because its heights may fall.
fn closest_pairs(n: usize, d: &mut [f64], method: Linkage) -> Vec<Merge> {
    let mut size = vec![1usize; n];
    let mut node: Vec<usize> = (0..n).collect();
    let mut best: Vec<(usize, f64)> = (0..n).map(|i| nearest_after(n, d, &size, i)).collect();
    let mut merges = Vec::with_capacity(n - 1);
    for step in 0..n - 1 {
        let mut x = usize::MAX;
        for i in (0..n - 1).filter(|&i| size[i] > 0) {
            if x == usize::MAX || clearly_less(best[i].1, best[x].1) {
                x = i;
            }
        }
        let (y, height) = best[x];
        merges.push(Merge { a: node[x].min(node[y]), b: node[x].max(node[y]), height, size: size[x] + size[y] });
        join(n, d, &mut size, (x, y), method);
        node[y] = n + step;
        for i in (0..n).filter(|&i| size[i] > 0 && i < y) {
            let gap = d[between(n, i, y)];
            if best[i].0 == x || best[i].0 == y {
                best[i] = nearest_after(n, d, &size, i);
            } else if clearly_less(gap, best[i].1) {
                best[i] = (y, gap);
            }
        }
        best[y] = nearest_after(n, d, &size, y);
    }
    merges
}

/// The nearest living group with a larger index; every pair is found from its smaller end.
fn nearest_after(n: usize, d: &[f64], size: &[usize], i: usize) -> (usize, f64) {
    let mut best = (usize::MAX, f64::INFINITY);
    for j in (i + 1..n).filter(|&j| size[j] > 0) {
        let gap = d[condensed_index(n, i, j)];
        if clearly_less(gap, best.1) {
            best = (j, gap);
        }
    }
    best
}

/// Orders merges of points by height (equal heights keep their order) and names the groups they join.
fn sorted(n: usize, mut edges: Vec<(usize, usize, f64)>) -> Vec<Merge> {
    let coarse = |height: f64| (height / TIE).round();
    edges.sort_by(|a, b| coarse(a.2).total_cmp(&coarse(b.2)));
    let mut parent: Vec<usize> = (0..2 * n - 1).collect();
    let mut size = vec![1usize; 2 * n - 1];
    edges
        .iter()
        .enumerate()
        .map(|(step, &(x, y, height))| {
            let (x, y) = (root(&mut parent, x), root(&mut parent, y));
            let (a, b) = (x.min(y), x.max(y));
            (parent[a], parent[b]) = (n + step, n + step);
            size[n + step] = size[a] + size[b];
            Merge { a, b, height, size: size[n + step] }
        })
        .collect()
}

/// The group a node belongs to, shortening the way on the go.
fn root(parent: &mut [usize], mut node: usize) -> usize {
    while parent[node] != node {
        parent[node] = parent[parent[node]];
        node = parent[node];
    }
    node
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Linkage; 6] =
        [Linkage::Single, Linkage::Complete, Linkage::Average, Linkage::Weighted, Linkage::Ward, Linkage::Centroid];

    /// Points 0, 1, 5, 7 on a line.
    fn line() -> Vec<f64> {
        vec![1.0, 5.0, 7.0, 4.0, 6.0, 2.0]
    }

    #[test]
    fn heights_on_a_line_are_those_of_the_definitions() {
        let last = |method| linkage(4, line(), method).unwrap().merges()[2].height;
        assert_eq!(last(Linkage::Single), 4.0);
        assert_eq!(last(Linkage::Complete), 7.0);
        assert_eq!(last(Linkage::Average), 5.5);
        assert_eq!(last(Linkage::Weighted), 5.5);
        assert!((last(Linkage::Centroid) - 5.5).abs() < 1e-12);
        assert!((last(Linkage::Ward) - 5.5 * 2f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn every_method_survives_ties_and_single_points() {
        for method in ALL {
            let tree = linkage(40, vec![0.5; 780], method).unwrap();
            assert_eq!(tree.merges().last().unwrap().size, 40);
            assert_eq!(linkage(1, vec![], method).unwrap().cut_at(1).unwrap(), [0]);
            assert!(linkage(0, vec![], method).is_err());
            assert!(linkage(2, vec![f64::NAN], method).is_err());
        }
    }
}
