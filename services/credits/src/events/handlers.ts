import { userCreated, userDeleted } from '@tagwell/contracts/events/events';
import { limits } from '@tagwell/contracts/limits';
import { type EventHandler, onEvent } from '@tagwell/events/consumer';
import { afterCommit } from '@tagwell/postgres/after-commit';
import type { CreditsMetrics } from '../data/credits-metrics.ts';
import { createLedgerTransaction } from '../data/ledger-transaction.ts';
import { closeAccount, openAccount } from '../domain/accounts.ts';

/** Opens and closes a credits account with its user. */
export function eventHandlers({ granted }: CreditsMetrics): EventHandler[] {
  return [
    onEvent(userCreated, async (trx, { userId }, logger) => {
      const opened = await openAccount(createLedgerTransaction(trx), userId);
      if (opened) {
        afterCommit(trx, () => granted.inc({ reason: 'signup' }, limits.startingCredits));
      }
      logger.info({ userId, opened }, 'account opened');
    }),
    onEvent(userDeleted, async (trx, { userId }, logger) => {
      const removed = await closeAccount(createLedgerTransaction(trx), userId);
      logger.info({ userId, removed }, 'credits data removed');
    }),
  ];
}
