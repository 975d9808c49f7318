#!/usr/bin/env bash
# Writes the texts on the indexes, as the tests record them, into the article on indexes, or checks that they are in it:
# `scripts/article.sh write`, `scripts/article.sh check`.
set -euo pipefail
cd "$(dirname "$0")/.."

article=Sources/ScholarKit/ScholarKit.docc/IndexesArticle.md
recorded=Tests/ScholarIndexesTests/Golden/definitions.md
whole=$(sed '/^<!-- `make article`/q' "$article" && cat "$recorded")
case "${1:-}" in
write) echo "$whole" >"$article" ;;
check)
    [ "$(cat "$article")" = "$whole" ] || {
        echo "The article on indexes is outdated; \`make article\` writes it." >&2
        exit 1
    }
    ;;
*)
    echo "usage: scripts/article.sh write, or scripts/article.sh check" >&2
    exit 64
    ;;
esac
