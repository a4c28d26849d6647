import { creditsChanged } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { projectCredits } from '../data/users.repository.ts';

/** The balance that pages show before the credits service has answered. */
export function onCreditsChanged(): EventHandler {
  return onEvent(creditsChanged, projectCredits);
}
