import type { Actor } from '@tagwell/contracts/events/define-event';
import { funnelSteps, type FunnelStep, type UsageAction } from '@tagwell/contracts/usage-actions';
import type { Knex } from 'knex';
import { dayOf } from '../domain/days.ts';
import { lockArguments } from './locks.ts';

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
  const { userId, visitorId, address, userAgent } = actor;
  const locks = lockArguments({
    user: userId === null ? [] : [userId],
    session: [visitorId],
    address: [address],
  });
  const step = stepOf.get(action) ?? null;
  await trx.raw('SELECT record_usage(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', [
    ...locks,
    at,
    dayOf(at),
    action,
    step,
    visitorId,
    address,
    userAgent,
    userId,
  ]);
}
