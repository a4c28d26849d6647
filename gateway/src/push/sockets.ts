import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Caller } from '@tagwell/contracts/caller';
import { type JobProgress, type PushName, socketPath, watchRequest } from '@tagwell/contracts/jobs';
import type { Problem } from '@tagwell/contracts/problem';
import { AppError, presentProblem } from '@tagwell/service/app-error';
import { limitKeysOf, sharesOf } from '@tagwell/service/ip-limits';
import type { Logger } from '@tagwell/service/logger';
import { validate } from '@tagwell/service/serve-route';
import { currentTrace, newTrace, runInTrace } from '@tagwell/service/trace-context';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Server, type Socket } from 'socket.io';
import type { RateLimits } from '../http/rate-limits.ts';
import { clientIp, isOurOrigin } from '../http/request-checks.ts';
import type { VisitorCookie } from '../http/visitor-cookie.ts';
import type { OpenSessions, Sessions } from '../sessions/sessions.ts';
import type { SnapshotSource } from './job-snapshot.ts';
import { createJobWatches } from './job-watches.ts';
import type { Watchers } from './throttle.ts';

export interface SocketTools {
  watchers: Watchers;
  sources: readonly SnapshotSource[];
  visitors: VisitorCookie;
  sessions: Sessions;
  openSessions: OpenSessions;
  rateLimits: RateLimits;
  allowedOrigins: ReadonlySet<string>;
  trustedHops: number;
  logger: Logger;
}

export const socketLimits = {
  /** Messages of one socket, in so many seconds. */
  messages: { points: 20, duration: 10 },
  /** Whatever comes through a socket, in so many seconds; more closes it. */
  packets: { points: 40, seconds: 10 },
  /** Far more than the request to watch a job, the only message there is. */
  messageBytes: 1_024,
  watchesPerSocket: 20,
  socketsPerVisitor: 10,
  /** Many people are behind one, and a visitor is new for the asking. */
  socketsPerIp: 200,
};

