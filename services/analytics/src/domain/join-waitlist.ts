import type { Actor } from '@tagwell/contracts/events/define-event';
import type { WaitlistRequest } from '@tagwell/contracts/http/analytics';
import type { NotificationsRepository } from '../data/notifications.repository.ts';
import type { WaitlistRepository } from '../data/waitlist.repository.ts';

export interface JoinWaitlistTools {
  waitlist: Pick<WaitlistRepository, 'join'>;
  notifications: Pick<NotificationsRepository, 'ask'>;
}

/**
 * Takes a place on the waitlist; an address alone is kept to be notified. Who is there already stays
 * as they are. Answers whether there is a new place.
 */
export async function joinWaitlist(
  { waitlist, notifications }: JoinWaitlistTools,
  { name = '', workEmail, linkedinProfile }: WaitlistRequest,
  actor: Actor,
): Promise<boolean> {
  const shownName = oneLine(name);
  if (shownName === '') {
    await notifications.ask(workEmail);
    return false;
  }
  return waitlist.join({
    name: shownName,
    workEmail,
    linkedinProfile: linkedinProfile === undefined ? undefined : oneLine(linkedinProfile),
    actor,
  });
}

/** Without control characters, and those that turn the direction of what follows. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim();
}
