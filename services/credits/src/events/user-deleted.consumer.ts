import { userDeleted } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { createBooks } from '../data/books.ts';
import { closeAccount } from '../domain/close-account.ts';

export function onUserDeleted(): EventHandler {
  return onEvent(userDeleted, async (trx, { userId }, logger) => {
    const removed = await closeAccount(createBooks(trx), userId);
    logger.info({ userId, removed }, 'credits data removed');
  });
}
