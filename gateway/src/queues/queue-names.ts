import type { ServiceName } from '@tagwell/contracts/http/define-route';
import * as events from '@tagwell/contracts/events/events';
import { eventQueueOf } from '@tagwell/contracts/events/define-event';
import {
  retryAnalysesRoute,
  retryMailsRoute,
  type RetryRoute,
} from '@tagwell/contracts/internal-routes';
import {
  analyzePost,
  deliverWebhook,
  importConnections,
  jobWaitHours,
  sendMail,
} from '@tagwell/contracts/jobs';
import { limits } from '@tagwell/contracts/limits';
import { shardCountOf, shardName } from '@tagwell/contracts/queue-shards';

/** How to retry jobs whose rows say that they failed. */
export interface RowRetry {
  /** The route of the service that has the rows. */
  route: RetryRoute;
  /** The id of a job's row, from its payload. */
  rowIn: (payload: unknown) => string | undefined;
}

/**
 * Entries of `deliveries` are the source of truth until handled. Entries of `jobs` only drive a row
 * in Postgres, which records the outcome.
 */
export type QueueKind = 'jobs' | 'deliveries';

export interface KnownQueue {
  name: string;
  kind: QueueKind;
  /** What an operator should know before changing it. */
  description: string;
  /** For job queues: how a failed job is retried, or why it can't be. */
  retry?: RowRetry | { impossible: string };
}

const jobQueues: readonly Omit<KnownQueue, 'kind'>[] = [
  {
    name: analyzePost.queue,
    description: `Analyses. When one fails, the person is told and can start it again. If you retry it here, it runs once more: someone who hasn’t come back yet will find the result, and a premium one is among the recent posts. While the queue is paused, analyses wait, for up to ${jobWaitHours} hours.`,
    retry: {
      route: retryAnalysesRoute,
      rowIn: (payload) => analyzePost.payload.safeParse(payload).data?.analysisId,
    },
  },
  {
    name: importConnections.queue,
    description: `Connection imports. When one fails, the person is told and the file is deleted, so they have to upload it again. While the queue is paused, imports wait, for up to ${jobWaitHours} hours.`,
    retry: {
      impossible:
        'A failed import cannot be retried, because its file was deleted. Ask the person to upload it again.',
    },
  },
  {
    name: sendMail.queue,
    description: `Emails. When one fails, you can retry it once the cause is fixed, as long as its link is still valid. After that, invite the person again, or have them ask for a new link. While the queue is paused, emails wait, for up to ${jobWaitHours} hours; one with a link to reset a password, for ${limits.resetLinkMinutes} minutes.`,
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
      impossible: 'This notice is old news by now. Fix the webhook, then send a test from Notices.',
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
    description: `Events on their way to ${consumer}. When one fails, you can retry it once the cause is fixed; it takes effect once, however often it arrives. If you discard it, it never takes effect.`,
  })),
];

/** All known queues, including every shard, each of which is a BullMQ queue. */
export function queuesInShards(shards: number): KnownQueue[] {
  return knownQueues.flatMap((queue) =>
    Array.from({ length: shardCountOf(queue.name, shards) }, (_, number) => ({
      ...queue,
      name: shardName(queue.name, number),
    })),
  );
}
