import { eventQueueOf } from './events/define-event.ts';
import { analyzePost } from './jobs.ts';

/** The most shards of a queue; a worker has a connection for each. */
export const maxShards = 16;

/** The queues that grow with every analysis and visit; one master easily handles all others. */
const spreadQueues: ReadonlySet<string> = new Set([analyzePost.queue, eventQueueOf('analytics')]);

/** A queue's number of shards, if busy queues have `shards`. */
export function shardCountOf(queue: string, shards: number): number {
  return spreadQueues.has(queue) ? shards : 1;
}

/**
 * The first shard has the queue's own name, so that its entries are found after the number changes.
 */
export function shardName(queue: string, number: number): string {
  return number === 0 ? queue : `${queue}-${number}`;
}
