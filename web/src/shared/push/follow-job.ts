import {
  type JobHead,
  jobProgress,
  type JobProgress,
  socketPath,
  type WatchableKind,
  type WatchRequest,
} from '@tagwell/contracts/jobs';
import { problem, type Problem } from '@tagwell/contracts/problem';
import { io, type Socket } from 'socket.io-client';
import { call, parseAnswer, queryOf, type ApiRoute } from '../http/call.ts';
import { ApiError, isTransient, queryClient } from '../http/client.ts';

/** The route that tells the state of one job. */
export type JobRoute<Snapshot> = ApiRoute<{ id: string }, undefined, undefined, Snapshot>;

export interface FollowedJob<Snapshot extends Followed> {
  kind: WatchableKind;
  id: string;
  route: JobRoute<Snapshot>;
  /** Messages contain only numbers; whether a new snapshot is needed for more. */
  isBehind?: (held: Snapshot) => boolean;
  /** The job can't be followed, for example because its id is unknown. */
  onError: (error: unknown) => void;
}

/** A quick job's end follows its last stage, and its snapshot has everything. */
const behindPauseMs = 100;

/**
 * Writes snapshots and push messages of one job into the query cache entry that a GET of it fills.
 * Returns a function that stops.
 */
export function followJob<Snapshot extends Followed>(
  { kind, id, route, isBehind, onError }: FollowedJob<Snapshot>,
  open: () => OpenSocket = openSocket,
): () => void {
  const input = { params: { id } };
  const { queryKey } = queryOf(route, input);
  let behind: ReturnType<typeof setTimeout> | undefined;
  const take = (snapshot: Snapshot) => {
    if (hasEnded(snapshot)) clearTimeout(behind);
    queryClient.setQueryData<Snapshot>(queryKey, (held) => mergeSnapshot(held, snapshot));
  };

  const watcher: JobWatcher<Snapshot> = {
    kind,
    id,
    readSnapshot: (value) => parseAnswer(route, 200, value),
    fetchSnapshot: () => call(route, input),
    onSnapshot: take,
    onProgress: (message) => {
      // Messages do not contain the result, so the end is shown when its snapshot arrives.
      if (hasEnded(message)) return clearTimeout(behind);
      const merged = queryClient.setQueryData<Snapshot>(queryKey, (held) =>
        mergeProgress(held, message),
      );
      if (!merged || behind !== undefined || isBehind?.(merged) !== true) return;
      // When it fails, the next snapshot brings it as well.
      behind = setTimeout(() => void call(route, input).then(take, () => undefined), behindPauseMs);
    },
    onError,
  };
  const stop = watchJob(watcher, open);
  return () => {
    clearTimeout(behind);
    stop();
  };
}

/** A job as a screen holds it: its head and what finished stages found. */
export type Followed = JobHead & { found: object };

/** A snapshot replaces what is held, unless it is older. */
export function mergeSnapshot<S extends Followed>(held: S | undefined, snapshot: S): S {
  return held && held.seq > snapshot.seq ? held : snapshot;
}

/** Applies a push message; outdated, duplicate and premature ones are ignored. */
export function mergeProgress<S extends Followed>(
  held: S | undefined,
  message: JobProgress,
): S | undefined {
  if (!held || held.id !== message.id || message.seq <= held.seq) return held;
  return { ...held, ...message, found: { ...held.found, ...message.found } };
}

const hasEnded = ({ state }: JobHead) => state === 'done' || state === 'failed';

interface JobWatcher<Snapshot extends JobHead> {
  kind: WatchableKind;
  id: string;
  /** Throws when the value is not a snapshot. */
  readSnapshot: (value: unknown) => Snapshot;
  fetchSnapshot: () => Promise<Snapshot>;
  onSnapshot: (snapshot: Snapshot) => void;
  onProgress: (message: JobProgress) => void;
  /** The job can't be followed, for example because its id is unknown. */
  onError: (error: unknown) => void;
}

/** What this needs of a socket. */
export interface PushSocket {
  connected: boolean;
  on: (event: string, listener: (message: unknown) => void) => void;
  off: (event: string, listener: (message: unknown) => void) => void;
  timeout: (ms: number) => {
    emitWithAck: (event: string, message: WatchRequest) => Promise<unknown>;
  };
}

