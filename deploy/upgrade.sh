#!/usr/bin/env bash
# Replaces the containers that run by those of another release (`make upgrade`): the one that is checked
# out or unpacked here, or VERSION=0.2.0, which may also be an older one. It needs Docker with compose and
# nothing else, ends at the first failure with a sentence about how things stand, and may be run again at
# any time.
set -euo pipefail
if (($# > 0)); then
  sed -n '2,/^set/s/^# \{0,1\}//p' "$0"
  [[ $1 == --help || $1 == -h ]]
  exit
fi
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# In the order of their turn: those who answer requests, those who work on queues, then the gateway.
services=(auth credits import analysis analytics)
workers=(auth-worker credits-worker import-worker analysis-worker analytics-worker)

backups=.data/backups
# How many of each process there were before the first of them was replaced, until all are.
record=.data/upgrade-replicas
state='Nothing was changed.'

say() { printf '%s\n' "$*"; }
# The command, for the release that it names; a server that only has the files it needs has no Makefile.
again() {
  if [ -f Makefile ]; then say "make upgrade${1:+ VERSION=$1}"; else say "${1:+VERSION=$1 }bash deploy/upgrade.sh"; fi
}
fail() {
  printf '\nThe upgrade stopped: %s\n%s\n' "$1" "$state" >&2
  exit 1
}
trap 'fail "it was interrupted."' INT TERM
trap 'fail "line $LINENO of deploy/upgrade.sh failed."' ERR

# Without --no-deps where it creates something: compose takes what was created so for changed, and the
# next plain `up` would restart all of it at once.
up() { docker compose up --detach --no-build "$@"; }

# The ids of a process's containers, in whatever state.
containers_of() {
  docker ps --all --quiet --no-trunc --filter "label=com.docker.compose.project=$project" \
    --filter "label=com.docker.compose.service=$1" --filter label=com.docker.compose.oneoff=False
}

# Counts numbers, not containers: one that is being replaced may be there twice under its number.
count_of() {
  local ids
  ids=$(containers_of "$1")
  [ -n "$ids" ] || return 0
  docker inspect --format '{{index .Config.Labels "com.docker.compose.container-number"}}' $ids |
    sort -u | wc -l
}

all_healthy() {
  local ids
  ids=$(containers_of "$1")
  [ -n "$ids" ] && ! docker inspect --format '{{.State.Health.Status}}' $ids | grep -qv '^healthy$'
}

# The release that is asked for; else the one unpacked here, else what is checked out.
version_here() {
  if [ -n "${VERSION:-}" ]; then
    say "$VERSION"
  elif [ -f deploy/release.env ]; then
    sed -n 's/^TAGWELL_VERSION=//p' deploy/release.env
  else
    git describe --tags --always --dirty 2>/dev/null || say local
  fi | sed -E 's/^v([0-9])/\1/'
}

# Of an image, by name; nothing where there is none.
id_of() { docker image inspect --format '{{.Id}}' "$1" 2>/dev/null || true; }

# The image of the release, under its own name; one that ran before keeps a name too, and so can run again.
get_image() {
  if [ -n "${VERSION:-}" ] && [ -n "$(id_of "$image:$version")" ]; then
    say "Image $image:$version is here."
  elif [ "$image" != tagwell ]; then
    say "Pull $image:$version …"
    docker pull "$image:$version" || fail "there is no image $image:$version, see above."
  elif [ -n "${VERSION:-}" ]; then
    fail "there is no image $image:$version here. To build it: git checkout v$version && make upgrade"
  else
    say "Build $image:$version …"
    docker compose build || fail 'the image was not built.'
    if [ "$version" = "$before" ] && [ -n "$runs" ] && [ "$(id_of "$image:$version")" != "$runs" ]; then
      docker tag "$runs" "$image:previous"
      before=previous
    fi
  fi
}

# So that the next plain `docker compose up` starts the same.
record_version() {
  local file draft
  file=$(readlink -f .env)
  [ -e "$file" ] || : >"$file"
  draft=$(mktemp "$file.XXXXXX")
  chown "$(stat -c %u:%g "$file" 2>/dev/null)" "$draft" 2>/dev/null || true
  awk -v line="TAGWELL_VERSION=$version" \
    '/^ *(export +)?TAGWELL_VERSION *=/ { if (!done++) print line; next } { print } END { if (!done) print line }' \
    "$file" >"$draft"
  mv "$draft" "$file"
}

is_set() { [ -n "${!1:-}" ] || grep -qsE "^ *(export +)?$1 *= *[^ ]" .env; }

# A number in .env or in the shell wins; else as many as there were, and no fewer than this release has.
replicas_of() {
  local name=$1 variable recorded planned
  variable=$(printf '%s_REPLICAS' "$name" | tr 'a-z-' 'A-Z_')
  recorded=$(awk -v name="$name" '$1 == name { print $2 }' "$record")
  planned=$(awk -v name="$name:" '$1 == name { print $2 }' <<<"$plan")
  # REPLICAS is not for workers.
  if is_set "$variable" || { [[ $name != *-worker ]] && is_set REPLICAS; } ||
    [ "${recorded:-0}" -lt "$planned" ]; then
    say "$planned"
  else
    say "$recorded"
  fi
}

# Each process waits for `prepare`, which runs again: where that failed, its log says why.
not_ready() {
  local id
  for id in $(containers_of prepare); do
    [ "$(docker inspect --format '{{.State.ExitCode}}' "$id")" != 0 ] || continue
    docker logs --tail 20 "$id" >&2 || true
    fail "prepare failed before $1, see above."
  done
  fail "$2"
}

# All of one process at once; whoever needs it waits, or asks again.
replace() {
  say "· $1"
  up --wait --scale "$1=$2" "$1" || not_ready "$1" "$1 did not become ready; its log: docker compose logs --tail 50 $1"
}

# One more, of the new release, answers while the old ones go.
replace_while_one_answers() {
  local name=$1 count=$2 before id
  if ! all_healthy "$name"; then
    replace "$name" "$count"
    return
  fi
  say "· $name"
  before=$(containers_of "$name")
  if ! up --wait --no-recreate --scale "$name=$((count + 1))" "$name"; then
    for id in $(containers_of "$name"); do
      [[ $before == *$id* ]] && continue
      docker logs --tail 50 "$id" >&2 || true
      docker rm --force "$id" >/dev/null || true
    done
    not_ready "$name" "$name of the new release did not become ready, see above; its old release keeps running."
  fi
  up --wait --scale "$name=$((count + 1))" "$name" ||
    not_ready "$name" "$name did not become ready; its log: docker compose logs --tail 50 $name"
  up --no-deps --no-recreate --scale "$name=$count" "$name" || fail "one $name too many could not be removed."
}

# --- what there is ------------------------------------------------------------------------------
command -v docker >/dev/null || fail 'there is no docker here.'
# Lines such as `name: tagwell`, `image: tagwell:0.1.0` and `analysis-worker: 3`; what else it prints is secret.
plan=$(docker compose config |
  awk '$1 == "name:" && !name++ { print } /^  [^ ]/ { key = $1 } $1 == "replicas:" { print key, $2 }
    $1 == "image:" && key == "prepare:" { print }') ||
  fail 'docker compose does not take the settings, see above. sh deploy/install.sh --env adds the secrets that a release needs.'
project=$(awk '$1 == "name:" { print $2 }' <<<"$plan")
image=$(awk '$1 == "image:" { print $2 }' <<<"$plan")
before=${image##*:}
image=${image%:*}
version=$(version_here)
[[ $version =~ ^[A-Za-z0-9_][A-Za-z0-9_.-]*$ ]] || fail "'$version' is no version."
mkdir -p .data && mkdir -p -m 700 "$backups"
exec 9>.data/upgrade.lock
! command -v flock >/dev/null || flock --nonblock 9 || fail 'another one is at work.'
[ -n "$(containers_of gateway)" ] ||
  fail 'no containers of Tagwell are here. To start this release: docker compose up -d --wait --build'

# --- what can fail while the old release goes on -------------------------------------------------
state="The old release keeps running. Fix what is said above, then: $(again "${VERSION:-}")"
runs=$(docker inspect --format '{{.Image}}' $(containers_of gateway | head -n 1) 2>/dev/null || true)
if [ -n "$runs" ] && [ "$version" != "$before" ] && [ -z "$(id_of "$image:$before")" ]; then
  docker tag "$runs" "$image:$before"
fi
say 'Backup …'
docker compose up --detach --wait --no-deps --no-recreate postgres redis ||
  fail 'the servers of data are not ready.'
docker compose run --rm -T --no-deps --user "$(id -u):$(id -g)" \
  --volume "$PWD/$backups:/taken" --env DIRECTORY=/taken \
  restore node deploy/backup-command.ts || fail 'the backup failed.'
# Wins over .env, for every `docker compose` from here on.
export TAGWELL_VERSION=$version
TAGWELL_REVISION=$(git rev-parse HEAD 2>/dev/null || say unknown)
export TAGWELL_REVISION
get_image
docker compose pull --quiet --policy missing proxy || fail 'the image of the proxy is not there.'

say 'Servers of data, where their settings have changed …'
state="The processes are those of the old release. See what its server says (docker compose logs --tail 50 postgres redis), then: $(again "${VERSION:-}")"
up --wait postgres redis || fail 'a server of data is not ready.'

say 'Roles and migrations …'
state="The processes are those of the old release and keep running: what was migrated, if anything, only adds to
what they know. Fix what is said above, then: $(again "${VERSION:-}"). A backup from before is in $backups."
docker compose run --rm -T --no-deps prepare || fail 'the database was not prepared.'
# The container that prepared the old release would run again, with --no-recreate.
docker compose rm --force prepare

# --- one process after the other -----------------------------------------------------------------
# Not before: numbers may change between one that replaced nothing and the next.
if [ ! -s "$record" ]; then
  for name in "${services[@]}" "${workers[@]}" gateway; do
    count=$(count_of "$name")
    [ "${count:-0}" -eq 0 ] || say "$name $count"
  done >"$record"
fi
state="The database is that of the new release. Some processes are of the new one, some of the old one, and
both work with it. Fix what is said above, then: $(again "${VERSION:-}"), or go back to the code that ran:
$(again "$before"). A backup from before is in $backups."
for name in "${services[@]}"; do replace_while_one_answers "$name" "$(replicas_of "$name")"; done
for name in "${workers[@]}"; do replace "$name" "$(replicas_of "$name")"; done
replace_while_one_answers gateway "$(replicas_of gateway)"

say 'What else there is, and whether all is well …'
scales=() replicas=()
for name in "${services[@]}" "${workers[@]}" gateway; do
  replicas+=("$name=$(replicas_of "$name")")
  scales+=(--scale "${replicas[-1]}")
done
docker compose up --detach --wait --no-build "${scales[@]}" || fail 'not everything is ready: docker compose ps --all'
# Takes up a changed deploy/proxy without closing the door.
docker compose kill --signal USR2 proxy || fail 'the proxy could not be told of its settings.'
rm -f "$record"
if [ "$version" = "$before" ]; then
  say "$version runs: ${replicas[*]}"
else
  record_version
  say "$version runs: ${replicas[*]}"
  say "Back to the code that ran before: $(again "$before")"
fi
say "Backups of upgrades stay in $backups ($(du -sh "$backups" | cut -f 1)) until you remove them."
