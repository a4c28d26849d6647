import type { Actor } from '@tagwell/contracts/events/acting';
import { funnelSteps, type FunnelStep, type UsageAction } from '@tagwell/contracts/usage-actions';
import type { Knex } from 'knex';
import { dayOf } from '../domain/days.ts';
import { noteAppearances } from './appearances.ts';
import { isGone } from './gone-users.ts';
import { lock } from './locks.ts';

export interface Usage {
  actor: Actor;
  action: UsageAction;
  /** When it was done, which may be some time ago. */
  at: Date;
}

const stepOf = new Map<UsageAction, FunnelStep>(
  (['paste', 'analyze', 'select', 'copy', 'share'] as const).flatMap((step) =>
    funnelSteps[step].map((action) => [action, step] as const),
  ),
);

/**
 * Keeps a record of what somebody did, and every figure that it counts in, in the caller's
 * transaction. Of a person who was deleted since only the action counts.
 */
export async function recordUsage(trx: Knex.Transaction, usage: Usage): Promise<void> {
  const { actor, action, at } = usage;
  const { userId, visitorId, address } = actor;
  await lock(trx, {
    user: userId === null ? [] : [userId],
    session: [visitorId],
    address: [address],
  });
  const isKept = userId === null || !(await isGone(trx, userId));
  const day = dayOf(at);
  if (isKept) {
    await keepRecord(trx, usage);
    const step = stepOf.get(action);
    await noteAppearances(trx, day, [
      { kind: 'address', subject: address },
      { kind: 'session', subject: visitorId },
      ...(step === undefined ? [] : [{ kind: step, subject: visitorId }]),
    ]);
  }
  // Last: others wait for this row.
  await trx('day_actions')
    .insert({ day, action, count: 1, kept: isKept ? 1 : 0 })
    .onConflict(['day', 'action'])
    .merge({
      count: trx.raw('day_actions.count + 1'),
      kept: trx.raw('day_actions.kept + excluded.kept'),
    });
}

async function keepRecord(trx: Knex.Transaction, { actor, action, at }: Usage): Promise<void> {
  const record = trx('usage_analytics').insert({
    ip_address: actor.address,
    user_agent: actor.userAgent,
    session_id: actor.visitorId,
    action,
    user_id: actor.userId,
    created_at: at,
  });
  await trx
    .with('record', record)
    .insert({ ip_address: actor.address, kept: 1 })
    .into('usage_addresses')
    .onConflict('ip_address')
    .merge({ kept: trx.raw('usage_addresses.kept + 1') });
}
