import { userCreated } from '@tagwell/contracts/events/events';
import { limits } from '@tagwell/contracts/limits';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { createLedgerTransaction } from '../data/ledger-transaction.ts';
import type { CreditsMetrics } from '../data/credits-metrics.ts';
import { openAccount } from '../domain/accounts.ts';

export function onUserCreated({ granted }: CreditsMetrics): EventHandler {
  return onEvent(userCreated, async (trx, { userId }, logger) => {
    const opened = await openAccount(createLedgerTransaction(trx), userId);
    if (opened) granted.inc({ reason: 'signup' }, limits.startingCredits);
    logger.info({ userId, opened }, 'account opened');
  });
}
