import { createActorSeal } from '@tagwell/events/actor-seal';
import { openService } from '@tagwell/events/open-service';
import { openTableExports } from '@tagwell/postgres/table-export';
import { createHttpApp } from '@tagwell/service/http-app';
import { identityKey } from '@tagwell/service/identity';
import { type ProcessContext, serveHttp } from '@tagwell/service/run-process';
import type { Express } from 'express';
import { type HttpConfig, httpConfig } from './config.ts';
import { createCreditsMetrics } from './data/credits-metrics.ts';
import { createLedgerRepository, openTransactions } from './data/ledger.repository.ts';
import {
  serveAccountCredits,
  serveBalance,
  serveInternal,
  serveLedgerExport,
} from './http/credits.routes.ts';
import { serviceDeclaration, service } from './service-declaration.ts';

/** Assembles the HTTP process. */
export function wireHttp(config: HttpConfig, context: ProcessContext): Express {
  const { db, health, metrics } = openService(serviceDeclaration, config, context, 'http');
  const tools = {
    exports: openTableExports(config, service, context),
    inTransaction: openTransactions(db),
    ledger: createLedgerRepository(db),
    identity: { key: identityKey(config.IDENTITY_KEY), audience: service },
    metrics: createCreditsMetrics(metrics.registry),
    sealActor: createActorSeal(config.USAGE_KEY).seal,
  };
  const internal = { key: identityKey(config.INTERNAL_KEY), audience: service };
  return createHttpApp({
    logger: context.logger,
    health,
    metrics,
    routes: (app) => {
      serveBalance(app, tools);
      serveAccountCredits(app, tools);
      serveLedgerExport(app, tools);
      serveInternal(app, internal, tools);
    },
  });
}

if (import.meta.main) await serveHttp('credits', httpConfig, wireHttp);