/** Any other protocol that a request offers is ignored, and the request answered (RFC 9110, 7.8). */
export function isForSockets({ url = '', headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(`${socketPath}/`);
}

/** Opens Socket.IO on the public server. Websocket only, so that replicas need no sticky sessions. */
export function openSockets(server: HttpServer, tools: SocketTools): Server {
  const limiter = createSocketLimiter();
  /** The caller of each handshake that was let in. */
  const callers = new WeakMap<IncomingMessage, Caller>();
  const io = new Server(server, {
    path: socketPath,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: socketLimits.messageBytes,
    allowRequest: (request, decide) => {
      void identify(tools, request).then((caller) => {
        const isClosed = request.socket.destroyed;
        const release = caller === undefined || isClosed ? undefined : limiter.acquire(caller);
        if (caller === undefined || release === undefined) return decide(null, false);
        // Counted from the handshake on, whether or not a message ever comes.
        request.socket.once('close', release);
        callers.set(request, caller);
        decide(null, true);
      });
    },
  });
  // A connection that never takes part in anything is counted, too.
  io.engine.on('connection', closeWhenFlooded);
  // A connection that breaks while its session is still being asked about would end the process.
  server.prependListener('upgrade', (_request, socket) => void socket.on('error', () => {}));
  io.on('connection', (socket) => {
    const caller = callers.get(socket.request);
    // The handshake keeps what we need; the request would hold a fifth of a socket's memory.
    Object.assign(socket.conn, { request: null });
    if (caller === undefined) return void socket.disconnect(true);
    const { user } = caller;
    // Closed without a disconnect packet, so that the page reconnects with its current cookies.
    const unsubscribe =
      user === undefined
        ? () => undefined
        : tools.openSessions.add(user.sessionId, () => socket.conn.close());
    socket.once('disconnect', unsubscribe);
    serveSocket(tools, socket, caller);
  });
  return io;
}

/** An answer to each packet above the limit would cost more than the packet. */
function closeWhenFlooded(connection: Socket['conn']): void {
  const { points, seconds } = socketLimits.packets;
  // Closing politely would go on reading until the other side agrees.
  const line = connection.request.socket;
  let since = performance.now();
  let count = 0;
  connection.on('packet', () => {
    const now = performance.now();
    if (now - since > seconds * 1_000) {
      since = now;
      count = 0;
    }
    count += 1;
    if (count <= points) return;
    line.destroy();
    connection.close(true);
  });
}

/**
 * The caller that asks for a socket; undefined for a foreign page, an unknown caller, and a session
 * that cannot be checked right now: its page tries again.
 */
async function identify(
  { visitors, sessions, rateLimits, allowedOrigins, trustedHops, logger }: SocketTools,
  { headers, socket }: IncomingMessage,
): Promise<Caller | undefined> {
  // The library's `cors` option does not guard websocket handshakes.
  const { origin } = headers;
  if (origin !== undefined && !isOurOrigin(origin, headers.host, allowedOrigins)) return undefined;
  const visitorId = visitors.read(headers.cookie);
  if (visitorId === undefined) return undefined;
  const ip = clientIp(socket.remoteAddress, headers['x-forwarded-for'], trustedHops);
  try {
    await rateLimits.countRequest(ip);
    const { session } = await sessions.authenticate('user', headers.cookie);
    return { visitorId, ip, ...(session === undefined ? {} : { user: session }) };
  } catch (error) {
    if (!(error instanceof AppError)) logger.error({ err: error }, 'a handshake failed');
    return undefined;
  }
}

function serveSocket(tools: SocketTools, socket: Socket, caller: Caller): void {
  const messages = new RateLimiterMemory(socketLimits.messages);
  const watches = createJobWatches({
    watchers: tools.watchers,
    sources: tools.sources,
    caller,
    most: socketLimits.watchesPerSocket,
    send: (progress) => void socket.emit(messageName(progress), progress),
  });
  socket.once('disconnect', watches.close);

  const answerWatch = async (message: unknown, acknowledge: unknown) => {
    if (typeof acknowledge !== 'function') return;
    try {
      await messages.consume(socket.id).catch(() => {
        throw new AppError('rate_limited', 'Too many messages. Please wait a moment.');
      });
      await tools.rateLimits.countRequest(caller.ip);
      const { snapshot, startDelivery } = await watches.watch(validate(watchRequest, message));
      acknowledge(snapshot);
      startDelivery();
    } catch (error) {
      acknowledge(asProblem(tools.logger, error));
    }
  };
  // What is asked through a socket is a request as well, with an id of its own.
  socket.on('watch', (message: unknown, acknowledge: unknown) =>
    runInTrace(newTrace(), () => answerWatch(message, acknowledge)),
  );
}

function messageName({ state }: JobProgress): PushName {
  if (state === 'done' || state === 'failed') return state;
  return 'progress';
}

function asProblem(logger: Logger, error: unknown): Problem {
  const requestId = currentTrace()?.requestId ?? '';
  if (error instanceof AppError) return presentProblem(error, requestId);
  logger.error({ err: error }, 'a watch failed');
  return presentProblem(new AppError('internal', 'Something went wrong.'), requestId);
}

interface SocketLimiter {
  /**
   * Takes a place and returns a function that gives it back; undefined where the caller has all of
   * theirs.
   */
  acquire: (caller: Pick<Caller, 'visitorId' | 'ip'>) => (() => void) | undefined;
}

/** How many sockets of this process are whose. */
function createSocketLimiter(): SocketLimiter {
  const taken = new Map<string, number>();
  const change = (key: string, by: number) => {
    const now = (taken.get(key) ?? 0) + by;
    if (now === 0) taken.delete(key);
    else taken.set(key, now);
  };
  return {
    acquire: ({ visitorId, ip }) => {
      const { socketsPerVisitor, socketsPerIp } = socketLimits;
      const shares: [key: string, most: number][] = [[`visitor ${visitorId}`, socketsPerVisitor]];
      for (const { level, key } of limitKeysOf(ip)) {
        shares.push([key, socketsPerIp * sharesOf[level]]);
      }
      if (shares.some(([key, most]) => (taken.get(key) ?? 0) >= most)) return undefined;
      for (const [key] of shares) change(key, 1);
      return () => {
        for (const [key] of shares) change(key, -1);
      };
    },
  };
}
