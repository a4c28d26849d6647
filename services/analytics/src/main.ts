import { openService } from '@tagwell/events/open-service';
import { openTableExports } from '@tagwell/postgres/table-export';
import { createHttpApp } from '@tagwell/service/http-app';
import { identityKey } from '@tagwell/service/identity';
import { type ProcessContext, serveHttp } from '@tagwell/service/run-process';
import type { Express } from 'express';
import { type HttpConfig, httpConfig } from './config.ts';
import { createAnalyticsMetrics, createVitalsMetrics } from './data/analytics-metrics.ts';
import { createVisitorLimits, serveUsage, serveVitals } from './http/usage.routes.ts';
import { createNotificationsRepository } from './data/notifications.repository.ts';
import { createWaitlistRepository } from './data/waitlist.repository.ts';
import { serveAdmin } from './http/admin.routes.ts';
import { serveExport } from './http/export.routes.ts';
import { serveInternal } from './http/internal.routes.ts';
import { serveNotifications, serveWaitlist } from './http/waitlist.routes.ts';
import { serviceDeclaration, service } from './service-declaration.ts';

/** Assembles the HTTP process. */
export function wireHttp(config: HttpConfig, context: ProcessContext): Express {
  const { db, redis, health, metrics } = openService(serviceDeclaration, config, context, 'http');
  const internal = { key: identityKey(config.INTERNAL_KEY), audience: service };
  const tools = {
    db,
    exports: openTableExports(config, service, context),
    identity: { key: identityKey(config.IDENTITY_KEY), audience: service },
    logger: context.logger,
    waitlist: createWaitlistRepository(db),
    notifications: createNotificationsRepository(db),
    limits: createVisitorLimits({
      redis,
      prefix: config.REDIS_PREFIX,
      secret: identityKey(config.IDENTITY_KEY),
      isOff: config.RATE_LIMITS === 'off',
    }),
    metrics: createAnalyticsMetrics(metrics.registry),
    countVitals: createVitalsMetrics(metrics.registry),
  };
  return createHttpApp({
    logger: context.logger,
    health,
    metrics,
    routes: (app) => {
      serveUsage(app, tools);
      serveVitals(app, tools);
      serveWaitlist(app, tools);
      serveNotifications(app, tools);
      serveAdmin(app, tools);
      serveExport(app, tools);
      serveInternal(app, internal, tools);
    },
  });
}

if (import.meta.main) await serveHttp('analytics', httpConfig, wireHttp);
