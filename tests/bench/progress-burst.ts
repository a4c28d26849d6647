import { analyzePost, defineJob } from '@tagwell/contracts/jobs';
import * as z from 'zod/mini';

const progressBurstPayload = z.object({
  /** The jobs to report on, in turn. */
  ids: z.array(z.uuid()),
  amount: z.int(),
  perSecond: z.number(),
});
export type ProgressBurst = z.infer<typeof progressBurstPayload>;

/** A job that does nothing but report progress, on the queue whose stream the gateway reads. */
export const progressBurst = defineJob<ProgressBurst>({
  name: 'progress-burst',
  queue: analyzePost.queue,
  payload: progressBurstPayload,
  deadlineMs: 60_000,
  maxStarts: 1,
  backoffMs: 500,
});

/** Microseconds of the machine's own clock: the same in every process of it. */
export const clockUs = (): number => Number(process.hrtime.bigint() / 1_000n);
