#!/usr/bin/env bash
# Runs every check, also after one has failed, and says at the end which did.
set -uo pipefail
failed=()

check() {
  local name=$1
  shift
  echo "· $name"
  "$@" || failed+=("$name")
}

check types npx --no-install lerna run types --concurrency 2 --loglevel error --reject-cycles
check lint npx --no-install oxlint --deny-warnings
check imports npx --no-install depcruise --config .dependency-cruiser.cjs \
  libs gateway services web deploy tests
check unused npx --no-install knip
check format npx --no-install prettier --check --log-level warn .

if [ ${#failed[@]} -gt 0 ]; then
  echo "Failed: ${failed[*]}" >&2
  exit 1
fi
