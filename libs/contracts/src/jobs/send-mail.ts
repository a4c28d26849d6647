import * as z from 'zod/mini';
import { defineJob } from './define-job.ts';

export const sendMailPayload = z.object({ mailId: z.uuid() });
export type SendMailPayload = z.infer<typeof sendMailPayload>;

/** A mail server may be away for a while: the pauses grow to about a quarter of an hour. */
export const sendMail = defineJob<SendMailPayload>({
  name: 'send-mail',
  queue: 'mail',
  payload: sendMailPayload,
  deadlineMs: 30 * 60_000,
  maxStarts: 10,
  backoffMs: 2_000,
});
