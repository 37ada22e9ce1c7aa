# make run    the table in your browser
# make play   a game in the terminal, against a bot: the first on the list, or GAME=…
# make test   everything that must hold before a change goes in
#
# Both create .venv and install what the lock files name, with their hashes checked.

PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python
PIP    := $(PY) -m pip --disable-pip-version-check --quiet

# More words for the command: make play ARGS="--players 3 --lang ru"
ARGS ?=
# How much random play `make test` and `make fuzz` check, for each game.
DECISIONS ?= 3000

# Compiled files are kept even where the environment says otherwise: each game's fuzz, each worker of the tests and each
# server that a test starts would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

CORES := $(shell getconf _NPROCESSORS_ONLN)
# The games, as pyproject.toml lists them: each is fuzzed by a goal of its own.
FUZZES := $(shell sed -n '/entry-points."ecumene.games"/,/^$$/s/^\([a-z-]*\) = .*/fuzz-\1/p' pyproject.toml)

# A stamp says what is installed. Its name holds a checksum of what it was installed from, so a new lock file or a
# moved folder installs anew and nothing else does.
KEY   := $(shell (pwd; cat pyproject.toml requirements*.lock) | cksum | cut -d' ' -f1)
RUN   := $(VENV)/.run-$(KEY)
DEV   := $(VENV)/.dev-$(KEY)
PEERS := $(VENV)/.peers-$(KEY)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run play test test-long lint pytest needs fuzz docs sbom bench bench-peers lock clean $(FUZZES)

help:
	@echo "make run          the table in your browser         (ARGS='--port 8080 --lang ru')"
	@echo "make play         a game in the terminal            (GAME=…, ARGS='--players 3 --lang ru')"
	@echo "make test         lint, types, tests, a short fuzz"
	@echo "make test-long    the same with the long runs"
	@echo "make lint         ruff and mypy only"
	@echo "make fuzz         random play with every check on   (DECISIONS=1000000)"
	@echo "make docs         the documents and a reference of the API as pages"
	@echo "make sbom         a list of all that is installed with Ecumene (CycloneDX, in dist)"
	@echo "make bench        speed of the games"
	@echo "make bench-peers  the same, beside OpenSpiel and RLCard"
	@echo "make lock         write the lock files anew"
	@echo "make clean        remove .venv, caches and build folders"

run: $(RUN)
	@$(PY) -m ecumene serve $(ARGS)

play: $(RUN)
	@$(PY) -m ecumene play $(or $(GAME),$$($(PY) -c 'from ecumene.games import shortest_first; print(shortest_first()[0].id)')) $(ARGS)

# Lint and the games' fuzz share the cores, then the tests take all of them.
test: $(DEV)
	@$(MAKE) --no-print-directory -j $(CORES) fuzz lint
	@$(MAKE) --no-print-directory pytest

lint: $(DEV)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

# Each worker takes a stretch of the tests, so that servers, browsers and long games are started once; who is done helps.
# Three workers for two cores: some tests wait for a browser or for a time to pass, and the others use it.
WORKERS ?= $(shell expr \( $(CORES) \* 3 + 1 \) / 2)
PYTEST = $(PY) -m pytest -n $(WORKERS) --dist worksteal

pytest: $(DEV) needs
	$(PYTEST)

# Everything, with the whole games and many seeds that `make test` leaves out, and a long fuzz.
test-long: $(DEV) needs
	$(PYTEST) -m 'long or not long'
	@$(MAKE) fuzz DECISIONS=200000

# Chromium and PostgreSQL, from Debian if they are missing
needs:
	@tools/install-test-needs.sh

# One game after the other, or beside each other with `make -j`
fuzz: $(FUZZES)

$(FUZZES): fuzz-%: $(DEV)
	$(PY) -m ecumene fuzz $* --decisions $(DECISIONS) --out build/fuzz

docs: $(DEV)
	@$(PY) tools/docs.py

# What a host can look through for packages with known faults; made from the lock file, by any Python
sbom:
	@$(PYTHON) tools/sbom.py

bench: $(RUN)
	$(PY) -m ecumene bench $(ARGS)

bench-peers: $(PEERS)
	$(PY) -m ecumene bench --peers $(ARGS)

# -- what is installed ------------------------------------------------------------------------------------------------

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Ecumene needs Python 3.11 or newer. Name one: make $(firstword $(MAKECMDGOALS) run) PYTHON=python3.12" >&2; \
		exit 1; }
	@$(PYTHON) -m venv --clear $(VENV) || { \
		echo "This Python cannot make a virtual environment. On Debian and Ubuntu: apt install python3-venv" >&2; \
		rm -rf $(VENV); exit 1; }

$(RUN): | $(PY)
	@echo "Installing into $(VENV) …"
	@$(PIP) install --require-hashes -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation -e .
	@rm -f $(filter-out %-$(KEY),$(wildcard $(VENV)/.run-* $(VENV)/.dev-* $(VENV)/.peers-*))
	@touch $@

$(DEV): | $(RUN)
	@echo "Installing the tools for tests …"
	@$(PIP) install --require-hashes -r requirements-dev.lock
	@touch $@

# RLCard comes as source only: setuptools, which is installed already, builds it.
$(PEERS): | $(RUN)
	@echo "Installing OpenSpiel and RLCard …"
	@$(PIP) install --require-hashes --no-build-isolation -r requirements-peers.lock
	@touch $@

# -- the lock files ---------------------------------------------------------------------------------------------------

# Local package folders and mirrors are left aside: the hashes must be those of the published files.
COMPILE = env -u PIP_FIND_LINKS -u PIP_INDEX_URL -u PIP_EXTRA_INDEX_URL PIP_CONFIG_FILE=/dev/null \
	CUSTOM_COMPILE_COMMAND="make lock" build/lock/bin/pip-compile --quiet --upgrade --no-config \
	--generate-hashes --allow-unsafe --strip-extras --no-emit-options --build-deps-for editable

lock: | $(PY)
	$(PY) -m venv --clear build/lock
	build/lock/bin/pip install --quiet 'pip-tools>=7.5'
	$(COMPILE) --output-file requirements.lock pyproject.toml
	$(COMPILE) --extra research --extra openspiel --extra ray --extra dev --constraint requirements.lock \
		--output-file requirements-dev.lock pyproject.toml
	$(COMPILE) --extra research --extra openspiel --constraint requirements.lock \
		--output-file requirements-research.lock pyproject.toml
	$(COMPILE) --extra peers --constraint requirements.lock --output-file requirements-peers.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	find src tests examples -name __pycache__ -type d -prune -exec rm -rf {} +
