# House Dealer. Meson and Ninja do the work; this names it.
PREFIX ?= /usr/local
GOLDEN  = $(shell find tests/golden -name '*.txt' 2>/dev/null | sort)
FOURTH  = $(shell find tests/fourth/golden -name '*.txt' 2>/dev/null | sort)

.PHONY: help run build check test test-slow asan tsan coverage fuzz lint format bench soak mutants shots golden released install clean

help: ## print this
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

run: build ## open the house with demo tables and print the address
	@build/housedealer serve --demo

build: ## build/housedealer, optimised
	@scripts/setup build
	@scripts/build build housedealer

check: ## the command before every commit: under a minute, no server, no browser
	@scripts/test check

test: ## quick tests, then their part for the sanitizers; last line: N passed, N failed
	@scripts/test

test-slow: ## the long counts and simulations
	@scripts/test slow

asan: ## every quick test under the address and undefined-behavior sanitizers
	@scripts/test asan

tsan: ## the tests of the server under the thread sanitizer
	@scripts/test tsan

coverage: ## what the quick tests reach, room by room
	@scripts/coverage

fuzz: ## a minute of each fuzzer, and of a stranger who asks the house everything; SECONDS=3600
	@scripts/fuzz $(SECONDS)

lint: ## clang-format and clang-tidy, both without a word when all is well
	@scripts/lint

format: ## let clang-format rewrite the sources
	@scripts/setup lint
	@git ls-files '*.c' '*.h' | xargs clang-format -i

bench: ## how fast, next to a yardstick of this machine
	@scripts/bench

mutants: ## break each rule and see that its tests notice; GAME=marina2/zoobac, ZOO, a rule or MC2-ZOO-K1.2; CLAUSES=1 lists
	@scripts/mutants $(GAME)

shots: ## pictures of every table in each phase, into build/shots; GAME=zoobac, SIZE=phone
	@scripts/shots

soak: ## hundreds of clients for minutes, then the same with the house killed again and again
	@scripts/soak

golden: build ## rewrite the golden scripts from what the program does now
	@for script in $(GOLDEN); do build/housedealer run --write "$$script" || exit 1; done
	@for script in $(FOURTH); do build/tests/fourth/housedealer-fourth run --write "$$script" || exit 1; done
	@git --no-pager diff --stat -- tests/golden tests/fourth

released: ## add the sheets to rulebook/released.csv; before 1.0 also what they say now
	@scripts/build build tests/rulebook/released
	@build/tests/rulebook/released write rulebook/released.csv
	@git --no-pager diff --stat -- rulebook/released.csv

install: build ## into DESTDIR/PREFIX: program, man page, shell completion, systemd unit
	@meson configure build -Dprefix=$(abspath $(PREFIX))
	@scripts/build build housedealer
	@meson install -C build --no-rebuild --quiet

clean: ## remove every build folder
	@rm -rf build build-asan build-tsan build-coverage build-fuzz build-mutants
