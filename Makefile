# scholar: the commands for developers and users. `make help` lists them.
PREFIX ?= /usr/local
SWIFT ?= swift
RUNS ?= 20000
# Users other than root may need `sudo make install`, which builds nothing after `make build`.
BINARY = .build/release/scholar
# Without information for debuggers, which takes a seventh of the time. Releases link statically, so that the program runs without
# Swift and starts faster; macOS includes the library.
RELEASE = -debug-info-format none $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
# The demonstration and the tests use one build, so both have the same options. `swift test` alone builds for debuggers.
DEBUG = -debug-info-format none
TESTED = .build/debug/scholar

.PHONY: help libraries build demo test check readers browser readme check-tested manual examples article commands documentation count-public spark pictures test-address \
	test-thread fuzz check-release growth lint format install uninstall check-install deb dist wheel check-packages bench matching instructions outputs clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

libraries: ## install the C libraries that are missing
	@scripts/install-libraries.sh

build: libraries ## build the command line, optimised
	$(SWIFT) build --configuration release $(RELEASE)
	@$(MAKE) --no-print-directory manual

# The program that writes the manual page; it comes with a library, after a first build of scholar.
manual:
	@$(SWIFT) build --package-path .build/checkouts/swift-argument-parser --scratch-path .build/manual --product generate-manual

demo: export SCHOLAR_DATABASE = .build/demo.sqlite
demo: libraries ## build, and compute an author's indexes from invented pages
	@[ -x $(TESTED) ] || echo "Building scholar with its libraries; on two cores this takes about 4 minutes."
	@$(SWIFT) build $(DEBUG) --product scholar
	@rm -f $(SCHOLAR_DATABASE)*
	@$(TESTED) demo .build/scholar-demo --quiet >/dev/null
	@$(TESTED) import .build/scholar-demo/author-2026 --label "Elena Marchetti" --quiet >/dev/null
	$(TESTED) indexes last --explain h
	$(TESTED) show last --limit 5
	@echo "Now save the result pages of an author from your browser into a folder, and type: $(TESTED) import FOLDER"

# With hundreds of concurrent tests, the test servers respond too late and requests time out.
test: libraries ## run all tests
	@echo "Building and running the tests; on two cores this takes about 7 minutes, after \`make demo\` about 4."
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 scripts/test.sh $(SWIFT) test $(DEBUG) --disable-xctest

readers: build ## check exports and reports with independent programs
	@scripts/readers.sh $(BINARY)

readme: build ## run every command in the README and the guide, and compare the output
	@scripts/readme.sh $(BINARY)

# `make test` has built this program. Needs no build, so that it can run next to one.
check-tested:
	@scripts/readers.sh $(TESTED)
	@scripts/readme.sh $(TESTED)
	@scripts/browser.sh $(TESTED)

browser: build ## test the page in a real browser (installs Chromium, selenium and axe where missing)
	@scripts/browser.sh $(BINARY)

spark: build ## compute h of many profiles with PySpark and `scholar read`, and compare
	@scripts/spark.sh $(BINARY)

# Beside the build of the tests, whose modules it uses.
examples: libraries ## build and run the programs in Examples, and compare their output
	$(SWIFT) build $(DEBUG) --package-path Examples --scratch-path .build
	.build/debug/SavedPageToH Fixtures/scholar-pages/saved-chrome-mhtml | diff Examples/Expected/SavedPageToH.txt -
	.build/debug/IndexesFromNumbers | diff Examples/Expected/IndexesFromNumbers.txt -

article: libraries ## write the texts on the indexes into the article on indexes, which a test compares
	-SCHOLAR_RECORD=1 $(SWIFT) test $(DEBUG) --disable-xctest --filter DefinitionTextTests

commands: libraries ## write the help of all commands into docs/commands.md, which a test compares
	-SCHOLAR_RECORD=1 $(SWIFT) test $(DEBUG) --disable-xctest --filter CommandsDocumentTests

documentation: libraries ## build the documentation of the library; warnings are errors
	@scripts/documentation.sh

count-public: libraries ## count the public declarations of the library
	@scripts/count-public.py

