import * as z from 'zod/mini';
import { usageActions } from '../usage-actions.ts';
import { actor, sealedActor } from './acting.ts';
import { defineEvent } from './define-event.ts';

/**
 * Somebody did something that a service saw. A new version is a new name: a worker of the release
 * before tries what it does not know again, and would give up a payload that it cannot read.
 */
export const visitorActed = defineEvent({
  name: 'visitor.acted.v2',
  payload: z.object({ actor: sealedActor, action: z.enum(usageActions) }),
  consumers: ['analytics'],
});

/** A premium post was copied for the first time, for a credit. */
export const postCopied = defineEvent({
  name: 'post.copied.v2',
  payload: z.object({ actor: sealedActor }),
  consumers: ['analytics'],
});

/** Told by earlier releases only, and still read: some may be on their way during an upgrade. */
export const visitorActedV1 = defineEvent({
  name: 'visitor.acted',
  payload: z.object({ actor, action: z.enum(usageActions) }),
  consumers: ['analytics'],
});
export const postCopiedV1 = defineEvent({
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
