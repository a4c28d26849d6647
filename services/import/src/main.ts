import { importConnections } from '@tagwell/contracts/jobs';
import { openService } from '@tagwell/events/open-service';
import { openJobWaiter } from '@tagwell/jobs/job-events';
import { createHttpApp } from '@tagwell/service/http-app';
import { identityKey } from '@tagwell/service/identity';
import { type ProcessContext, serveHttp } from '@tagwell/service/run-process';
import type { Express } from 'express';
import { type HttpConfig, httpConfig } from './config.ts';
import { createCandidatesRepository } from './data/candidates.repository.ts';
import { createConnectionsRepository } from './data/connections.repository.ts';
import { createImportsRepository } from './data/imports.repository.ts';
import { createUploadsRepository } from './data/uploads.repository.ts';
import { serveConnections, serveImports, serveInternal } from './http/imports.routes.ts';
import { serviceDeclaration, service } from './service-declaration.ts';

/** Assembles the HTTP process. */
export function wireHttp(config: HttpConfig, context: ProcessContext): Express {
  const { db, health, metrics } = openService(serviceDeclaration, config, context, 'http');
  const { logger } = context;
  const waitForEnd = openJobWaiter(context, importConnections.queue, config);

  const imports = createImportsRepository(db);
  const connections = createConnectionsRepository(db);
  const identity = { key: identityKey(config.IDENTITY_KEY), audience: service };
  const internal = { key: identityKey(config.INTERNAL_KEY), audience: service };
  return createHttpApp({
    logger,
    health,
    metrics,
    routes: (app) => {
      serveImports(app, {
        imports,
        uploads: createUploadsRepository(db),
        identity,
        waitForEnd,
        maxBytes: config.IMPORT_MAX_BYTES,
      });
      serveConnections(app, { identity, connections, imports });
      serveInternal(app, internal, {
        candidates: createCandidatesRepository(db),
        connections,
        imports,
      });
    },
  });
}

/** An upload may take minutes; the gateway ends stalled ones. */
const requestTimeoutMs = 330_000;

if (import.meta.main) await serveHttp('import', httpConfig, wireHttp, { requestTimeoutMs });
