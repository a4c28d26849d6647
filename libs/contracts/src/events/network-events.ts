import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** Nobody listens yet but the record of what happened; the count is of the whole network. */
export const networkImported = defineEvent({
  name: 'network.imported',
  payload: z.object({
    userId: z.uuid(),
    importId: z.uuid(),
    connections: z.int().check(z.minimum(0)),
  }),
  consumers: [],
});

export const networkDeleted = defineEvent({
  name: 'network.deleted',
  payload: z.object({ userId: z.uuid(), connections: z.int().check(z.minimum(0)) }),
  consumers: [],
});
