import { userDeleted } from '@tagwell/contracts/events/events';
import { type EventHandler, onEvent } from '@tagwell/events/consumer';
import { removeUserData } from '../data/connections.repository.ts';

/** The handlers of other services' events. */
export function eventHandlers(): EventHandler[] {
  return [
    onEvent(userDeleted, async (trx, { userId }, logger) => {
      const removed = await removeUserData(trx, userId);
      logger.info({ userId, removed }, 'network data removed');
    }),
  ];
}
