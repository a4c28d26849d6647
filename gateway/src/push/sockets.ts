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
  /** Messages per socket and number of seconds. */
  messages: { points: 20, duration: 10 },
  /** Packets per socket and number of seconds; more close it. */
  packets: { points: 40, seconds: 10 },
  /** Far more than a request to watch a job, the only message. */
  messageBytes: 1_024,
  watchesPerSocket: 20,
  socketsPerVisitor: 10,
  /** High, because many people may share an IP, and visitor ids are free to create. */
  socketsPerIp: 200,
};

/** Other upgrade offers are ignored and the request is answered normally (RFC 9110, 7.8). */
export function isForSockets({ url = '', headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(`${socketPath}/`);
}

/**
 * Opens Socket.IO on the public server. WebSocket only, so that replicas need no sticky sessions.
 */
export function openSockets(server: HttpServer, tools: SocketTools): Server {
  const limiter = createSocketLimiter();
  /** The caller of each accepted handshake. */
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
        // Counted from the handshake on, even if no message ever arrives.
        request.socket.once('close', release);
        callers.set(request, caller);
        decide(null, true);
      });
    },
  });
  // Also counts connections that never join the protocol.
  io.engine.on('connection', closeWhenFlooded);
  // Without a listener, a connection that breaks during the session check would end the process.
  server.prependListener('upgrade', (_request, socket) => void socket.on('error', () => {}));
  io.on('connection', (socket) => {
    const caller = callers.get(socket.request);
    // The handshake has what we need; keeping the request would take a fifth of a socket's memory.
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

/** Answering each packet above the limit would cost more than the packet. */
function closeWhenFlooded(connection: Socket['conn']): void {
  const { points, seconds } = socketLimits.packets;
  // A graceful close would keep reading until the other side agrees.
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
 * The caller of a handshake; undefined for a foreign page, an unknown caller, or a session that
 * can't be checked right now, whose page will retry.
 */
async function identify(
  { visitors, sessions, rateLimits, allowedOrigins, trustedHops, logger }: SocketTools,
  { headers, socket }: IncomingMessage,
): Promise<Caller | undefined> {
  // The library's `cors` option does not protect WebSocket handshakes.
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
  // A socket message is also a request with its own id.
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
  /** Takes a slot and returns a function that frees it; undefined if the caller has none left. */
  acquire: (caller: Pick<Caller, 'visitorId' | 'ip'>) => (() => void) | undefined;
}

/** Counts this process's sockets per visitor and IP. */
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
