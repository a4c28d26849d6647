import { AppError } from '@tagwell/service/app-error';
import { knownQueues, type QueueKind } from './queue-names.ts';

/** What an operator wants done, and to what. */
export interface QueueChange {
  /** As the record of operators' actions names it. */
  subject: string;
  /** A job that must have failed or be done for it. */
  onlyEnded?: { queue: string; jobId: string };
}

interface Rule {
  method: string;
  /** Of the path behind the board's API, with `{queue}` and `{job}`. */
  path: string;
  what: string;
  kinds?: readonly QueueKind[];
  /** A job must have ended: before that, the product would put it back. */
  endedJobsOnly?: true;
}

/** Everything an operator can do; whatever is not here does not exist. */
const rules: readonly Rule[] = [
  { method: 'PUT', path: '/queues/pause', what: 'pause' },
  { method: 'PUT', path: '/queues/resume', what: 'resume' },
  { method: 'PUT', path: '/queues/{queue}/pause', what: 'pause' },
  { method: 'PUT', path: '/queues/{queue}/resume', what: 'resume' },
  { method: 'PUT', path: '/queues/{queue}/promote', what: 'promote-all' },
  {
    method: 'PUT',
    path: '/queues/{queue}/retry/failed',
    what: 'retry-failed',
    kinds: ['deliveries'],
  },
  { method: 'PUT', path: '/queues/{queue}/clean/failed', what: 'discard-failed' },
  { method: 'PUT', path: '/queues/{queue}/clean/completed', what: 'discard-completed' },
  { method: 'PUT', path: '/queues/{queue}/{job}/retry', what: 'retry', kinds: ['deliveries'] },
  { method: 'PUT', path: '/queues/{queue}/{job}/promote', what: 'promote' },
  { method: 'PUT', path: '/queues/{queue}/{job}/clean', what: 'discard', endedJobsOnly: true },
];

const patterns = rules.map((rule) => ({
  rule,
  pattern: new RegExp(
    `^${rule.path.replace('{queue}', '(?<queue>[\\w-]+)').replace('{job}', '(?<job>[\\w-]{1,100})')}$`,
    'u',
  ),
}));
const kindOf = new Map(knownQueues.map(({ name, kind }) => [name, kind]));

/**
 * What a call of the board's API would change. Throws `forbidden` for what would have no effect or
 * break a promise, with a sentence that says why.
 */
export function readChange(method: string, apiPath: string): QueueChange {
  for (const { rule, pattern } of patterns) {
    const found = rule.method === method ? pattern.exec(apiPath) : null;
    if (found !== null) return allow(rule, found.groups?.['queue'], found.groups?.['job']);
  }
  throw new AppError('forbidden', refusalOf(apiPath));
}

function allow(rule: Rule, queue: string | undefined, jobId: string | undefined): QueueChange {
  if (queue === undefined) return { subject: `all:${rule.what}` };
  const kind = kindOf.get(queue);
  if (kind === undefined) throw new AppError('not_found', 'There is no such queue');
  if (rule.kinds?.includes(kind) === false) {
    throw new AppError(
      'forbidden',
      'A job that failed has failed for good: whoever asked for it was told so. Running it once more would change nothing.',
    );
  }
  if (jobId === undefined) return { subject: `${queue}:${rule.what}` };
  return {
    subject: `${queue}:${rule.what}:${jobId}`,
    ...(rule.endedJobsOnly && kind === 'jobs' ? { onlyEnded: { queue, jobId } } : {}),
  };
}

function refusalOf(apiPath: string): string {
  if (/\/(?:empty|obliterate|clean\/\w+)$/u.test(apiPath)) {
    return 'Only what has failed or is done can be discarded all at once: the rest is work that somebody waits for.';
  }
  if (/\/retry\//u.test(apiPath)) return 'Only what has failed can be retried.';
  return 'Queues hold what the product puts there, as it puts it there.';
}
