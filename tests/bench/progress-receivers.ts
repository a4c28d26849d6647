import { randomUUID } from 'node:crypto';
import { analyzePost, defineJob, jobHead, jobProgress } from '@tagwell/contracts/jobs';
import { QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { connectSocket } from '../support/visitor.ts';
import { check } from './measure.ts';
import { newVisitorCookie } from './start-gateway.ts';

const progressBurstPayload = z.object({
  /** The jobs to report on, in turn. */
  ids: z.array(z.uuid()),
  amount: z.int(),
  perSecond: z.number(),
});
export type ProgressBurst = z.infer<typeof progressBurstPayload>;

/** A job that only reports progress, on the queue whose stream the gateway reads. */
export const progressBurst = defineJob<ProgressBurst>({
  name: 'progress-burst',
  queue: analyzePost.queue,
  payload: progressBurstPayload,
  deadlineMs: 60_000,
  maxStarts: 1,
  backoffMs: 500,
});

/** Microseconds of the machine's monotonic clock, the same in every process. */
export const clockUs = (): number => Number(process.hrtime.bigint() / 1_000n);

export interface Receiving {
  /** Resolves with one latency per message, in milliseconds, once all have arrived. */
  latenciesMs: Promise<number[]>;
  /** How many have arrived so far. */
  came: () => number;
  stop: () => Promise<void> | void;
}

/** Starts waiting for `amount` progress messages; resolves when listening. */
export type Receive = (amount: number) => Promise<Receiving>;

interface Place {
  url: string;
  prefix: string;
}

/** Collects the latencies of `amount` distinct messages; `note` records an arriving one. */
function collect(amount: number): {
  latenciesMs: Promise<number[]>;
  came: () => number;
  note: (message: unknown) => void;
} {
  const { promise, resolve } = Promise.withResolvers<number[]>();
  const bySeq = new Map<number, number>();
  return {
    latenciesMs: promise,
    came: () => bySeq.size,
    note: (message) => {
      const cameUs = clockUs();
      const { seq, found } = jobProgress.parse(message);
      if (found['sentUs'] === undefined) return;
      bySeq.set(seq, (cameUs - found['sentUs']) / 1000);
      if (bySeq.size === amount) resolve([...bySeq.values()]);
    },
  };
}

const streamOf = (prefix: string): string => `${prefix}:${progressBurst.queue}:events`;

async function lastEventOf(redis: Redis, stream: string): Promise<string> {
  const [last] = await redis.xrevrange(stream, '+', '-', 'COUNT', 1);
  return last?.[0] ?? '0';
}

/** The minimum: one blocking read of the stream after the other. */
export function receiveByXread({ url, prefix }: Place): Receive {
  return async (amount) => {
    const redis = new Redis(url);
    const { latenciesMs, came, note } = collect(amount);
    const stream = streamOf(prefix);
    let from = await lastEventOf(redis, stream);
    let stopped = false;

    const reading = (async () => {
      while (!stopped) {
        const [read] = (await redis.xread('BLOCK', 1000, 'STREAMS', stream, from)) ?? [];
        for (const [id, fields] of read?.[1] ?? []) {
          from = id;
          const at = fields.indexOf('data');
          if (at >= 0 && fields.includes('progress')) note(JSON.parse(fields[at + 1] ?? ''));
        }
      }
    })();
    return {
      latenciesMs,
      came,
      stop: async () => {
        stopped = true;
        await reading;
        redis.disconnect();
      },
    };
  };
}

/** The queue library's own reader. */
export function receiveByQueueEvents({ url, prefix }: Place): Receive {
  return async (amount) => {
    const { latenciesMs, came, note } = collect(amount);
    const redis = new Redis(url, { maxRetriesPerRequest: null });
    // Starts at a known position; otherwise events before the first read would be missed.
    const lastEventId = await lastEventOf(redis, streamOf(prefix));
    const events = new QueueEvents(progressBurst.queue, { connection: redis, prefix, lastEventId });
    events.on('progress', ({ data }) => note(data));
    await events.waitUntilReady();
    return {
      latenciesMs,
      came,
      stop: async () => {
        await events.close();
        redis.disconnect();
      },
    };
  };
}

export interface WatchingSockets {
  /** The job each socket watches. */
  ids: string[];
  receive: Receive;
  close: () => void;
}

/** Below the limit per visitor. */
const socketsPerVisitor = 8;

/** Opens the sockets, each watching its own job. Throws if one is rejected. */
export async function openWatchingSockets(url: string, amount: number): Promise<WatchingSockets> {
  let cookie = '';
  let note: (message: unknown) => void = () => {};
  const sockets: Socket[] = [];
  const ids: string[] = [];
  for (let opened = 0; opened < amount; opened += 1) {
    if (opened % socketsPerVisitor === 0) cookie = await newVisitorCookie(url);
    const id = randomUUID();
    // Sockets are also limited per address.
    const address = `198.18.0.${Math.floor(opened / socketsPerVisitor)}`;
    const socket = await connectSocket(url, { cookie, 'x-forwarded-for': address });
    socket.on('progress', (message: unknown) => note(message));
    const answer: unknown = await socket.emitWithAck('watch', { kind: 'analysis', id });
    check(jobHead.safeParse(answer).data?.id === id, `watch said ${JSON.stringify(answer)}`);
    sockets.push(socket);
    ids.push(id);
  }
  return {
    ids,
    receive: (expected) => {
      const collecting = collect(expected);
      note = collecting.note;
      const { latenciesMs, came } = collecting;
      return Promise.resolve({ latenciesMs, came, stop: () => {} });
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
