import { userCreated, userDeleted } from '@tagwell/contracts/events/events';
import { publishEvents } from '@tagwell/events/outbox';
import { inBatch } from '@tagwell/postgres/in-batch';
import type { Knex } from 'knex';
import { usersTable } from './users.repository.ts';

/** Events are retried for half an hour; a service may be broken for longer. */
const deletionDays = [1, 7, 30];

/** The caller deletes the account and publishes the first event. */
export async function planRepublishing(
  trx: Knex.Transaction,
  { userId, sealedEmail }: { userId: string; sealedEmail: string },
): Promise<void> {
  await trx.raw(
    `INSERT INTO deletions_to_tell (user_id, sealed_email, tell_at)
     SELECT ?, ?, now() + days * interval '1 day' FROM unnest(?::int[]) AS days`,
    [userId, sealedEmail, deletionDays],
  );
}

interface DeletionRow {
  user_id: string;
  /** Null if a process of an older release wrote the row. */
  sealed_email: string | null;
  deleted_at: Date;
}

export const republishBatchSize = 1_000;

/**
 * Publishes due deletion events again; services that already handled one ignore it. Returns how
 * many.
 */
export function republishDeletions(db: Knex): Promise<number> {
  return db.transaction(async (trx) => {
    const due = trx('deletions_to_tell')
      .whereRaw('tell_at <= now()')
      .orderBy('tell_at')
      .limit(republishBatchSize)
      .forUpdate()
      .skipLocked()
      .select('ctid');
    const told: DeletionRow[] = await trx('deletions_to_tell')
      .whereRaw(inBatch, ['ctid', due])
      .delete()
      .returning(['user_id', 'sealed_email', 'deleted_at']);
    await publishEvents(
      trx,
      userDeleted,
      told.map((row) => ({
        userId: row.user_id,
        deletedAt: row.deleted_at.toISOString(),
        ...(row.sealed_email !== null && { sealedEmail: row.sealed_email }),
      })),
    );
    return told.length;
  });
}

/**
 * Publishes creation events again for users without a credits account after an hour, oldest first.
 */
export async function republishCreations(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    const waiting: string[] = await trx(usersTable)
      .where({ credits_version: 0 })
      .whereRaw(`created_at < now() - interval '1 hour'`)
      .orderBy('created_at')
      .limit(republishBatchSize)
      .forUpdate()
      .skipLocked()
      .pluck('id');
    await publishEvents(
      trx,
      userCreated,
      waiting.map((userId) => ({ userId })),
    );
  });
}
