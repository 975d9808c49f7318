#!/usr/bin/env bash
# Checks the files that scholar writes with independent programs: `scripts/readers.sh BINARY`.
#
# They are Python packages in a separate environment below .build/readers, an HTML checker that needs Java,
# and mail servers on loopback, with certificates made by openssl.
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -eq 1 ] || { echo "usage: scripts/readers.sh BINARY" >&2 && exit 64; }
[ -x "$1" ] || { echo "there is no program $1; \`make build\` makes it" >&2 && exit 1; }
SCHOLAR=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
tests=Tests/Readers
environment=.build/readers

packages=(python3 python3-venv default-jre-headless openssl)
why() {
    case "$1" in
    python3) echo "runs the readers" ;;
    python3-venv) echo "keeps them apart from other programs" ;;
    default-jre-headless) echo "runs the checker of HTML" ;;
    openssl) echo "makes certificates for mail servers on loopback" ;;
    esac
}

is_there() {
    case "$1" in
    python3) command -v python3 >/dev/null ;;
    python3-venv) python3 -c 'import ensurepip, venv' 2>/dev/null ;;
    # macOS has a `java` that only prints that Java is missing.
    default-jre-headless) java -version >/dev/null 2>&1 ;;
    openssl) command -v openssl >/dev/null ;;
    esac
}

install_packages() {
    local missing=() package
    for package in "${packages[@]}"; do is_there "$package" || missing+=("$package"); done
    [ ${#missing[@]} -eq 0 ] && return

    echo "These programs are missing:"
    for package in "${missing[@]}"; do echo "  $package: $(why "$package")"; done
    scripts/packages.sh \
        "Fedora:  sudo dnf install python3 java-latest-openjdk-headless openssl" \
        "macOS:   brew install python openjdk openssl" -- "${missing[@]}"
}

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

install_packages
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
