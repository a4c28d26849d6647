import type { Knex } from 'knex';
import { waitlistColumns, type WaitlistRow } from './waitlist.repository.ts';

export interface WaitlistExport {
  total: number;
  /** Oldest first, some at a time: there is never more of it in memory. */
  batches: AsyncIterable<WaitlistRow[]>;
}

const batchSize = 1_000;

/** All of the list as it is now: count and rows are of the same moment. It ends with the signal. */
export async function openWaitlistExport(db: Knex, signal: AbortSignal): Promise<WaitlistExport> {
  const trx = await db.transaction({ isolationLevel: 'repeatable read', readOnly: true });
  // Where the connection is lost there is nothing to close.
  const close = () => void trx.rollback().catch(() => undefined);
  if (signal.aborted) close();
  signal.addEventListener('abort', close);
  const counted: { total: string }[] = await trx('waitlist_signups').count({ total: '*' });
  const all = trx('waitlist_signups')
    .select(waitlistColumns)
    .orderBy(['created_at', 'id'])
    .toQuery();
  await trx.raw(`DECLARE signups NO SCROLL CURSOR FOR ${all}`);
  return { total: Number(counted[0]?.total ?? 0), batches: fetchAll(trx) };
}

async function* fetchAll(trx: Knex.Transaction): AsyncGenerator<WaitlistRow[]> {
  for (;;) {
    const { rows } = await trx.raw<{ rows: WaitlistRow[] }>(`FETCH ${batchSize} FROM signups`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
  }
}
