# scholar: what a person types. `make help` lists it.
PREFIX ?= /usr/local
SWIFT ?= swift
RUNS ?= 20000
# A user who is not root may need `sudo make install`; nothing is built then.
BINARY = .build/release/scholar
# One file that runs where there is no Swift, and starts faster. On macOS the system has the library.
RELEASE = $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)

.PHONY: help libraries build demo test readers readme examples documentation count-public spark pictures test-address \
	test-thread fuzz lint format install uninstall check-install bench matching instructions clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

libraries: ## install the C libraries that are missing
	@scripts/install-libraries.sh

build: libraries ## build the command line, optimised
	$(SWIFT) build --configuration release $(RELEASE) --product scholar

demo: build ## build, and compute an author's indexes from the pages in Fixtures
	@scripts/demo.sh $(BINARY)

test: libraries ## run all tests
	$(SWIFT) test --disable-xctest

readers: build ## have what scholar writes read back by independent programs
	@scripts/readers.sh $(BINARY)

readme: build ## type every command of the README, and compare the answers with those it shows
	@scripts/readme.sh $(BINARY)

spark: build ## have PySpark compute h of many profiles through `scholar read`, and compare
	@scripts/spark.sh $(BINARY)

examples: libraries ## build and run the programs of Examples, and compare what they print
	@scripts/examples.sh

documentation: libraries ## build the documentation of the library; warnings are errors
	@scripts/documentation.sh

count-public: libraries ## count the public declarations of the library; fail where there are more than 300
	@scripts/count-public.py --most 300

pictures: build ## make the pictures of the README anew (needs Chromium)
	@scripts/pictures.sh $(BINARY)

test-address: libraries ## run all tests under the address sanitizer
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build-address

test-thread: libraries ## run all tests under the thread sanitizer
	SCHOLAR_SANITIZER=thread $(SWIFT) test --disable-xctest --sanitize=thread --scratch-path .build-thread

bench: build ## time what has to be fast, beside other programs
	@scripts/bench.sh $(BINARY)

matching: libraries ## print precision and recall of matching names and works
	@SCHOLAR_MATCHING=1 $(SWIFT) test --disable-xctest --filter MatchingBenchmark 2>/dev/null | sed -n '/^matching: /s///p'

instructions: build ## fail where scholar takes a fifth more instructions than was recorded
	@scripts/instructions.sh $(BINARY)

fuzz: libraries ## feed every reader RUNS hostile inputs (RUNS=20000)
	scripts/fuzz.sh $(RUNS)

lint: ## check the style of all Swift files, and that no room uses a later one
	scripts/rooms.py
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Fuzz Examples/Package.swift Examples/Sources

format: ## bring all Swift files into that style
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Fuzz Examples/Package.swift Examples/Sources

$(BINARY):
	$(MAKE) build

install: $(BINARY) ## copy the command line, its manual and its completions to $(PREFIX)
	@scripts/install.sh install $(BINARY) "$(DESTDIR)$(PREFIX)"

uninstall: ## take them away again
	@scripts/install.sh uninstall "$(DESTDIR)$(PREFIX)"

check-install: $(BINARY) ## install into a folder of its own, look at what is there, uninstall
	@scripts/check-install.sh

clean: ## delete what was built
	$(SWIFT) package clean
