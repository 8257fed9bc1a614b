//! Multisets of cards, their distances and the trees they form, for `topdeck.meta`.
use crate::error::{raise, refuse, Class};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use topdeck_decks as decks;
use topdeck_decks::{DeckError, KMeansPlan, Linkage, Merge, Metric, Prototypes, Tree};

type Numbers<'py> = Bound<'py, PyArray1<f64>>;
type Labels<'py> = Bound<'py, PyArray1<i64>>;

pub fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_class::<Bags>()?;
    m.add_class::<Dendrogram>()?;
    m.add_function(wrap_pyfunction!(dbscan_levels, m)?)
}

/// Releases the GIL, runs, maps the error.
pub(crate) fn run<T: Send>(py: Python<'_>, work: impl FnOnce() -> Result<T, DeckError> + Send) -> PyResult<T> {
    py.detach(work).map_err(refuse)
}

fn metric_named(name: &str) -> PyResult<Metric> {
    match name {
        "euclidean" => Ok(Metric::Euclidean),
        "jaccard" => Ok(Metric::Jaccard),
        _ => Err(unknown("distance", name, "euclidean or jaccard")),
    }
}

fn linkage_named(name: &str) -> PyResult<Linkage> {
    Ok(match name {
        "single" => Linkage::Single,
        "complete" => Linkage::Complete,
        "average" => Linkage::Average,
        "weighted" => Linkage::Weighted,
        "ward" => Linkage::Ward,
        "centroid" => Linkage::Centroid,
        _ => {
            let right = "single, complete, average, weighted, ward or centroid";
            return Err(unknown("linkage", name, right));
        }
    })
}

fn unknown(what: &str, name: &str, right: &str) -> PyErr {
    let why = format!("unknown {what} {name:?}: use {right}");
    raise(Class::BadInput, why)
}

fn signed(labels: Vec<usize>) -> Vec<i64> {
    labels.into_iter().map(|label| label as i64).collect()
}

/// Multisets as sparse rows, checked once.
#[pyclass(frozen, module = "topdeck._core")]
struct Bags {
    rows: decks::Bags,
}

#[pymethods]
impl Bags {
    #[new]
    fn new(
        py: Python<'_>,
        starts: PyReadonlyArray1<'_, u64>,
        keys: PyReadonlyArray1<'_, u32>,
        grades: PyReadonlyArray1<'_, f64>,
        width: usize,
    ) -> PyResult<Self> {
        let starts: Vec<usize> = starts.as_array().iter().map(|&x| x as usize).collect();
        let keys = keys.as_array().to_vec();
        let grades = grades.as_array().to_vec();
        let rows = run(py, || decks::Bags::new(starts, keys, grades, width))?;
        Ok(Bags { rows })
    }

    fn __len__(&self) -> usize {
        self.rows.len()
    }

    /// Condensed matrix of all pairwise distances.
    fn pairwise<'py>(&self, py: Python<'py>, metric: &str) -> PyResult<Numbers<'py>> {
        let metric = metric_named(metric)?;
        let matrix = py.detach(|| decks::pairwise(&self.rows, metric));
        Ok(matrix.into_pyarray(py))
    }

    /// Distances to every prototype, one row for each of ours.
    fn cross<'py>(&self, py: Python<'py>, prototypes: &Bags, metric: &str) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let metric = metric_named(metric)?;
        let matrix = run(py, || Prototypes::new(&prototypes.rows, metric).cross(&self.rows))?;
        let shape = [self.rows.len(), prototypes.rows.len()];
        matrix.into_pyarray(py).reshape(shape)
    }

    /// The nearest prototype of each row and its distance.
    fn nearest<'py>(&self, py: Python<'py>, prototypes: &Bags, metric: &str) -> PyResult<(Labels<'py>, Numbers<'py>)> {
        let metric = metric_named(metric)?;
        let found = run(py, || Prototypes::new(&prototypes.rows, metric).assign(&self.rows))?;
        let (which, far): (Vec<i64>, Vec<f64>) = found.into_iter().map(|(p, d)| (i64::from(p), d)).unzip();
        Ok((which.into_pyarray(py), far.into_pyarray(py)))
    }

    /// Labels, squared error and rounds of the best of several starts.
    #[pyo3(signature = (weights, *, clusters, starts, rounds, metric, seed))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of a Python call")]
    fn k_means<'py>(
        &self,
        py: Python<'py>,
        weights: PyReadonlyArray1<'_, f64>,
        clusters: usize,
        starts: usize,
        rounds: usize,
        metric: &str,
        seed: u64,
    ) -> PyResult<(Labels<'py>, f64, usize)> {
        let metric = metric_named(metric)?;
        let weights = weights.as_array().to_vec();
        let plan = KMeansPlan { clusters, starts, rounds, metric, seed };
        let best = run(py, || decks::k_means(&self.rows, &weights, plan))?;
        let labels = signed(best.labels).into_pyarray(py);
        Ok((labels, best.squared_error, best.rounds))
    }
}

