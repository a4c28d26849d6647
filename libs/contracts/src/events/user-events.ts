import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

const userPayload = z.object({ userId: z.uuid() });

export const userCreated = defineEvent({
  name: 'user.created',
  payload: userPayload,
  consumers: ['credits'],
});

/** Every service removes what it keeps about the person. */
export const userDeleted = defineEvent({
  name: 'user.deleted',
  payload: userPayload,
  consumers: ['credits', 'analysis', 'import', 'analytics'],
});
