import {
  daysAgo,
  deleteInBatches,
  type DeleteRun,
  deleteRows,
} from '@tagwell/postgres/delete-in-batches';
import { errorCode } from '@tagwell/service/app-error';
import type { Knex } from 'knex';

/** A call that its caller may repeat. */
export interface KeyClaim {
  /** The caller. */
  userId: string;
  route: string;
  key: string;
  requestHash: string;
}

export interface KnownCall {
  requestHash: string;
  /** The balance in its answer. */
  credits: number;
}

/** Idempotency keys and the stored outcomes of their calls, within one transaction. */
export interface IdempotencyKeys {
  /**
   * `claimed`: this transaction must answer the call. `known`: it was already answered, possibly
   * after waiting for another transaction. `busy`: the other transaction takes too long.
   */
  claim: (claim: KeyClaim) => Promise<'claimed' | 'known' | 'busy'>;
  find: (claim: KeyClaim) => Promise<KnownCall | undefined>;
  keepAnswer: (claim: KeyClaim, credits: number) => Promise<void>;
}

interface KeyRow {
  user_id: string;
  route: string;
  key: string;
  request_hash: string;
  /** The HTTP status of the first answer. */
  status: number | null;
  body: { credits?: number } | null;
}

const answered = 200;
/**
 * Refusals are no longer stored; those of earlier releases stand for calls that changed nothing.
 */
const refused = 402;

/** As long as a post is kept, which is free to copy again. */
const keptDays = 90;

const lockNotAvailable = '55P03';

export function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === lockNotAvailable;
}

export function createIdempotencyKeys(trx: Knex.Transaction): IdempotencyKeys {
  const rowOf = ({ userId, route, key }: KeyClaim) =>
    trx<KeyRow>('idempotency_keys').where({ user_id: userId, route, key });
  return {
    claim: async (claim) => {
      try {
        return (await insert(trx, claim)) ? 'claimed' : 'known';
      } catch (error) {
        if (isLockTimeout(error)) return 'busy';
        throw error;
      }
    },
    find: async (claim) => {
      const row = await rowOf(claim).first();
      return row && { requestHash: row.request_hash, credits: row.body?.credits ?? 0 };
    },
    keepAnswer: async (claim, credits) => {
      await trx('idempotency_keys')
        .where({ user_id: claim.userId, route: claim.route, key: claim.key })
        .update({ status: answered, body: JSON.stringify({ credits }) });
    },
  };
}

/** Waits for a concurrent transaction with the same key, up to the lock timeout. */
async function insert(trx: Knex.Transaction, claim: KeyClaim): Promise<boolean> {
  const { userId, route, key, requestHash } = claim;
  const inserted: unknown[] = await trx('idempotency_keys')
    .insert({ user_id: userId, route, key, request_hash: requestHash })
    .onConflict(['user_id', 'route', 'key'])
    .merge({ request_hash: requestHash })
    .where('idempotency_keys.status', refused)
    .returning('key');
  return inserted.length > 0;
}

/** Deletes expired outcomes. */
export async function clearIdempotencyKeys(db: Knex, round: DeleteRun): Promise<void> {
  const before = daysAgo(keptDays);
  const old = deleteRows(db, 'idempotency_keys', (rows) =>
    rows.where('created_at', '<', before).orderBy('created_at'),
  );
  await deleteInBatches({ answered: old }, round);
}
