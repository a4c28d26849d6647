import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createBullBoard } from '@bull-board/api';
import type { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { openForInspection, shardsOf } from '@tagwell/jobs/queue-shards';
import type { RedisClient } from '@tagwell/jobs/redis';
import type { Logger } from '@tagwell/service/logger';
import type { Queue } from 'bullmq';
import express, { type Express } from 'express';
import { boardHeaders } from '../web/content-security.ts';
import { boardPath, renderBoardPage } from './board-page.ts';
import { type KnownQueue, knownQueues, queuesInShards } from './queue-names.ts';
import { RetryAdapter } from './retry-jobs.ts';

/** Names of event fields with personal data. */
const personal = new Set(['address', 'userAgent']);

/** The payload in the same shape, without identifying data. */
export function maskPayload(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(maskPayload);
  if (typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      personal.has(name) && value !== null ? 'hidden' : maskPayload(value),
    ]),
  );
}

interface BoardOptions {
  /** In the producer role, because an operator waits for the answer. */
  redis: RedisClient;
  prefix: string;
  /** The number of shards of busy queues. */
  shards: number;
  /** Served over https only, so Strict-Transport-Security is sent. */
  secure: boolean;
  logger: Logger;
}

export interface Board {
  app: Express;
  /** Throws for an unknown queue name. */
  queue: (name: string) => Queue;
  close: () => Promise<void>;
}

const ownFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const ownFiles = { 'tagwell.css': 'board-styles.css', 'tagwell.js': 'board-names.js' };
const dashboard = { text: 'Back to the dashboard', url: '/admin' };

/** Bull Board over all queues of the product. The caller checks who may use it. */
export function createBoard(options: BoardOptions): Board {
  const known = queuesInShards(options.shards);
  const queues = openQueues(options);
  const server = new ExpressAdapter();
  server.setBasePath(boardPath);
  createBullBoard({
    queues: known.map((queue) => adapt(queue, queues)),
    serverAdapter: server,
    options: {
      uiConfig: {
        boardTitle: 'Tagwell queues',
        boardLogo: { path: '/favicon.svg', width: 24, height: 24 },
        favIcon: { default: '/favicon.svg', alternative: '/favicon.svg' },
        miscLinks: [dashboard],
        hideDocsLink: true,
        hideRedisDetails: true,
        locale: { lng: 'en-US' },
      },
    },
  });
  return {
    app: serve(server, options),
    queue: (name) => find(queues, name),
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}

function openQueues({ redis, prefix, shards, logger }: BoardOptions): Map<string, Queue> {
  const all = knownQueues.flatMap(({ name }) => shardsOf(name, { redis, prefix, shards }));
  return new Map(all.map((shard) => [shard.name, openForInspection(shard, redis, logger)]));
}

function find(queues: ReadonlyMap<string, Queue>, name: string): Queue {
  const queue = queues.get(name);
  if (queue === undefined) throw new Error(`the queue ${name} is not open`);
  return queue;
}

function adapt(
  { name, description, retry }: KnownQueue,
  queues: ReadonlyMap<string, Queue>,
): BullMQAdapter {
  const queue = find(queues, name);
  const allowRetries = retry === undefined || 'route' in retry;
  const adapter = new RetryAdapter(queue, { description, allowRetries });
  adapter.setFormatter('data', maskPayload);
  return adapter;
}

function serve(server: ExpressAdapter, { secure }: BoardOptions): Express {
  const board: Express = server.getRouter();
  board.disable('x-powered-by');
  board.engine('ejs', (path, values, done) => {
    done(null, renderBoardPage(readFileSync(path, 'utf8'), { ...values }));
  });
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.use(boardHeaders(secure));
  app.use(`${boardPath}/static`, (_request, response, next) => {
    response.set('Cache-Control', 'private, max-age=3600');
    next();
  });
  for (const [name, file] of Object.entries(ownFiles)) {
    app.get(`${boardPath}/${name}`, (_request, response) => response.sendFile(ownFile(file)));
  }
  app.use(boardPath, board);
  return app;
}
