import { userDeleted } from '@tagwell/contracts/events/events';
import { type EventHandler, onEvent } from '@tagwell/events/consumer';
import { removeUserData } from '../data/connections.repository.ts';

/** What this service does about each event of the others. */
export function eventHandlers(): EventHandler[] {
  return [
    onEvent(userDeleted, async (trx, { userId }, logger) => {
      const removed = await removeUserData(trx, userId);
      logger.info({ userId, removed }, 'network data removed');
    }),
  ];
}
