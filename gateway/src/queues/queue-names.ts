import * as analysisEvents from '@tagwell/contracts/events/analysis-events';
import * as creditsEvents from '@tagwell/contracts/events/credits-events';
import { eventQueueOf } from '@tagwell/contracts/events/define-event';
import * as networkEvents from '@tagwell/contracts/events/network-events';
import * as operatorEvents from '@tagwell/contracts/events/operator-events';
import * as usageEvents from '@tagwell/contracts/events/usage-events';
import * as userEvents from '@tagwell/contracts/events/user-events';
import { analyzePost } from '@tagwell/contracts/jobs/analyze-post';
import { importConnections } from '@tagwell/contracts/jobs/import-connections';
import { sendMail } from '@tagwell/contracts/jobs/send-mail';

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
}

const eventModules = [
  analysisEvents,
  creditsEvents,
  networkEvents,
  operatorEvents,
  usageEvents,
  userEvents,
];

const jobQueues = [
  {
    name: analyzePost.queue,
    description:
      'Analyses. A failed one has told its person, who can start it again; retrying it here would change nothing. Paused, analyses fail after 90 seconds.',
  },
  {
    name: importConnections.queue,
    description:
      'Imports of connections. A failed one has told its person, who can upload again; retrying it here would change nothing. Paused, imports fail after 5 minutes.',
  },
  {
    name: sendMail.queue,
    description:
      'Mails. One that failed is not sent any more, since its link may be out of date: invite the person again, or let them ask for a new link.',
  },
];

const consumers = new Set(
  eventModules.flatMap((module) =>
    Object.values(module).flatMap((exported) =>
      'consumers' in exported ? [...exported.consumers] : [],
    ),
  ),
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
