import type { Server } from 'node:http';
import { defaultBranding } from '@tagwell/contracts/http/branding-routes';
import { listenToJobs } from '@tagwell/jobs/job-events';
import { connectRedis, type RedisClient, watchRedis } from '@tagwell/jobs/redis';
import { isHttps, supportEmailOf, readConfig } from '@tagwell/service/config';
import { createHealth, createProbeServer } from '@tagwell/service/health';
import { createServer } from '@tagwell/service/http-module';
import { identityKey } from '@tagwell/service/identity';
import { createMetrics } from '@tagwell/service/metrics';
import { type ProcessContext, runProcess } from '@tagwell/service/run-process';
import { Gauge } from 'prom-client';
import { type GatewayConfig, remoteServicesOf, serviceAddresses, gatewayConfig } from './config.ts';
import { createAccessLog } from './http/access-log.ts';
import { clientErrorAnswerer } from './http/answer-problem.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createRequestHandler } from './http/request-handler.ts';
import { createVisitorCookie } from './http/visitor-cookie.ts';
import { createQueueAdmin, type QueueAdmin } from './queues/queue-admin.ts';
import { snapshotSources, watchableJobs } from './push/job-snapshot.ts';
import { isForSockets, openSockets } from './push/sockets.ts';
import { createWatchers, type Watchers } from './push/throttle.ts';
import { createChangeRecorder } from './queues/authorize-queue-action.ts';
import { createRowReopener } from './queues/retry-jobs.ts';
import { createSessions, type Sessions, watchSessions } from './sessions/sessions.ts';
import { createTtlCache } from './ttl-cache.ts';
import { brandedNames, createBrandingSource } from './web/branding.ts';
import { loadFiles } from './web/files.ts';
import { createSite } from './web/site.ts';
import { closeServer, drainServer, listen } from '@tagwell/service/listen';

/** Closes a connection within 5 s of its session's end, and within a minute where auth cannot be asked. */
const sessionChecks = { everyMs: 3_000, graceMs: 55_000 };
/** How often slow headers and bodies are checked for. */
const connectionsCheckingInterval = 2_000;
/** Far more than services read of a body that is no upload; up to here they say so themselves. */
const bodyBytes = 1024 * 1024;

export interface Gateway {
  publicServer: Server;
  internalServer: Server;
}

/** Assembles the gateway. */
async function wireGateway(config: GatewayConfig, context: ProcessContext): Promise<Gateway> {
  const { logger, onShutdown } = context;
  const { BODY_IDLE_MS: idleMs } = config;
  const secure = isHttps(config.PUBLIC_URL);
  const metrics = createMetrics('gateway');
  const health = createHealth();
  const services = serviceAddresses(config);
  const peers = remoteServicesOf(config);
  const visitors = createVisitorCookie(identityKey(config.VISITOR_COOKIE_KEY), secure);
  const allowedOrigins = new Set([new URL(config.PUBLIC_URL).origin, ...config.ALLOWED_ORIGINS]);
  const trustedHops = config.TRUST_PROXY_HOPS + config.BUNDLED_PROXY_HOPS;
  const sessions = createSessions({
    auth: peers.auth,
    keys: {
      user: identityKey(config.USER_SESSION_KEY),
      admin: identityKey(config.ADMIN_SESSION_KEY),
    },
    secure,
  });

  const redis = connectRedis(config, 'producer', logger);
  onShutdown('redis', () => redis.disconnect());
  watchRedis({ redis, health, registry: metrics.registry, context, isNeeded: false });

  const site = await createSite({
    webRoot: config.WEB_ROOT,
    publicUrl: config.PUBLIC_URL,
    modelUrl: config.LLM_BASE_URL,
    branding: createBrandingSource(peers.auth, defaultBranding(supportEmailOf(config)), logger),
    visitors,
    secure,
    health,
    logger,
  });
  const limiterStore = {
    redis,
    prefix: config.REDIS_PREFIX,
    secret: identityKey(config.VISITOR_COOKIE_KEY),
    isOff: config.RATE_LIMITS === 'off',
  };
  const rateLimits = createRateLimits(limiterStore, config);
  const publicServer = createServer(
    { connectionsCheckingInterval, shouldUpgradeCallback: isForSockets },
    createRequestHandler({
      logger,
      ...(config.ACCESS_LOG === 'on' ? { logAccess: createAccessLog(logger) } : {}),
      metrics,
      visitors,
      sessions,
      rateLimits,
      services,
      serveFile: await loadFiles(config.WEB_ROOT, brandedNames),
      site,
      queueAdmin: openQueueAdmin(config, context, { sessions, peers, redis }),
      allowedOrigins,
      trustedHops,
      trustsTraceHeaders: config.TRUST_PROXY_HOPS > 0,
      answerTimeoutMs: config.ANSWER_TIMEOUT_MS,
      bodyLimits: {
        // The service knows how large a file may be.
        upload: { totalMs: config.UPLOAD_TIMEOUT_MS, idleMs, maxBytes: Infinity },
        other: { totalMs: config.BODY_TIMEOUT_MS, idleMs, maxBytes: bodyBytes },
      },
    }),
  );
  publicServer.maxConnections = config.MAX_CONNECTIONS;
  // Closes connections whose client has stopped reading; a service alone may be silent for ANSWER_TIMEOUT_MS.
  publicServer.timeout = config.ANSWER_TIMEOUT_MS + config.BODY_IDLE_MS;
  publicServer.on('clientError', clientErrorAnswerer(logger));

  const watchers = openWatchers(config, context);
  const openSessions = watchSessions({ findLive: sessions.findLive, ...sessionChecks, logger });
  onShutdown('session checks', openSessions.stop);
  const io = openSockets(publicServer, {
    watchers,
    sources: snapshotSources(services),
    visitors,
    sessions,
    openSessions,
    rateLimits,
    allowedOrigins,
    trustedHops,
    logger,
  });
  // Closes the sockets, then their server.
  onShutdown('public http', () => io.close());
  new Gauge({
    name: 'tagwell_sockets',
    help: 'Open sockets of this process',
    registers: [metrics.registry],
    collect() {
      this.set(io.engine.clientsCount);
    },
  });

  return { publicServer, internalServer: createProbeServer({ health, metrics }) };
}

