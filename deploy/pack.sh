#!/bin/sh
# Packs what a server needs beside Docker, for a release: sh deploy/pack.sh IMAGE VERSION > tagwell.tar.gz
set -eu
# Prometheus and Grafana, which are other users, read what is mounted.
umask 022
cd "$(dirname "$0")/.."

# The scripts, every file that docker-compose.yml mounts, and the pages that alerts lead to.
files='
  .env.example
  docker-compose.yml
  deploy/capacity.md
  deploy/install.sh
  deploy/managed
  deploy/proxy
  deploy/upgrade.sh
  deploy/monitoring/alerts.test.yml
  deploy/monitoring/alerts.yml
  deploy/monitoring/dashboards
  deploy/monitoring/grafana
  deploy/monitoring/prometheus.yml
  deploy/monitoring/published.yml
  docs/operating
'

folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
mkdir -p "$folder/tagwell/deploy"
tar -cf - $files | tar -xf - -C "$folder/tagwell"
printf 'TAGWELL_IMAGE=%s\nTAGWELL_VERSION=%s\n' "$1" "$2" >"$folder/tagwell/deploy/release.env"
tar -czf - -C "$folder" tagwell
