# Every target makes sure of Node and the dependencies first, so a fresh clone needs nothing before.
run := bash deploy/local/bootstrap.sh

.DEFAULT_GOAL := help
.PHONY: help up test check bench quality faults smoke invite operator leaders migrate backup \
  restore env mail logs upgrade release drill manifests train lighthouse clean

help: ## list these targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

up: ## start Tagwell on this machine (PORT=8080 chooses the port), Ctrl-C stops it
	@NODE_COMPILE_CACHE=node_modules/.cache/tagwell/compile-cache $(run) node deploy/local/up-command.ts

test: ## run every test (ARGS="path -t title" chooses some)
	@$(run) node deploy/local/test-command.ts $(ARGS)

check: ## types, lint, import rules, unused exports, formatting
	@$(run) bash deploy/check.sh

bench: ## measure the hot paths (ARGS="--quick --rounds 1 gateway" for a look at one)
	@$(run) node tests/bench/main.ts $(ARGS)

quality: ## evaluate topics, leaders and scores on the labelled posts, beside baselines
	@$(run) node tests/quality/main.ts

lighthouse: ## judge four pages as a phone on a slow network sees them, five times each
	@$(run) node tests/lighthouse/main.ts

train: ## fit the reading of posts and the choice of people anew to their data
	@$(run) node libs/topics/training/train-command.ts
	@$(run) node services/analysis/training/train-ranking-command.ts
	@$(run) node services/analysis/training/train-connections-command.ts

faults: ## ten minutes of faults in the whole product: no promise may break (SEED=… repeats)
	@$(run) node tests/faults/main.ts $(ARGS)

smoke: ## run nearly every command once, in a clone of its own
	@$(run) node tests/smoke/main.ts

invite: ## invite a person (EMAIL=ana@example.com NAME="Ana Silva"); make up must run
	@$(run) node deploy/service-command.ts auth services/auth/src/invite-command.ts

operator: ## let an operator in again with a new password (EMAIL=…), or make a new owner (NEW=yes too); make up must run
	@$(run) node deploy/service-command.ts auth services/auth/src/operator-command.ts

mail: ## send a test mail (TO=ana@example.com), and say what the mail server answers; make up must run
	@$(run) node deploy/service-command.ts auth-worker services/auth/src/mail-command.ts

leaders: ## take in people from FILE=people.csv, or write all to EXPORT=people.csv; make up must run
	@$(run) node deploy/service-command.ts analysis services/analysis/src/leaders-command.ts

migrate: ## bring the database of DATABASE_URL (or of a running make up) up to date
	@$(run) node deploy/migrate-command.ts

backup: ## write all data into a new folder in .data/backups, or DIRECTORY=…
	@$(run) node deploy/backup-command.ts

restore: ## fill the empty database of DATABASE_URL from DIRECTORY=.data/backups/…
	@$(run) node deploy/restore-command.ts

env: ## generate the secrets of an installation in containers, in .env (ARGS=--cluster prints a Secret of it)
	@$(run) node deploy/env-command.ts $(ARGS)

logs: ## print what every process has logged for one request (REQUEST=… as its answer says)
	@$(run) node deploy/logs-command.ts

upgrade: ## replace the containers that run by those of this release (or VERSION=…), one after the other
	@bash deploy/upgrade.sh

release: ## give all that is unreleased a version and a tag (VERSION=0.2.0, or major, minor, patch)
	@$(run) node deploy/release-command.ts

drill: ## try the containers that run: both journeys, a killed worker, a rolling restart, more workers
	@$(run) node tests/deploy/main.ts $(ARGS)

manifests: ## write the Kubernetes manifests and the dashboards anew
	@$(run) node deploy/manifests-command.ts

clean: ## remove what was installed and built; .data is kept
	@rm -rf node_modules */node_modules */*/node_modules .tools web/dist coverage