/** One user of the tab's shared connection. */
interface OpenSocket {
  socket: PushSocket;
  release: () => void;
}

/**
 * Follows a job until it ends: by push, with a new snapshot at every connect because delivery is at
 * most once; by polling without a socket, and slowly while the socket is silent. Returns a function
 * that stops it.
 */
export function watchJob<Snapshot extends JobHead>(
  watcher: JobWatcher<Snapshot>,
  open: () => OpenSocket = openSocket,
): () => void {
  const { socket, release } = open();
  let stopped = false;
  /** True while the server has acknowledged the watch on the present connection. */
  let live = false;
  let polls = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const listeners = [
    ['connect', () => void watch()],
    ['disconnect', waitForSocket],
    ['progress', onMessage],
    ['done', onEnd],
    ['failed', onEnd],
  ] as const;

  function stop(): void {
    if (stopped) return;
    stopped = true;
    clearTimeout(timer);
    for (const [event, listener] of listeners) socket.off(event, listener);
    release();
  }

  function fail(error: unknown): void {
    stop();
    watcher.onError(error);
  }

  function take(snapshot: Snapshot): void {
    if (stopped) return;
    if (hasEnded(snapshot)) stop();
    watcher.onSnapshot(snapshot);
  }

  async function watch(): Promise<void> {
    try {
      const answer: unknown = await socket.timeout(socketTimeoutMs).emitWithAck('watch', {
        kind: watcher.kind,
        id: watcher.id,
      });
      if (stopped) return;
      const refused = problem.safeParse(answer).data;
      if (refused) return refused.status === 404 ? fail(asError(refused)) : pollAfter(0);
      live = true;
      pollAfter(silentPollMs);
      take(watcher.readSnapshot(answer));
    } catch {
      if (!stopped) pollAfter(0);
    }
  }

  function onMessage(message: unknown): void {
    const progress = jobProgress.safeParse(message).data;
    if (progress?.id !== watcher.id) return;
    if (live) pollAfter(silentPollMs);
    watcher.onProgress(progress);
  }

  function onEnd(message: unknown): void {
    const progress = jobProgress.safeParse(message).data;
    if (progress?.id !== watcher.id) return;
    watcher.onProgress(progress);
    void poll();
  }

  function waitForSocket(): void {
    live = false;
    pollAfter(socketTimeoutMs);
  }

  function pollAfter(pauseMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), pauseMs);
  }

  function pause(): number {
    return live ? silentPollMs : pollPauseMs(polls++);
  }

  async function poll(): Promise<void> {
    try {
      take(await watcher.fetchSnapshot());
      if (!stopped) pollAfter(pause());
    } catch (error) {
      if (stopped) return;
      if (!isTransient(error)) return fail(error);
      const asked = error instanceof ApiError ? error.retryAfterMs : undefined;
      pollAfter(Math.max(asked ?? 0, pause()));
    }
  }

  for (const [event, listener] of listeners) socket.on(event, listener);
  if (socket.connected) void watch();
  else waitForSocket();
  return stop;
}

function asError(refused: Problem): ApiError {
  return new ApiError(refused.status, refused.detail, refused);
}

/** Pauses between polls of a status URL while there is no socket: 1 s, 2 s, then 3 s. */
function pollPauseMs(poll: number): number {
  return Math.min(poll + 1, 3) * 1000;
}

/** How long a socket may take before polling starts. */
export const socketTimeoutMs = 3000;

/**
 * With a socket, polls after this long without a message, because messages may be lost, and a
 * crashed worker reports no end.
 */
export const silentPollMs = 8000;

let shared: { socket: Socket; users: number } | undefined;

/** One connection for the whole tab, opened by the first who needs it, closed by the last. */
function openSocket(): OpenSocket {
  shared ??= { socket: io({ path: socketPath, transports: ['websocket'] }), users: 0 };
  const mine = shared;
  mine.users += 1;
  return {
    socket: mine.socket,
    release: () => {
      mine.users -= 1;
      if (mine.users > 0) return;
      mine.socket.disconnect();
      if (shared === mine) shared = undefined;
    },
  };
}
