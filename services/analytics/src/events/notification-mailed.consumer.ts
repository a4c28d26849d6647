import { notificationMailed } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { noteMailed } from '../data/notifications.repository.ts';

export function onNotificationMailed(): EventHandler {
  return onEvent(notificationMailed, (trx, mailed) => noteMailed(trx, mailed));
}
