#!/bin/sh
# Packs what a server needs beside Docker, for a release, whose files can be read at SOURCE:
#   sh deploy/pack.sh IMAGE VERSION SOURCE > tagwell.tar.gz
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
tar -cf - --exclude='*.test.ts' $files | tar -xf - -C "$folder/tagwell"
printf 'TAGWELL_IMAGE=%s\nTAGWELL_VERSION=%s\n' "$1" "$2" >"$folder/tagwell/deploy/release.env"

# What a page leads to and is not packed is read where the release came from.
find "$folder/tagwell" -name '*.md' | while read -r page; do
  here=$(dirname "$page")
  grep -o ']([^)]*)' "$page" | sed 's/^](//; s/[)#].*//' | sort -u | while read -r link; do
    case $link in '' | *:*) continue ;; esac
    [ ! -e "$here/$link" ] || continue
    place=$(echo "${here#"$folder/tagwell/"}/$link" | sed -e ':up' -e 's|[^/]*/\.\./||' -e 't up')
    sed "s|](${link}\([)#]\)|](${3%/}/$place\1|g" "$page" >"$page.new"
    mv "$page.new" "$page"
  done
done
tar -czf - -C "$folder" tagwell
