import { removeInPortions, type Round, rowsOf } from '@tagwell/postgres/remove-in-portions';
import type { Knex } from 'knex';

/** A call that its caller may repeat. */
export interface Claim {
  /** Who calls. */
  userId: string;
  route: string;
  key: string;
  requestHash: string;
}

/** A refusal is final as long as the account is at this version: until credits were added. */
export type Outcome = { status: 200; credits: number } | { status: 402; version: number };

export interface KnownCall {
  requestHash: string;
  outcome: Outcome;
}

/** What one transaction may do with the keys of calls. */
export interface AnsweredKeys {
  /**
   * `claimed`: the call is this transaction's to answer. `known`: it has been answered; another
   * transaction that is about to was waited for. `busy`: that one takes too long.
   */
  claim: (claim: Claim) => Promise<'claimed' | 'known' | 'busy'>;
  /** Held until the transaction ends, so that only one transaction answers a refused call anew. */
  find: (claim: Claim) => Promise<KnownCall | undefined>;
  keepAnswer: (claim: Claim, outcome: Outcome) => Promise<void>;
}

interface KeyRow {
  user_id: string;
  route: string;
  key: string;
  request_hash: string;
  status: number | null;
  body: { credits?: number; version?: number } | null;
}

/** As long as a post is kept: copying it again is free. */
const keptDays = 90;

const lockNotAvailable = '55P03';

export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === lockNotAvailable;
}

export function createAnsweredKeys(trx: Knex.Transaction): AnsweredKeys {
  const rowOf = ({ userId, route, key }: Claim) =>
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
      const row = await rowOf(claim).forUpdate().first();
      return row === undefined
        ? undefined
        : { requestHash: row.request_hash, outcome: presentOutcome(row) };
    },
    keepAnswer: async (claim, { status, ...body }) => {
      await trx('idempotency_keys')
        .where({ user_id: claim.userId, route: claim.route, key: claim.key })
        .update({ status, body: JSON.stringify(body) });
    },
  };
}

function presentOutcome({ status, body }: KeyRow): Outcome {
  if (status === 402) return { status, version: body?.version ?? 0 };
  return { status: 200, credits: body?.credits ?? 0 };
}

/** Waits for another transaction that has inserted the same key, as long as locks are waited for. */
async function insert(trx: Knex.Transaction, claim: Claim): Promise<boolean> {
  const { userId, route, key, requestHash } = claim;
  const inserted: unknown[] = await trx('idempotency_keys')
    .insert({ user_id: userId, route, key, request_hash: requestHash })
    .onConflict(['user_id', 'route', 'key'])
    .ignore()
    .returning('key');
  return inserted.length > 0;
}

/** Deletes answers that nobody asks for again. */
export async function clearAnsweredKeys(db: Knex, round: Round): Promise<void> {
  const before = new Date(Date.now() - keptDays * 86_400_000);
  const answered = rowsOf(db, 'idempotency_keys', (rows) =>
    rows.where('created_at', '<', before).orderBy('created_at'),
  );
  await removeInPortions({ answered }, round);
}
