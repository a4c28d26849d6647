import { userDeleted } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { createLedgerTransaction } from '../data/ledger-transaction.ts';
import { closeAccount } from '../domain/accounts.ts';

export function onUserDeleted(): EventHandler {
  return onEvent(userDeleted, async (trx, { userId }, logger) => {
    const removed = await closeAccount(createLedgerTransaction(trx), userId);
    logger.info({ userId, removed }, 'credits data removed');
  });
}
