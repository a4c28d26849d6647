import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

const ended = {
  analysisId: z.uuid(),
  kind: z.enum(['free', 'premium']),
  /** From the request to the end, waiting included. */
  tookMs: z.int().check(z.minimum(0)),
};

export const analysisCompleted = defineEvent({
  name: 'analysis.completed',
  payload: z.object(ended),
  consumers: ['analytics'],
});

export const analysisFailed = defineEvent({
  name: 'analysis.failed',
  payload: z.object(ended),
  consumers: ['analytics'],
});
