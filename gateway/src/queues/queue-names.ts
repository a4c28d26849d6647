import type { ServiceName } from '@tagwell/contracts/http/define-route';
import * as events from '@tagwell/contracts/events/events';
import { eventQueueOf } from '@tagwell/contracts/events/define-event';
import {
  retryAnalysesRoute,
  retryMailsRoute,
  type RetryRoute,
} from '@tagwell/contracts/internal-routes';
import { analyzePost, deliverWebhook, importConnections, sendMail } from '@tagwell/contracts/jobs';
import { shardCountOf, shardName } from '@tagwell/contracts/queue-shards';

/** How jobs are had run again whose rows say that they failed. */
export interface RowRetry {
  /** Asks the service that has the rows. */
  route: RetryRoute;
  /** Which row a job is for, by its payload. */
  rowIn: (payload: unknown) => string | undefined;
}

/**
 * `deliveries` are the truth themselves until they are handled. `jobs` only drive a row in Postgres,
 * which alone says how the work ended.
 */
export type QueueKind = 'jobs' | 'deliveries';

export interface KnownQueue {
  name: string;
  kind: QueueKind;
  /** What an operator should know before touching it. */
  description: string;
  /** For queues of jobs: how one that failed is retried, or why it cannot be. */
  retry?: RowRetry | { impossible: string };
}

const jobQueues: readonly Omit<KnownQueue, 'kind'>[] = [
  {
    name: analyzePost.queue,
    description:
      'Analyses. One that failed has told its person, who can start it again. Retried here, it runs once more: whoever has not come back yet finds the result, and a premium one is among the recent posts. Paused, analyses fail after 90 seconds.',
    retry: {
      route: retryAnalysesRoute,
      rowIn: (payload) => analyzePost.payload.safeParse(payload).data?.analysisId,
    },
  },
  {
    name: importConnections.queue,
    description:
      'Imports of connections. One that failed has told its person and let its file go: the person uploads again. Paused, imports fail after 5 minutes.',
    retry: {
      impossible:
        'An import that failed cannot be retried: its file was let go when it failed. Let the person upload it again.',
    },
  },
  {
    name: sendMail.queue,
    description:
      'Mails. One that failed can be retried once its cause is mended, as long as the link in it is good; after that invite the person again, or let them ask for a new link.',
    retry: {
      route: retryMailsRoute,
      rowIn: (payload) => sendMail.payload.safeParse(payload).data?.mailId,
    },
  },
  {
    name: deliverWebhook.queue,
    description:
      'Notices on their way to the webhooks of operators. One that failed was tried five times within two hours; Notices says how it ended.',
    retry: {
      impossible: 'A notice is old news by now. Mend the webhook, and send a test from Notices.',
    },
  },
];

const consumers = new Set(
  Object.values(events).flatMap((event): readonly ServiceName[] => event.consumers),
);

/** Every queue of the product. */
export const knownQueues: readonly KnownQueue[] = [
  ...jobQueues.map((queue) => ({ ...queue, kind: 'jobs' as const })),
  ...[...consumers].map((consumer) => ({
    name: eventQueueOf(consumer),
    kind: 'deliveries' as const,
    description: `Events on their way to ${consumer}. One that failed can be retried once its cause is mended; it takes effect once, however often it comes. Discarded, it never takes effect.`,
  })),
];

/** The same with the shards of those that are spread, each of which is a queue to BullMQ. */
export function queuesInShards(shards: number): KnownQueue[] {
  return knownQueues.flatMap((queue) =>
    Array.from({ length: shardCountOf(queue.name, shards) }, (_, number) => ({
      ...queue,
      name: shardName(queue.name, number),
    })),
  );
}
