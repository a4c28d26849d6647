import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createJobMetrics } from '@tagwell/jobs/queue-metrics';
import { connectRedis } from '@tagwell/jobs/redis';
import { runWorker } from '@tagwell/jobs/run-worker';
import { createLogger } from '@tagwell/service/logger';
import { createMetrics } from '@tagwell/service/metrics';
import { clockUs, progressBurst } from '../progress-receivers.ts';

/** A worker built with the product's own code that reports progress at a steady rate. */
const logger = createLogger('progress-worker', 'warn');

runWorker({
  definition: progressBurst,
  handle: async ({ payload: { ids, amount, perSecond }, push }) => {
    const began = performance.now();
    for (let sent = 0; sent < amount; sent += 1) {
      const aheadMs = began + (sent * 1000) / perSecond - performance.now();
      if (aheadMs > 0) await pause(aheadMs);
      const id = ids[sent % ids.length];
      if (id === undefined) return;
      await push({
        id,
        state: 'running',
        stage: 'search',
        percent: 60,
        seq: sent + 1,
        found: { sentUs: clockUs() },
      });
    }
  },
  redis: connectRedis({ REDIS_URL: process.env['REDIS_URL'] ?? '' }, 'consumer', logger),
  prefix: process.env['REDIS_PREFIX'] ?? '',
  shards: 1,
  concurrency: 1,
  logger,
  metrics: createJobMetrics(createMetrics('progress-worker').registry),
  startAfter: Promise.resolve(),
});
createServer((_request, response) => void response.end()).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
);
