# Every target makes sure of Node and the dependencies first, so a fresh clone needs nothing before.
run := bash deploy/local/bootstrap.sh

.DEFAULT_GOAL := help
.PHONY: help up test check bench quality migrate clean

help: ## list these targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

up: ## start Tagwell on this machine (PORT=8080 chooses the port), Ctrl-C stops it
	@$(run) node deploy/local/up-command.ts

test: ## run every test (ARGS="path -t title" chooses some)
	@$(run) node deploy/local/test-command.ts $(ARGS)

check: ## types, lint, import rules, unused exports, formatting
	@$(run) bash deploy/check.sh

bench: ## measure the hot paths
	@$(run) node tests/bench/main.ts $(ARGS)

quality: ## evaluate topics, leaders and scores on the labelled posts, beside baselines
	@$(run) node tests/quality/main.ts

migrate: ## bring the database of DATABASE_URL (or of a running make up) up to date
	@$(run) node deploy/migrate-command.ts

clean: ## remove what was installed and built; .data is kept
	@rm -rf node_modules */node_modules */*/node_modules .tools web/dist coverage
