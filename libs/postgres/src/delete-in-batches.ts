import type { Logger } from '@tagwell/service/logger';
import type { Knex } from 'knex';
import { inBatch } from './in-batch.ts';

/** Deletes at most `size` rows and returns how many. */
export type DeleteBatch = (size: number) => Promise<number>;

export interface DeleteRun {
  /** Aborted at shutdown; the round then ends before the next batch. */
  signal: AbortSignal;
  logger: Logger;
  batchSize?: number;
  budgetMs?: number;
}

const dayMs = 24 * 60 * 60_000;

/** The time a number of days ago. */
export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * dayMs);
}

/** A batch takes some milliseconds, so that it holds its locks and the disk only briefly. */
const defaultBatchSize = 1_000;
const defaultBudgetMs = 5 * 60_000;

/**
 * One round of deleting expired rows: in batches, alternating between kinds, until none are left or
 * the time is up; the next round continues. A failing kind does not stop the others, and the round
 * rejects at its end. Returns how many rows of each kind were deleted.
 */
export async function deleteInBatches(
  kinds: Readonly<Record<string, DeleteBatch>>,
  { signal, logger, batchSize = defaultBatchSize, budgetMs = defaultBudgetMs }: DeleteRun,
): Promise<Record<string, number>> {
  const endsAt = performance.now() + budgetMs;
  const left = new Map(Object.entries(kinds));
  const removed = new Map([...left.keys()].map((kind) => [kind, 0]));
  const failed: { kind: string; cause: unknown }[] = [];
  do {
    for (const [kind, deleteBatch] of left) {
      if (signal.aborted) break;
      try {
        const count = await deleteBatch(batchSize);
        removed.set(kind, (removed.get(kind) ?? 0) + count);
        if (count < batchSize) left.delete(kind);
      } catch (cause) {
        failed.push({ kind, cause });
        left.delete(kind);
      }
    }
  } while (left.size > 0 && !signal.aborted && performance.now() < endsAt);

  const counts = Object.fromEntries(removed);
  if (left.size > 0 && !signal.aborted) {
    logger.warn({ removed: counts, left: [...left.keys()] }, 'more to remove than a round can');
  }
  const [first] = failed;
  if (first === undefined) return counts;
  const names = failed.map(({ kind }) => kind).join(', ');
  throw new Error(`not removed: ${names}`, { cause: first.cause });
}

/**
 * Deletes a batch of a table's rows. Rows locked by others wait for the next round.
 * @param choose the rows, in the order of the index that finds them
 */
export function deleteRows(
  db: Knex,
  table: string,
  choose: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
): DeleteBatch {
  return async (size) => {
    const batch = choose(db(table)).select('ctid').limit(size).forUpdate().skipLocked();
    return db(table).whereRaw(inBatch, ['ctid', batch]).delete();
  };
}