interface QueueAdminTools {
  sessions: Sessions;
  peers: ReturnType<typeof remoteServicesOf>;
  redis: RedisClient;
}

function openQueueAdmin(
  config: GatewayConfig,
  { logger, onShutdown }: ProcessContext,
  { sessions, peers, redis }: QueueAdminTools,
): QueueAdmin {
  const { REDIS_PREFIX: prefix, QUEUE_SHARDS: shards } = config;
  const secure = isHttps(config.PUBLIC_URL);
  const openBoard = createTtlCache(
    async () => {
      const { createBoard } = await import('./queues/board.ts');
      const board = createBoard({ redis, prefix, shards, secure, logger });
      onShutdown('queue board', board.close);
      return board;
    },
    { ttlMs: Infinity, max: 1 },
  );
  return createQueueAdmin({
    sessions,
    recordChange: createChangeRecorder(peers.analytics),
    reopenRows: createRowReopener(peers),
    openBoard: () => openBoard(''),
    shards,
    logger,
  });
}

/** Delivers the progress of jobs from the event streams of the queues to whoever watches them. */
function openWatchers(config: GatewayConfig, { logger, onShutdown }: ProcessContext): Watchers {
  const redis = connectRedis(config, 'consumer', logger);
  onShutdown('event stream connection', () => redis.disconnect());
  const location = { redis, prefix: config.REDIS_PREFIX, shards: config.QUEUE_SHARDS };
  const watchers = createWatchers();
  for (const { queue } of watchableJobs.map(({ job }) => job)) {
    onShutdown(`${queue} event stream`, listenToJobs(queue, location, logger, watchers.deliver));
  }
  return watchers;
}

await runProcess('gateway', async (context) => {
  const config = readConfig(gatewayConfig, process.env);
  const { publicServer, internalServer } = await wireGateway(config, context);
  await listen(internalServer, Number(config.INTERNAL_PORT), config.HOST);
  context.onShutdown('internal http', () => closeServer(internalServer));
  await listen(publicServer, Number(config.PORT), config.HOST, config.KEEP_ALIVE_MS);
  context.onShutdown('public connections', () => drainServer(publicServer, config.DRAIN_MS));
  // A last resort: the request handler limits every body itself, uploads more generously.
  publicServer.requestTimeout = config.UPLOAD_TIMEOUT_MS + config.BODY_TIMEOUT_MS + 30_000;
});
