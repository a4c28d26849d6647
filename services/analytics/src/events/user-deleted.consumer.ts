import { userDeleted } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { forgetUser } from '../data/user-data.ts';

export function onUserDeleted(): EventHandler {
  return onEvent(userDeleted, async (trx, { userId }, logger) => {
    const removed = await forgetUser(trx, userId);
    logger.info({ userId, removed }, 'analytics data removed');
  });
}
