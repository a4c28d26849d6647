import { eventQueueOf } from './events/define-event.ts';
import { analyzePost } from './jobs.ts';

/** The most that one queue can be spread over: a worker has a connection for each. */
export const maxShards = 16;

/** What grows with every analysis and every visit; one master carries all others by far. */
const spreadQueues: ReadonlySet<string> = new Set([analyzePost.queue, eventQueueOf('analytics')]);

/** Over how many shards a queue is spread where the busy ones are over `shards`. */
export function shardCountOf(queue: string, shards: number): number {
  return spreadQueues.has(queue) ? shards : 1;
}

/** The first has the name that the queue has alone, so that a changed number finds what waits there. */
export function shardName(queue: string, number: number): string {
  return number === 0 ? queue : `${queue}-${number}`;
}
