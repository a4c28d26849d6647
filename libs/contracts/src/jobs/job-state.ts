import * as z from 'zod/mini';

export const jobStates = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** What every job tells of itself: the head of its status answer and of each push message. */
export const jobHead = z.object({
  id: z.uuid(),
  state: z.enum(jobStates),
  /** The stage that runs now, or the last one that ran; null before the first start. */
  stage: z.nullable(z.string()),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  /** Grows with every change of the job; a reader drops what is older than it has. */
  seq: z.int().check(z.minimum(0)),
});
export type JobHead = z.infer<typeof jobHead>;

/**
 * A progress message: numbers only, never names or post text, because every gateway replica reads
 * the whole stream.
 */
export const jobProgress = z.extend(jobHead, {
  found: z.record(z.string(), z.int()),
});
export type JobProgress = z.infer<typeof jobProgress>;
