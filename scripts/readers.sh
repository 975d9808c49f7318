#!/usr/bin/env bash
# Checks the files that scholar writes with independent programs: `scripts/readers.sh BINARY`.
#
# They are Python packages in a separate environment below .build/readers, an HTML checker that needs Java,
# and mail servers on loopback, with certificates made by openssl.
set -euo pipefail
cd "$(dirname "$0")/.."

SCHOLAR=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
tests=Tests/Readers
environment=.build/readers

missing=()
python3 -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3 python3-venv)
# macOS has a `java` that only prints that Java is missing.
java -version >/dev/null 2>&1 || missing+=(default-jre-headless)
command -v openssl >/dev/null || missing+=(openssl)
[ ${#missing[@]} -eq 0 ] || scripts/packages.sh "Fedora:  sudo dnf install python3 java-latest-openjdk-headless openssl" \
    "macOS:   brew install python openjdk openssl" -- "${missing[@]}"

# Creates the environment if it does not exist, or if the packages or Python have changed.
make_environment() {
    local wanted
    wanted=$(python3 -c 'import sys; print(sys.version)' && cat "$tests"/requirements*.txt)
    if [ -x "$environment/bin/python" ] && [ "$(cat "$environment/made-of" 2>/dev/null)" = "$wanted" ]; then return; fi
    echo "Installing the readers into $environment ..."
    rm -rf "$environment"
    python3 -m venv "$environment"
    pip install -r "$tests/requirements.txt"
    pip install --no-deps -r "$tests/requirements-alone.txt"
    echo "$wanted" >"$environment/made-of"
}

pip() {
    "$environment/bin/python" -m pip --quiet --disable-pip-version-check --no-input "$@"
}

# Prints the line that CI counts, from the output of unittest; a test that fails in several parts counts once.
count() {
    local ran failed skipped
    ran=$(sed -nE 's/^Ran ([0-9]+) tests? in .*/\1/p' "$1" | awk '{ sum += $1 } END { print sum }')
    failed=$(sed -nE 's/^(FAIL|ERROR): ([^ ]* \([^ ]*\)).*/\2/p' "$1" | sort -u | wc -l | tr -d ' ')
    skipped=$(sed -nE 's/^(OK|FAILED) \(.*skipped=([0-9]+).*/\2/p' "$1" | awk '{ sum += $1 } END { if (NR) print sum }')
    local passed=$((${ran:-0} - failed - ${skipped:-0}))
    echo "$((passed > 0 ? passed : 0)) passed, $failed failed${skipped:+, $skipped skipped}"
    [ "${ran:-0}" -gt "${skipped:-0}" ]
}

make_environment
export SCHOLAR PYTHONUTF8=1 PYTHONDONTWRITEBYTECODE=1
said=$environment/said
status=0
# Two halves in parallel, because many tests wait for a server or another program.
check() { "$environment/bin/python" -m unittest discover -v -s "$tests" -p "$1" >"$said-$2" 2>&1; }
check 'test_[a-l]*.py' 1 &
check 'test_[m-z]*.py' 2 || status=$?
wait $! || status=$?
cat "$said"-[12] | tee "$said"
count "$said" || status=1
exit "$status"
