import { creditsChanged, notificationDue } from '@tagwell/contracts/events/events';
import { type EventHandler, onEvent } from '@tagwell/events/event-handler';
import { queueNotification } from '../data/mails.repository.ts';
import { projectCredits } from '../data/users.repository.ts';

/** What this service does about each event of the others. */
export function eventHandlers(): EventHandler[] {
  return [
    // Pages show this balance before the credits service has answered.
    onEvent(creditsChanged, projectCredits),
    onEvent(notificationDue, (trx, { notificationId }) => queueNotification(trx, notificationId)),
  ];
}
