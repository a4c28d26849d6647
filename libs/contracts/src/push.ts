import * as z from 'zod/mini';
import { jobProgress } from './jobs.ts';

/** Socket.IO messages. The browser asks to watch a job; the gateway pushes what happens to it. */
export const watchRequest = z.object({ id: z.uuid() });

/** Same shape for all three; `done` and `failed` are the last one of a job. */
export const pushMessages = {
  progress: jobProgress,
  done: jobProgress,
  failed: jobProgress,
} as const;
export type PushName = keyof typeof pushMessages;

export const socketPath = '/socket.io';
