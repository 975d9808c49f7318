#!/usr/bin/env bash
# Computes h of many profiles with PySpark, through `scholar read`, and compares it with the library's result: `scripts/spark.sh BINARY`.
# PROFILES=2000 sets their number. PySpark is installed into a separate environment below .build/spark; it needs Java 17.
set -euo pipefail
cd "$(dirname "$0")/.."

environment=.build/spark

missing=()
python3 -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3 python3-venv)
# macOS has a `java` that only prints that Java is missing.
java -version >/dev/null 2>&1 || missing+=(default-jre-headless)
[ ${#missing[@]} -eq 0 ] || scripts/packages.sh \
    "Fedora:  sudo dnf install python3 java-latest-openjdk-headless" "macOS:   brew install python openjdk" -- "${missing[@]}"
if ! "$environment/bin/python" -c 'import pyspark' 2>/dev/null; then
    echo "Installing PySpark into $environment ..."
    python3 -m venv "$environment"
    "$environment/bin/python" -m pip --quiet --disable-pip-version-check --no-input install pyspark==4.3.0
fi
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
"$environment/bin/python" scripts/spark.py --invent "${PROFILES:-2000}" "$1" "$pages"
