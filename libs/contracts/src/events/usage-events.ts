import * as z from 'zod/mini';
import { usageActions } from '../usage-actions.ts';
import { actor } from './acting.ts';
import { defineEvent } from './define-event.ts';

/** Somebody did something that a service saw. */
export const visitorActed = defineEvent({
  name: 'visitor.acted',
  payload: z.object({ actor, action: z.enum(usageActions) }),
  consumers: ['analytics'],
});

/** A premium post was copied for the first time, for a credit. */
export const postCopied = defineEvent({
  name: 'post.copied',
  payload: z.object({ actor }),
  consumers: ['analytics'],
});

/** Nobody listens yet but the record of what happened. */
export const waitlistJoined = defineEvent({
  name: 'waitlist.joined',
  payload: z.object({ signupId: z.uuid() }),
  consumers: [],
});
