import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import { uuid } from './text-schema.ts';

/** A kind of work on a queue: what goes in, and how long and how often it may try. */
export interface JobDefinition<Payload> {
  name: string;
  queue: string;
  /** Ids only: the row is the truth, and queue data is clear text in Redis. */
  payload: ZodMiniType<Payload>;
  /**
   * Time from the first start to the end; past it the job fails with a sentence. Waiting does not
   * count.
   */
  deadlineMs: number;
  /** Starts a job may have in all, crashes included. */
  maxStarts: number;
  /** First pause before a retry; doubles each time. */
  backoffMs: number;
}

export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

/** Accepted work is not lost where a queue stands for hours. After that nobody waits for it any more. */
export const jobWaitHours = 24;

export const jobStates = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Nothing more will happen to it, unless an operator retries it. */
export const hasEnded = ({ state }: { state: JobState }): boolean =>
  state === 'done' || state === 'failed';

/** The state of a job: the head of its status answer and of each push message. */
export const jobHead = z.object({
  id: uuid(),
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

/** One entry of the stream: how a job is now, and the earlier steps that are sent with it. */
export const jobMessage = z.extend(jobProgress, { before: z.optional(z.array(jobProgress)) });
export type JobMessage = z.infer<typeof jobMessage>;

export const analyzePostPayload = z.object({ analysisId: uuid() });
export type AnalyzePostPayload = z.infer<typeof analyzePostPayload>;

export const analyzePost = defineJob<AnalyzePostPayload>({
  name: 'analyze-post',
  queue: 'analysis',
  payload: analyzePostPayload,
  deadlineMs: 90_000,
  maxStarts: 5,
  backoffMs: 500,
});

export const importConnectionsPayload = z.object({ importId: uuid() });
export type ImportConnectionsPayload = z.infer<typeof importConnectionsPayload>;

export const importConnections = defineJob<ImportConnectionsPayload>({
  name: 'import-connections',
  queue: 'import',
  payload: importConnectionsPayload,
  deadlineMs: 5 * 60_000,
  maxStarts: 5,
  backoffMs: 500,
});

export const sendMailPayload = z.object({ mailId: uuid() });
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

export const deliverWebhookPayload = z.object({ deliveryId: uuid() });
export type DeliverWebhookPayload = z.infer<typeof deliverWebhookPayload>;

/** Five tries in about two hours; what is older is better read on the pages. */
export const deliverWebhook = defineJob<DeliverWebhookPayload>({
  name: 'deliver-webhook',
  queue: 'webhooks',
  payload: deliverWebhookPayload,
  deadlineMs: 4 * 60 * 60_000,
  maxStarts: 5,
  backoffMs: 8 * 60_000,
});

/** Jobs whose progress is pushed. */
export const watchableKinds = ['analysis', 'import'] as const;
export type WatchableKind = (typeof watchableKinds)[number];

/** Socket.IO messages. The browser asks to watch a job; the gateway pushes what happens to it. */
export const watchRequest = z.object({
  id: uuid(),
  /** Pages of the last release do not say it: their jobs are looked for among both. */
  kind: z.optional(z.enum(watchableKinds)),
});
export type WatchRequest = z.infer<typeof watchRequest>;

/** Each message is a `jobProgress`; `done` and `failed` are the last one of a job. */
export const pushNames = ['progress', 'done', 'failed'] as const;
export type PushName = (typeof pushNames)[number];

export const socketPath = '/socket.io';
