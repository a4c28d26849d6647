#!/usr/bin/env bash
# Replaces the containers that run by those of the release that is checked out here (`make upgrade`).
# It needs Docker with compose and nothing else, ends at the first failure with a sentence about how
# things stand, and may be run again at any time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# In the order of their turn: those who answer requests, those who work on queues, the door.
services=(auth credits import analysis analytics)
workers=(auth-worker credits-worker import-worker analysis-worker analytics-worker)

backups=.data/backups
# How many of each process there were when an upgrade began that has not ended yet.
record=.data/upgrade-replicas
state='Nothing was changed.'

say() { printf '%s\n' "$*"; }
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

# A number in .env or in the shell wins; else as many as there were.
replicas_of() {
  local name=$1 variable recorded
  variable=$(printf '%s_REPLICAS' "$name" | tr 'a-z-' 'A-Z_')
  recorded=$(awk -v name="$name" '$1 == name { print $2 }' "$record")
  if [ -n "${!variable:-}" ] || grep -qsE "^ *(export +)?$variable *= *[^ ]" .env || [ -z "$recorded" ]; then
    awk -v name="$name:" '$1 == name { print $2 }' <<<"$plan"
  else
    say "$recorded"
  fi
}

# All of one process at once; whoever needs it waits, or asks again.
replace() {
  say "· $1"
  up --wait --scale "$1=$2" "$1" || fail "$1 did not become ready; its log: docker compose logs --tail 50 $1"
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
    fail "$name of the new release did not become ready, see above; its old release goes on."
  fi
  up --wait --scale "$name=$((count + 1))" "$name" ||
    fail "$name did not become ready; its log: docker compose logs --tail 50 $name"
  up --no-deps --no-recreate --scale "$name=$count" "$name" || fail "one $name too many could not be removed."
}

# --- what there is ------------------------------------------------------------------------------
command -v docker >/dev/null || fail 'there is no docker here.'
# Lines such as `name: tagwell` and `analysis-worker: 3`; what else it prints is secret.
plan=$(docker compose config |
  awk '$1 == "name:" && !name++ { print } /^  [^ ]/ { key = $1 } $1 == "replicas:" { print key, $2 }') ||
  fail 'docker compose does not take the settings, see above. make env adds the secrets that a release needs.'
project=$(awk '$1 == "name:" { print $2 }' <<<"$plan")
mkdir -p .data && mkdir -p -m 700 "$backups"
exec 9>.data/upgrade.lock
! command -v flock >/dev/null || flock --nonblock 9 || fail 'another one is at work.'
[ -n "$(containers_of gateway)" ] ||
  fail 'no containers of Tagwell are here. To start this release: docker compose up -d --wait --build'
if [ ! -s "$record" ]; then
  for name in "${services[@]}" "${workers[@]}"; do
    count=$(count_of "$name")
    [ "${count:-0}" -eq 0 ] || say "$name $count"
  done >"$record"
fi

# --- what can fail while the old release goes on -------------------------------------------------
state='The old release goes on as before. Mend what is said above, then: make upgrade'
say 'Backup …'
docker compose up --detach --wait --no-deps --no-recreate postgres redis ||
  fail 'the servers of data are not ready.'
docker compose run --rm -T --no-deps --user "$(id -u):$(id -g)" \
  --volume "$PWD/$backups:/backups" --env DIRECTORY=/backups \
  prepare node deploy/backup-command.ts || fail 'the backup failed.'
say 'Build …'
docker compose build || fail 'the image was not built.'

say 'Servers of data, where their settings have changed …'
state="The processes are those of the old release. See what its server says (docker compose logs --tail 50 postgres redis), then: make upgrade"
up --wait postgres redis || fail 'a server of data is not ready.'

say 'Roles and migrations …'
state="The processes are those of the old release and go on: what was migrated, if anything, only adds to
what they know. Mend what is said above, then: make upgrade. A backup from before is in $backups."
docker compose run --rm -T --no-deps prepare || fail 'the database was not prepared.'
# The container that prepared the old release would run again, with --no-recreate.
docker compose rm --force prepare

# --- one process after the other -----------------------------------------------------------------
state="The database is that of the new release. Some processes are of the new one, some of the old one, and
both work with it. Mend what is said above, then: make upgrade. A backup from before is in $backups."
for name in "${services[@]}"; do replace_while_one_answers "$name" "$(replicas_of "$name")"; done
for name in "${workers[@]}"; do replace "$name" "$(replicas_of "$name")"; done
replace gateway 1

say 'What else there is, and whether all is well …'
scales=() replicas=()
for name in "${services[@]}" "${workers[@]}"; do
  replicas+=("$name=$(replicas_of "$name")")
  scales+=(--scale "${replicas[-1]}")
done
docker compose up --detach --wait --no-build "${scales[@]}" || fail 'not everything is ready: docker compose ps'
rm -f "$record"
say "The new release runs: ${replicas[*]}"
