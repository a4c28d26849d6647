import type { Knex } from 'knex';
import { waitingDeadline, type JobRow } from './job-row.ts';

/**
 * Gives jobs that failed for good another life, with all their starts and until `deadlineAt`, or as
 * if they had just been asked for. What
 * the life before wrote stays fenced off: attempts go on counting. Answers with those that had
 * failed; whoever calls it sees to it that the queue runs them, or the reconciler does.
 */
export async function reopenJobs(
  trx: Knex.Transaction,
  table: string,
  ids: readonly string[],
  deadlineAt: Knex.Raw = waitingDeadline(trx),
): Promise<string[]> {
  const reopened: Pick<JobRow, 'id'>[] = await trx(table)
    .whereIn('id', [...ids])
    .where({ state: 'failed' })
    .update({
      state: 'queued',
      stage: null,
      percent: 0,
      seq: trx.raw('seq + 1'),
      starts_before: trx.raw('attempt'),
      found: '{}',
      outputs: '{}',
      error_code: null,
      error_message: null,
      deadline_at: deadlineAt,
      reopened_at: trx.raw('clock_timestamp()'),
      finished_at: null,
    })
    .returning('id');
  return reopened.map(({ id }) => id);
}