pictures: build ## create the pictures of the README and the guide (needs Chromium)
	@scripts/pictures.sh $(BINARY)

check: ## run everything that has to pass, as CI does
	@.ci/run

check-release: check ## the same, and many more random orders, kills and shapes, before a release
	SEEDS=1-100 $(SWIFT) test $(DEBUG) --disable-xctest --filter "FoldModelTests|bounds"
	SEEDS=1-8 $(SWIFT) test $(DEBUG) --disable-xctest --filter KilledMomentTests
	@SEEDS=1-4 scripts/growth.sh

test-address: libraries ## run all tests under the address sanitizer
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build-address

test-thread: libraries ## run all tests under the thread sanitizer
	SCHOLAR_SANITIZER=thread $(SWIFT) test --disable-xctest --sanitize=thread --scratch-path .build-thread

bench: build ## measure scholar and other programs
	@scripts/bench.sh $(BINARY)

matching: libraries ## print precision and recall of matching names and works
	@SCHOLAR_MATCHING=1 $(SWIFT) test $(DEBUG) --disable-xctest --filter "MatchingBenchmark|NamesakeBenchmark" 2>/dev/null | sed -n '/^matching: /s///p'

instructions: build ## fail if scholar needs a fifth more instructions than recorded
	@scripts/instructions.sh $(BINARY)

outputs: build ## write the output of many commands to FOLDER, to compare two versions with diff -r
	@scripts/outputs.py $(BINARY) $(FOLDER)

fuzz: libraries ## feed RUNS hostile inputs to every reader (RUNS=20000)
	scripts/fuzz.sh $(RUNS)

# The code that reads foreign bytes, as one module: code that reads bytes does not use later layers.
READERS = Fuzz/Reader.swift Fuzz/Shape.swift Fuzz/RandomShape.swift $(shell find Sources/ScholarPages -name '*.swift')
.build-fuzz/fuzz: Fuzz/Fuzz.swift
.build-fuzz/fuzz: FLAGS = -sanitize=fuzzer,address -g
.build-fuzz/growth: Fuzz/Growth.swift
.build-fuzz/fuzz .build-fuzz/growth: $(READERS)
	@mkdir -p .build-fuzz
	@echo "building $@ ..." && swiftc $(FLAGS) -O -parse-as-library -swift-version 6 -package-name scholar -module-name Fuzz \
		-enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
		-I Sources/CLibXML2 -I Sources/CZLib -I Sources/CLibCrypto \
		$$(pkg-config --cflags-only-I libxml-2.0 | sed 's/-I/-Xcc -I/g') $(filter %.swift,$^) -lxml2 -lz -o $@

growth: libraries ## fail if a reader needs more than 2.5 times the instructions for twice the input (SEEDS=1-2: random shapes)
	@scripts/growth.sh

lint: ## check style
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Fuzz Examples/Package.swift Examples/Sources

format: ## format all Swift files
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Fuzz Examples/Package.swift Examples/Sources

$(BINARY):
	$(MAKE) build

install: $(BINARY) ## copy the programs, their manuals and completions to $(PREFIX)
	@scripts/install.sh install $(BINARY) "$(DESTDIR)$(PREFIX)"

uninstall: ## remove these files
	@scripts/install.sh uninstall "$(DESTDIR)$(PREFIX)"

check-install: $(BINARY) ## install into a temporary folder, check, uninstall
	@scripts/check-install.sh

deb: $(BINARY) ## make the Debian packages scholar and scholar-draw in .build/packages
	@Packaging/deb.sh $(BINARY)

dist: $(BINARY) ## make a tarball with an install script in .build/packages
	@Packaging/dist.sh $(BINARY)

wheel: $(BINARY) ## make a Python wheel for pipx and uv in .build/packages
	@Packaging/wheel.py $(BINARY)

# One after the other, because all three begin with the same folder.
check-packages: $(BINARY) ## install the packages in a minimal Debian, a new environment and a folder, and use them
	@$(MAKE) --no-print-directory -j1 deb dist wheel
	@Packaging/check.sh

clean: ## delete build products
	$(SWIFT) package clean
