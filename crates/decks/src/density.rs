use crate::distance::condensed_index;
use crate::DeckError;
use rayon::prelude::*;

/// The label of rows that belong to no dense region.
pub const NOISE: i32 = -1;

fn gap(n: usize, d: &[f64], i: usize, j: usize) -> f64 {
    d[condensed_index(n, i.min(j), i.max(j))]
}

/// The least radius at which each point is a core point: the distance to its `points`-th nearest, itself included.
pub fn core_distances(n: usize, d: &[f64], points: usize) -> Result<Vec<f64>, DeckError> {
    check(n, d)?;
    if points == 0 || points > n {
        return Err(DeckError::BadParameter(format!(
            "a neighbourhood of {n} rows holds 1 to {n} points, not {points}"
        )));
    }
    Ok((0..n)
        .into_par_iter()
        .map(|i| {
            let mut row: Vec<f64> = (0..n).map(|j| if i == j { 0.0 } else { gap(n, d, i, j) }).collect();
            let (_, value, _) = row.select_nth_unstable_by(points - 1, f64::total_cmp);
            *value
        })
        .collect())
}

fn check(n: usize, d: &[f64]) -> Result<(), DeckError> {
    if n == 0 || d.len() != n * (n - 1) / 2 {
        return Err(DeckError::BadParameter(format!("{} distances do not fit {n} points", d.len())));
    }
    Ok(())
}

/// DBSCAN for every radius given, in one go: one row of labels for each radius, [`NOISE`] where a point is sparse.
///
/// Core points within the radius of each other share a cluster; a border point joins the cluster of its nearest core
/// point. Clusters are numbered by first appearance.
pub fn dbscan_levels(n: usize, d: &[f64], points: usize, radii: &[f64]) -> Result<Vec<Vec<i32>>, DeckError> {
    let core = core_distances(n, d, points)?;
    Ok(radii.par_iter().map(|&radius| dbscan(n, d, &core, radius)).collect())
}

fn dbscan(n: usize, d: &[f64], core: &[f64], radius: f64) -> Vec<i32> {
    let mut parent: Vec<usize> = (0..n).collect();
    let mut nearest_core: Vec<(usize, f64)> = vec![(usize::MAX, f64::INFINITY); n];
    let mut cell = 0;
    for i in 0..n {
        for j in i + 1..n {
            let gap = d[cell];
            cell += 1;
            if gap > radius {
                continue;
            }
            match (core[i] <= radius, core[j] <= radius) {
                (true, true) => {
                    let (a, b) = (root(&mut parent, i), root(&mut parent, j));
                    parent[a.max(b)] = a.min(b);
                }
                (true, false) if gap < nearest_core[j].1 => nearest_core[j] = (i, gap),
                (false, true) if gap < nearest_core[i].1 => nearest_core[i] = (j, gap),
                _ => {}
            }
        }
    }
    let mut names = vec![NOISE; n];
    let mut next = 0;
    (0..n)
        .map(|i| {
            let anchor = if core[i] <= radius { i } else { nearest_core[i].0 };
            if anchor == usize::MAX {
                return NOISE;
            }
            let group = root(&mut parent, anchor);
            if names[group] == NOISE {
                names[group] = next;
                next += 1;
            }
            names[group]
        })
        .collect()
}

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

    #[test]
    fn dense_regions_grow_with_the_radius() {
        // Points 0, 1, 2, 10 on a line.
        let d = vec![1.0, 2.0, 10.0, 1.0, 9.0, 8.0];
        assert_eq!(core_distances(4, &d, 2).unwrap(), [1.0, 1.0, 1.0, 8.0]);
        let levels = dbscan_levels(4, &d, 3, &[0.5, 1.0, 8.0, 10.0]).unwrap();
        assert_eq!(levels[0], [NOISE; 4]);
        assert_eq!(levels[1], [0, 0, 0, NOISE]); // 0 and 2 are border points of 1
        assert_eq!(levels[2], [0, 0, 0, 0]);
        assert_eq!(levels[3], [0, 0, 0, 0]);
        assert!(core_distances(4, &d, 5).is_err());
    }
}