/// A full tree of merges, as `scipy.cluster.hierarchy` writes it.
#[pyclass(frozen, module = "topdeck._core")]
struct Dendrogram {
    tree: Tree,
}

#[pymethods]
impl Dendrogram {
    #[new]
    fn new(py: Python<'_>, merges: PyReadonlyArray2<'_, f64>) -> PyResult<Self> {
        let merges = merges.as_array();
        if merges.ncols() != 4 {
            let why = "a merge has four numbers: two nodes, height, size";
            return Err(raise(Class::BadInput, why));
        }
        let steps = merges.rows().into_iter().map(|row| Merge {
            a: row[0] as usize,
            b: row[1] as usize,
            height: row[2],
            size: row[3] as usize,
        });
        let steps: Vec<Merge> = steps.collect();
        let tree = run(py, || Tree::new(steps.len() + 1, steps))?;
        Ok(Dendrogram { tree })
    }

    /// Agglomerates `leaves` points from their condensed distances.
    #[staticmethod]
    fn grow(py: Python<'_>, leaves: usize, distances: PyReadonlyArray1<'_, f64>, linkage: &str) -> PyResult<Self> {
        let method = linkage_named(linkage)?;
        let distances = distances.as_array().to_vec();
        let tree = run(py, || decks::linkage(leaves, distances, method))?;
        Ok(Dendrogram { tree })
    }

    /// One row per merge: two nodes, height, size.
    fn merges<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let rows = self.tree.merges().iter();
        let flat = rows.flat_map(|m| [m.a as f64, m.b as f64, m.height, m.size as f64]);
        let flat: Vec<f64> = flat.collect();
        flat.into_pyarray(py).reshape([self.tree.merges().len(), 4])
    }

    /// Labels of the leaves when the tree is cut into so many clusters.
    fn cut_at<'py>(&self, py: Python<'py>, clusters: usize) -> PyResult<Labels<'py>> {
        let labels = run(py, || self.tree.cut_at(clusters))?;
        Ok(signed(labels).into_pyarray(py))
    }

    /// Labels of the leaves when no merge above this height is made.
    fn cut_below<'py>(&self, py: Python<'py>, height: f64) -> Labels<'py> {
        let labels = py.detach(|| self.tree.cut_below(height));
        signed(labels).into_pyarray(py)
    }

    /// Mean silhouette of the cuts into 2, 3, ..., `most` clusters.
    fn silhouettes<'py>(
        &self,
        py: Python<'py>,
        distances: PyReadonlyArray1<'_, f64>,
        most: usize,
    ) -> PyResult<Numbers<'py>> {
        let distances = distances.as_slice()?;
        let curve = run(py, || decks::silhouette_by_cut(&self.tree, distances, most))?;
        Ok(curve.into_pyarray(py))
    }
}

/// DBSCAN labels (-1 is noise) for every radius, one row each.
#[pyfunction]
fn dbscan_levels<'py>(
    py: Python<'py>,
    rows: usize,
    distances: PyReadonlyArray1<'_, f64>,
    points: usize,
    radii: PyReadonlyArray1<'_, f64>,
) -> PyResult<Bound<'py, PyArray2<i32>>> {
    let distances = distances.as_slice()?;
    let radii = radii.as_array().to_vec();
    let levels = run(py, || decks::dbscan_levels(rows, distances, points, &radii))?;
    let count = levels.len();
    let flat: Vec<i32> = levels.into_iter().flatten().collect();
    flat.into_pyarray(py).reshape([count, rows])
}
