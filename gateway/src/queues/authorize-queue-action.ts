import { auditEntryOf } from '@tagwell/contracts/events/operator-act';
import { recordOperatorActRoute } from '@tagwell/contracts/internal-routes';
import { AppError } from '@tagwell/service/app-error';
import { callService, type RemoteService } from '@tagwell/service/internal-calls';
import type { KnownQueue, RowRetry } from './queue-names.ts';

/** An operator's requested change and its target. */
export interface QueueChange {
  /** The subject of the audit entry. */
  subject: string;
  /** A job that must have ended before the change. */
  onlyEnded?: { queue: string; jobId: string };
  /** A retry that the service with the rows must start; without an id, of every failed job. */
  rowRetry?: RowRetry & { queue: string; jobId: string | undefined };
}

interface Rule {
  /** The path within the board's API, with `{queue}` and `{job}`. */
  path: string;
  what: string;
  /** Whether the action retries failed jobs. */
  retries?: true;
  /** The job must have ended, because the product would put a running one back. */
  endedJobsOnly?: true;
}

/** Everything an operator can do on the board; all else is refused. */
const rules: readonly Rule[] = [
  { path: '/queues/pause', what: 'pause' },
  { path: '/queues/resume', what: 'resume' },
  { path: '/queues/{queue}/pause', what: 'pause' },
  { path: '/queues/{queue}/resume', what: 'resume' },
  { path: '/queues/{queue}/promote', what: 'promote-all' },
  { path: '/queues/{queue}/retry/failed', what: 'retry-failed', retries: true },
  { path: '/queues/{queue}/clean/failed', what: 'discard-failed' },
  { path: '/queues/{queue}/clean/completed', what: 'discard-completed' },
  { path: '/queues/{queue}/{job}/retry', what: 'retry', retries: true },
  { path: '/queues/{queue}/{job}/promote', what: 'promote' },
  { path: '/queues/{queue}/{job}/clean', what: 'discard', endedJobsOnly: true },
];

const patterns = rules.map((rule) => ({
  rule,
  pattern: new RegExp(
    `^${rule.path.replace('{queue}', '(?<queue>[\\w-]+)').replace('{job}', '(?<job>[\\w-]{1,100})')}$`,
    'u',
  ),
}));

/**
 * What a call of the board's API would change. Throws `forbidden`, with a reason, if it would have
 * no effect or break a guarantee.
 */
export function authorizeQueueAction(
  method: string,
  apiPath: string,
  queues: readonly KnownQueue[],
): QueueChange {
  for (const { rule, pattern } of method === 'PUT' ? patterns : []) {
    const found = pattern.exec(apiPath);
    if (found !== null) return allow(rule, found.groups, queues);
  }
  throw new AppError('forbidden', refusalOf(apiPath));
}

function allow(
  rule: Rule,
  { queue, job: jobId }: Readonly<Record<string, string | undefined>> = {},
  queues: readonly KnownQueue[],
): QueueChange {
  if (queue === undefined) return { subject: `all:${rule.what}` };
  const known = queues.find(({ name }) => name === queue);
  if (known === undefined) throw new AppError('not_found', 'There is no such queue');
  const change = { subject: [queue, rule.what, ...(jobId === undefined ? [] : [jobId])].join(':') };
  if (rule.retries && known.retry !== undefined) {
    if ('impossible' in known.retry) throw new AppError('forbidden', known.retry.impossible);
    return { ...change, rowRetry: { ...known.retry, queue, jobId } };
  }
  const onlyEnded = rule.endedJobsOnly && known.kind === 'jobs' && jobId !== undefined;
  return onlyEnded ? { ...change, onlyEnded: { queue, jobId } } : change;
}

function refusalOf(apiPath: string): string {
  if (/\/(?:empty|obliterate|clean\/\w+)$/u.test(apiPath)) {
    return 'Only failed or finished jobs can be discarded all at once: someone is waiting for the rest.';
  }
  if (/\/retry\//u.test(apiPath)) return 'Only failed jobs can be retried.';
  return 'Jobs can’t be added or edited here.';
}

/** Rejects with `service_unavailable` if the audit can't be reached. */
export type RecordChange = (operatorId: string, subject: string) => Promise<void>;

const answerTimeoutMs = 3_000;

/** Audits what an operator is about to change. */
export function createChangeRecorder(analytics: RemoteService): RecordChange {
  return async (operatorId, subject) => {
    try {
      await callService(analytics, recordOperatorActRoute, {
        body: auditEntryOf({ operatorId, action: 'change_queue', subject }),
        timeoutMs: answerTimeoutMs,
      });
    } catch (cause) {
      throw new AppError(
        'service_unavailable',
        'Nothing was changed: what operators do is recorded, and the record cannot be reached right now. Please try again in a moment.',
        { headers: { 'retry-after': '2' }, cause },
      );
    }
  };
}
