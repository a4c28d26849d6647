import type { FunnelStep } from '@tagwell/contracts/usage-actions';
import type { Knex } from 'knex';

/** Whose days are counted: addresses, sessions, and the sessions that took a step of the funnel. */
export type AppearanceKind = 'address' | 'session' | FunnelStep;

/**
 * Notes who appeared on a day, and counts who appeared there first of any range: how, is said at the
 * function of the database. The caller holds the locks of all subjects.
 */
export async function noteAppearances(
  trx: Knex.Transaction,
  day: string,
  appearances: readonly { kind: AppearanceKind; subject: string }[],
): Promise<void> {
  await trx.raw('SELECT note_appearances(?, ?, ?)', [
    day,
    appearances.map(({ kind }) => kind),
    appearances.map(({ subject }) => subject),
  ]);
}
