import type { JobHead, JobProgress } from '@tagwell/contracts/jobs/job-state';
import { ApiError } from '../http/api-error.ts';
import { readProblem, readProgress } from '../validation/wire.ts';
import { pollPauseMs, safetyPollMs, socketPatienceMs } from './poll-pauses.ts';
import { openSocket } from './socket.ts';

export interface JobWatcher<Snapshot extends JobHead> {
  id: string;
  /** Throws when the value is not a snapshot. */
  readSnapshot: (value: unknown) => Snapshot;
  fetchSnapshot: () => Promise<Snapshot>;
  onSnapshot: (snapshot: Snapshot) => void;
  onProgress: (message: JobProgress) => void;
  /** The job cannot be followed any further, for example because nobody knows its id. */
  onGone: (error: unknown) => void;
}

/**
 * Follows a job until it ends: by push, with a new snapshot at every connect because delivery is at
 * most once; by polling while there is no socket. Answers a function that stops it.
 */
export function watchJob<Snapshot extends JobHead>(watcher: JobWatcher<Snapshot>): () => void {
  const { socket, release } = openSocket();
  let stopped = false;
  /** True while the server has acknowledged the watch on the present connection. */
  let live = false;
  let polls = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    if (stopped) return;
    stopped = true;
    clearTimeout(timer);
    socket.off('connect', watch).off('disconnect', waitForSocket);
    socket.off('progress', onMessage).off('done', onEnd).off('failed', onEnd);
    release();
  }

  function gone(error: unknown): void {
    stop();
    watcher.onGone(error);
  }

  function take(snapshot: Snapshot): void {
    if (stopped) return;
    const ended = snapshot.state === 'done' || snapshot.state === 'failed';
    if (ended) stop();
    watcher.onSnapshot(snapshot);
  }

  async function watch(): Promise<void> {
    try {
      const answer: unknown = await socket.timeout(socketPatienceMs).emitWithAck('watch', {
        id: watcher.id,
      });
      if (stopped) return;
      const refused = readProblem(answer);
      if (refused) return refused.status === 404 ? gone(asError(refused)) : pollAfter(0);
      live = true;
      pollAfter(safetyPollMs);
      take(watcher.readSnapshot(answer));
    } catch {
      if (!stopped) pollAfter(0);
    }
  }

  function onMessage(message: unknown): void {
    const progress = readProgress(message);
    if (progress?.id === watcher.id) watcher.onProgress(progress);
  }

  function onEnd(message: unknown): void {
    const progress = readProgress(message);
    if (progress?.id !== watcher.id) return;
    watcher.onProgress(progress);
    void poll();
  }

  function waitForSocket(): void {
    live = false;
    pollAfter(socketPatienceMs);
  }

  function pollAfter(pauseMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), pauseMs);
  }

  function pause(): number {
    return live ? safetyPollMs : pollPauseMs(polls++);
  }

  async function poll(): Promise<void> {
    try {
      take(await watcher.fetchSnapshot());
      if (!stopped) pollAfter(pause());
    } catch (error) {
      if (stopped) return;
      if (error instanceof ApiError && error.status === 404) return gone(error);
      const asked = error instanceof ApiError ? error.retryAfterMs : undefined;
      pollAfter(Math.max(asked ?? 0, pause()));
    }
  }

  socket.on('connect', watch).on('disconnect', waitForSocket);
  socket.on('progress', onMessage).on('done', onEnd).on('failed', onEnd);
  if (socket.connected) void watch();
  else waitForSocket();
  return stop;
}

function asError(refused: NonNullable<ReturnType<typeof readProblem>>): ApiError {
  return new ApiError(refused.status, refused.detail, refused);
}
