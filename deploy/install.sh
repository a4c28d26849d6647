#!/bin/sh
# Installs Tagwell on a machine that has Docker with compose and nothing else: gets the image, writes its
# secrets into .env, starts it. Safe to repeat: what .env has stays as it is.
#   sh deploy/install.sh           after settings, if any, were put into .env
#   sh deploy/install.sh --env     only adds to .env what the release that is here needs and it lacks
set -eu
case "${1:-}" in
'' | --env) ;;
*)
  sed -n '2,/^set/s/^# \{0,1\}//p' "$0"
  [ "$1" = --help ] || [ "$1" = -h ]
  exit
  ;;
esac
# Nobody else reads what is written here.
umask 077
cd "$(dirname "$0")/.."

fail() {
  printf 'Not installed: %s\n' "$1" >&2
  exit 1
}

# A value of the shell's, of .env, or of the release that was unpacked here.
setting() {
  eval "value=\${$1:-}"
  if [ -z "$value" ]; then
    value=$(sed -n "s/^ *$1 *= *[\"']*\([^\"' ][^\"' ]*\).*/\1/p" .env deploy/release.env 2>/dev/null | head -n 1)
  fi
  printf '%s' "$value"
}

docker compose version >/dev/null || fail 'it needs Docker with compose v2.'
name=$(setting TAGWELL_IMAGE)
version=$(setting TAGWELL_VERSION)
if [ "${1:-}" = --env ] && [ -f deploy/release.env ]; then
  version=$(sed -n 's/^TAGWELL_VERSION=//p' deploy/release.env)
fi
image=${name:-tagwell}:${version:-local}
is_here() { docker image inspect "$image" >/dev/null 2>&1; }
# What runs and what has a version keep their image: deploy/upgrade.sh replaces one process after the other.
is_kept() {
  is_here && { [ "${version:-local}" != local ] || [ -n "$(docker ps --quiet --filter "ancestor=$image")" ]; }
}
build() {
  docker build --file deploy/Dockerfile --build-arg "VERSION=${version:-local}" \
    --build-arg "REVISION=$(git rev-parse HEAD 2>/dev/null || echo unknown)" "$@" . ||
    fail 'the image was not built, see above. With TAGWELL_IMAGE=tagwell one that was brought here is taken.'
}

if [ -n "$name" ] || [ ! -f deploy/Dockerfile ]; then
  # Pulled, unless somebody has brought it here already.
  if is_here; then
    echo "Image $image is here."
  else
    [ -n "$name" ] || fail "there is no image $image; TAGWELL_IMAGE in .env says where images are."
    docker pull "$image" || fail "there is no image $image, see above."
  fi
elif [ "${1:-}" = --env ] && is_here; then
  # Not that one, which goes on as it is: an older one does not know what this release needs.
  image=$(build --quiet)
elif is_kept; then
  echo "Image $image is here and stays. To run what is checked out instead: make upgrade"
else
  build --tag "$image"
fi

# The image reads what is there and says what is missing; nothing is written before all of it is known.
[ -e .env ] || : >.env
missing=$(docker run --rm -i --network none --read-only --cap-drop ALL "$image" \
  node deploy/env-command.ts --print <.env) || fail 'the secrets were not generated, see above.'
if [ -n "$name" ]; then
  which=
  for line in "TAGWELL_IMAGE=$name" "TAGWELL_VERSION=${version:-local}"; do
    grep -q "^ *${line%%=*} *= *." .env || which="$which$line
"
  done
  [ -z "$which" ] || missing="# Which image runs; deploy/upgrade.sh changes the version.
$which$missing"
fi
[ -z "$missing" ] || printf '\n%s\n' "$missing" >>.env
chmod 600 .env
echo '.env has every secret. Keep it private, and keep it: data is sealed with it.'

[ "${1:-}" = --env ] && exit
docker compose up --detach --wait --no-build || fail 'not everything is ready: docker compose ps --all'
echo "Tagwell ${version:-local} runs at $(setting PUBLIC_URL | grep . || echo "http://localhost:$(setting PORT | grep . || echo 8080)")."
operator=$(setting OPERATOR_EMAIL)
echo "On a fresh start the operator signs in at /admin as ${operator:-operator@tagwell.local} with OPERATOR_PASSWORD of .env."
echo 'Nobody is told of faults yet, and backups stay on this disk: see "Before people come" in docs/operating/install.md.'
