import { notificationDue } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { queueNotification } from '../data/mails.repository.ts';

export function onNotificationDue(): EventHandler {
  return onEvent(notificationDue, (trx, { notificationId }) =>
    queueNotification(trx, notificationId),
  );
}
