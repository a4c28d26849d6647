import { randomUUID } from 'node:crypto';
import { openQueue } from '@tagwell/jobs/queue';
import { connectRedis } from '@tagwell/jobs/redis';
import { createLogger } from '@tagwell/service/logger';
import { alternate, median, percentile } from './measure.ts';
import { type Opened, withProcesses } from './processes.ts';
import {
  openWatchingSockets,
  progressBurst,
  type Receive,
  receiveByQueueEvents,
  receiveByXread,
} from './progress-receivers.ts';
import type { Benchmark, Measured, Size } from './benchmark.ts';
import { versionOf } from './report.ts';
import { type BenchGateway, startGatewayAlone } from './start-gateway.ts';

/** Never more than five messages per job and second, the gateway's limit. */
const sizes = {
  quick: { sockets: 100, amount: 500 },
  full: { sockets: 200, amount: 1_000 },
} satisfies Record<Size, object>;
const perSecond = 500;
const maxMs = 20_000;

/** From the worker's progress call to the receiver, at 500 events per second. */
export const push: Benchmark = {
  name: 'push',
  needsServers: true,
  run: (size) =>
    withProcesses(async (opened) => {
      const { sockets, amount } = sizes[size];
      const upstream = await opened.start(
        new URL('./programs/static-upstream.ts', import.meta.url),
        {},
      );
      const gateway = await startGatewayAlone(opened, upstream.url);
      const { url, prefix } = gateway.redis;
      await opened.start(new URL('./programs/progress-worker.ts', import.meta.url), {
        REDIS_URL: url,
        REDIS_PREFIX: prefix,
      });

      const watching = await openWatchingSockets(gateway.url, sockets);
      opened.onEnd(watching.close);
      const burst = createBurst(opened, gateway, amount);
      const nobodys = Array.from({ length: sockets }, () => randomUUID());

      const cpuUs: number[] = [];
      const [ours = [], floor = [], peer = []] = await alternate([
        async () => {
          const before = gateway.cpuMs();
          const latencies = await burst(watching.ids, watching.receive);
          cpuUs.push(((gateway.cpuMs() - before) * 1000) / amount);
          return latencies;
        },
        () => burst(nobodys, receiveByXread(gateway.redis)),
        () => burst(nobodys, receiveByQueueEvents(gateway.redis)),
      ]);
      return present(
        { ours, floor, peer },
        {
          cpuUsPerOp: median(cpuUs.slice(1)),
          peakRssMb: gateway.peakRssMb(),
        },
      );
    }),
};

/** Sends one burst of progress. Returns each message's latency in milliseconds. */
function createBurst(
  { onEnd }: Opened,
  { redis: { url, prefix } }: BenchGateway,
  amount: number,
): (ids: readonly string[], receive: Receive) => Promise<number[]> {
  const logger = createLogger('bench', 'warn');
  const redis = connectRedis({ REDIS_URL: url }, 'consumer', logger);
  onEnd(() => redis.disconnect());
  const queue = openQueue(progressBurst.queue, { redis, prefix }, logger);
  onEnd(queue.close);

  return async (ids, receive) => {
    const { latenciesMs, came, stop } = await receive(amount);
    try {
      await queue.add([
        {
          entryId: `burst-${randomUUID()}`,
          name: progressBurst.name,
          payload: { ids, amount, perSecond },
          priority: 1,
          attempts: 1,
          backoffMs: progressBurst.backoffMs,
        },
      ]);
      const expired = AbortSignal.timeout(maxMs);
      const late = new Promise<never>((_, reject) => {
        expired.addEventListener('abort', () =>
          reject(new Error(`Wrong answer: ${came()} of ${amount} messages came`)),
        );
      });
      return await Promise.race([latenciesMs, late]);
    } finally {
      await stop();
    }
  };
}

function present(
  latencies: Record<'ours' | 'floor' | 'peer', number[][]>,
  costs: Pick<Measured, 'cpuUsPerOp' | 'peakRssMb'>,
): Measured[] {
  return [50, 99].map((share) => {
    const at = (rounds: readonly number[][]) =>
      rounds.map((values) => percentile(values, share / 100));
    return {
      id: `push p${share}`,
      unit: 'ms',
      better: 'lower',
      ours: at(latencies.ours),
      floor: { name: 'XREAD', values: at(latencies.floor) },
      peer: { name: 'QueueEvents', version: versionOf('bullmq'), values: at(latencies.peer) },
      goal: share === 50 ? { of: 'floor', limit: 3, stretch: 2.5 } : { of: 'value', limit: 10 },
      ...(share === 50 ? costs : {}),
    };
  });
}
