import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

const importId = z.uuid();
const tookMs = z.int().check(z.minimum(0));

/** The count is of the whole network, the time from the upload to the end. */
export const networkImported = defineEvent({
  name: 'network.imported',
  payload: z.object({
    userId: z.uuid(),
    importId,
    connections: z.int().check(z.minimum(0)),
    tookMs,
  }),
  consumers: ['analytics'],
});

/** The network before it stays as it was. Not told of an import that asks whether it may shrink one. */
export const networkImportFailed = defineEvent({
  name: 'network.import-failed',
  payload: z.object({ userId: z.uuid(), importId, tookMs }),
  consumers: ['analytics'],
});

/** Nobody listens yet but the record of what happened. */
export const networkDeleted = defineEvent({
  name: 'network.deleted',
  payload: z.object({ userId: z.uuid(), connections: z.int().check(z.minimum(0)) }),
  consumers: [],
});
