# The one door. Every target has a help line; `make` alone lists them.
.DEFAULT_GOAL := help
PY := .venv/bin/python
STAMP := .venv/.installed
CORE := .venv/.core
SOURCES := $(shell find crates python/topdeck/data -name "*.rs" -o -name "Cargo.toml" -o -name "*.model" -o -name "*.safetensors" 2>/dev/null) Cargo.toml Cargo.lock

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | awk -F'\t' '{printf "  %-12s %s\n", $$1, $$2}'

$(STAMP): pyproject.toml constraints.txt
	@sh scripts/set_up.sh
	@touch $@

$(CORE): $(STAMP) $(SOURCES)
	@echo "set-up 3 of 3: the core, compiled by cargo; two to ten minutes the first time, less where only some changed"
	@. .venv/bin/activate && PIP_QUIET=1 maturin develop --release
	@touch $@

setup: $(CORE) ## make .venv with everything in it and build the core

pgo: $(STAMP) ## the core with profile-guided optimisation, where the toolchain has it: a tenth faster, minutes to build
	$(PY) scripts/build_pgo.py
	touch $(CORE)
	.venv/bin/topdeck sign --check

wheel: $(STAMP) ## what others install, into dist: a wheel for any x86-64 Linux (a faster core inside it), and the sources
	$(PY) scripts/build_wheel.py

demo: setup ## a tour through what Topdeck does, at most two minutes
	.venv/bin/topdeck demo

test: setup check ## all checks and all tests
	cargo test --workspace --quiet
	$(PY) -m pytest -n 2

test-long: setup ## the long property tests: a million random games, every theorem at length
	TOPDECK_GAMES=1000000 cargo test --package topdeck-rules --test theorems -- --nocapture
	TOPDECK_PROPERTIES=long $(PY) -m pytest -n 2 tests/properties
	TOPDECK_PROPERTIES=long $(PY) -m pytest -n 2 -m long

fuzz: setup ## every parser and every theorem of the rules on damaged input, each for MINUTES=10 of processor time; goes on where it was
	$(PY) scripts/fuzz.py --minutes $(or $(MINUTES),10)

audit: setup ## licences of all dependencies, and known advisories where their lists can be reached
	$(PY) scripts/audit.py

sbom: $(STAMP) ## what is inside, as CycloneDX: the Rust of the wheel in dist (make wheel), the Python of .venv; into out/sbom
	$(PY) scripts/build_sbom.py

pin: $(STAMP) ## write the hashes of all packages of constraints.txt into hashes.txt
	$(PY) scripts/pin_hashes.py

check: setup ## formatting, lints, types, stubs
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- -D warnings
	.venv/bin/ruff check python tests examples
	.venv/bin/ruff format --check python tests examples
	.venv/bin/mypy
	$(PY) -m mypy.stubtest topdeck._core --ignore-disjoint-bases --allowlist tests/house/stubtest.allow

bench: setup ## speed, each number with its assertion
	.venv/bin/topdeck bench engine
	.venv/bin/topdeck bench agents --check
	.venv/bin/topdeck bench search --check
	.venv/bin/topdeck bench meta
	.venv/bin/topdeck bench envs --check
	.venv/bin/topdeck bench predict
	.venv/bin/topdeck bench page --check

sign: setup ## play seeded games that meet every card and print the signature
	.venv/bin/topdeck sign

gen: $(STAMP) ## regenerate the committed facts from the card data packages
	PYTHONPATH=python $(PY) -m topdeck.cards.build

gen-model: setup ## play the starter metagame and learn the shipped model of the opponent from it
	$(PY) -m topdeck.predict.shipped_build
	$(PY) -m topdeck.predict.starter_build

gen-value: setup ## learn the shipped values anew: three cycles of expert iteration, an hour; goes on where it was
	$(PY) -m topdeck.learn.shipped_build out/value

gen-words: setup ## regenerate what is read out of the scripts: descriptions, the notation's reference, the README's table
	$(PY) -m topdeck.cards.coverage
	$(PY) -m topdeck.cards.describe > tests/cards/descriptions.txt
	$(PY) -m topdeck.cards.reference > docs/notation.md

figures: setup ## draw the figures of the documents anew, about ten minutes
	$(PY) scripts/draw_figures.py

docs: setup ## a searchable site of all documents and of the API, in out/docs/index.html
	$(PY) -m sphinx --quiet --fail-on-warning --keep-going -c docs -d out/doctrees . out/docs
	@echo "open out/docs/index.html"

.PHONY: help setup docs pgo wheel fuzz audit sbom pin demo test test-long check bench sign gen gen-model gen-value gen-words figures
