import { Gauge, type Registry } from 'prom-client';
import type { QueueDepth } from './queue-depth.ts';

type ReadDepth = () => Promise<QueueDepth>;
/** From now on whoever looks at the metrics sees this queue. */
export type ShowQueue = (queue: string, read: ReadDepth) => void;

/**
 * Shows the queues that a process works on. All its replicas show the same numbers, so take the
 * maximum and not the sum. A queue that cannot be read has none.
 */
export function showQueues(registry: Registry): ShowQueue {
  const readers = new Map<string, ReadDepth>();
  let looking: Promise<void> | undefined;
  // Both gauges are set by one look.
  const collect = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const jobs = new Gauge({
    name: 'tagwell_queue_jobs',
    help: 'Entries of a queue by state; failed ones wait for an operator',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect,
  });
  const oldest = new Gauge({
    name: 'tagwell_queue_oldest_seconds',
    help: 'How long the entry that is next has been waiting; 0 when none waits',
    labelNames: ['queue'],
    registers: [registry],
    collect,
  });

  async function look(): Promise<void> {
    const looks = [...readers].map(async ([queue, read]) => ({ queue, depth: await read() }));
    const found = await Promise.allSettled(looks);
    jobs.reset();
    oldest.reset();
    for (const result of found) {
      if (result.status === 'rejected') continue;
      const { queue, depth } = result.value;
      oldest.set({ queue }, depth.oldestSeconds);
      for (const [state, count] of Object.entries(depth.jobs)) jobs.set({ queue, state }, count);
    }
  }

  return (queue, read) => void readers.set(queue, read);
}
