import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import { uuid } from './text-schema.ts';

/** A kind of job: its payload, time limit and retries. */
export interface JobDefinition<Payload> {
  name: string;
  queue: string;
  /** Ids only: the row is the source of truth, and queue data is plain text in Redis. */
  payload: ZodMiniType<Payload>;
  /**
   * Time from the first start to the end, not counting the wait before it; after that the job fails
   * with a message.
   */
  deadlineMs: number;
  /** The most starts of a job, including crashes. */
  maxStarts: number;
  /** The pause before the first retry; doubles each time. */
  backoffMs: number;
}

export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

/** How long an accepted job may wait if its queue is stopped. */
export const jobWaitHours = 24;

const jobStates = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Whether the job has ended; only an operator's retry can change that. */
export const hasEnded = ({ state }: { state: JobState }): boolean =>
  state === 'done' || state === 'failed';

/** A job's state, at the top of its status answer and each push message. */
export const jobHead = z.object({
  id: uuid(),
  state: z.enum(jobStates),
  /** The current or last stage; null before the first start. */
  stage: z.nullable(z.string()),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  /** Grows with every change of the job; readers ignore older messages. */
  seq: z.int().check(z.minimum(0)),
});
export type JobHead = z.infer<typeof jobHead>;

/**
 * A progress message: numbers only, never names or post text, because every gateway reads the whole
 * stream.
 */
export const jobProgress = z.extend(jobHead, {
  found: z.record(z.string(), z.int()),
});
export type JobProgress = z.infer<typeof jobProgress>;

/** A stream entry: a job's current progress, and earlier steps sent with it. */
export const jobMessage = z.extend(jobProgress, { before: z.optional(z.array(jobProgress)) });
export type JobMessage = z.infer<typeof jobMessage>;

const analyzePostPayload = z.object({ analysisId: uuid() });
export type AnalyzePostPayload = z.infer<typeof analyzePostPayload>;

export const analyzePost = defineJob<AnalyzePostPayload>({
  name: 'analyze-post',
  queue: 'analysis',
  payload: analyzePostPayload,
  deadlineMs: 90_000,
  maxStarts: 5,
  backoffMs: 500,
});

const importConnectionsPayload = z.object({ importId: uuid() });
export type ImportConnectionsPayload = z.infer<typeof importConnectionsPayload>;

export const importConnections = defineJob<ImportConnectionsPayload>({
  name: 'import-connections',
  queue: 'import',
  payload: importConnectionsPayload,
  deadlineMs: 5 * 60_000,
  maxStarts: 5,
  backoffMs: 500,
});

const sendMailPayload = z.object({ mailId: uuid() });
export type SendMailPayload = z.infer<typeof sendMailPayload>;

/** A mail server may be down for a while, so pauses grow to about a quarter of an hour. */
export const sendMail = defineJob<SendMailPayload>({
  name: 'send-mail',
  queue: 'mail',
  payload: sendMailPayload,
  deadlineMs: 30 * 60_000,
  maxStarts: 10,
  backoffMs: 2_000,
});

const deliverWebhookPayload = z.object({ deliveryId: uuid() });
export type DeliverWebhookPayload = z.infer<typeof deliverWebhookPayload>;

/** Five tries in about two hours; older notices are better read on the pages. */
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

/** Socket.IO messages: the browser asks to watch a job, and the gateway pushes its progress. */
export const watchRequest = z.object({
  id: uuid(),
  /** Omitted by pages of the previous release, whose jobs are looked up in both kinds. */
  kind: z.optional(z.enum(watchableKinds)),
});
export type WatchRequest = z.infer<typeof watchRequest>;

/** Each message is a `jobProgress`; `done` and `failed` are a job's last. */
export const pushNames = ['progress', 'done', 'failed'] as const;
export type PushName = (typeof pushNames)[number];

export const socketPath = '/socket.io';
