import type { Server as HttpServer } from 'node:http';
import type { Caller } from '@tagwell/contracts/caller';
import type { JobProgress } from '@tagwell/contracts/jobs/job-state';
import type { Problem } from '@tagwell/contracts/problem';
import { socketPath, watchRequest, type PushName } from '@tagwell/contracts/push';
import { AppError } from '@tagwell/service/app-error';
import type { Logger } from '@tagwell/service/logger';
import { presentProblem } from '@tagwell/service/problem';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Server, type Socket } from 'socket.io';
import { clientAddress } from '../door/client-address.ts';
import { isOurOrigin } from '../door/same-origin.ts';
import type { VisitorCookie } from '../door/visitor-cookie.ts';
import type { SnapshotSource } from './job-snapshot.ts';
import { watchJob } from './watch.ts';
import type { Watchers } from './watchers.ts';

export interface SocketTools {
  watchers: Watchers;
  sources: readonly SnapshotSource[];
  visitors: VisitorCookie;
  allowedOrigins: ReadonlySet<string>;
  trustedHops: number;
  logger: Logger;
}

const socketsPerVisitor = 10;
const messageLimit = { points: 20, duration: 10 };
const watchesPerSocket = 20;

/** Opens Socket.IO on the public server. Websocket only, so that replicas need no sticky sessions. */
export function openSockets(server: HttpServer, tools: SocketTools): Server {
  const { visitors, allowedOrigins, trustedHops } = tools;
  const open = new Map<string, number>();
  const io = new Server(server, {
    path: socketPath,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 65_536,
    // The library's `cors` option does not guard websocket handshakes.
    allowRequest: ({ headers }, decide) => {
      const { origin } = headers;
      const fromUs = origin === undefined || isOurOrigin(origin, headers.host, allowedOrigins);
      const visitorId = visitors.read(headers.cookie);
      const room = visitorId !== undefined && (open.get(visitorId) ?? 0) < socketsPerVisitor;
      decide(null, fromUs && room);
    },
  });
  io.on('connection', (socket) => {
    // The handshake keeps what we need; the request would hold a fifth of a socket's memory.
    Object.assign(socket.conn, { request: null });
    const visitorId = visitors.read(socket.handshake.headers.cookie);
    if (visitorId === undefined) return void socket.disconnect(true);
    open.set(visitorId, (open.get(visitorId) ?? 0) + 1);
    socket.once('disconnect', () => {
      const left = (open.get(visitorId) ?? 1) - 1;
      if (left === 0) open.delete(visitorId);
      else open.set(visitorId, left);
    });
    const { address: peer, headers } = socket.handshake;
    const address = clientAddress(peer, headers['x-forwarded-for'], trustedHops);
    serveSocket(tools, socket, { visitorId, address });
  });
  return io;
}

function serveSocket(tools: SocketTools, socket: Socket, caller: Caller): void {
  const messages = new RateLimiterMemory(messageLimit);
  const watched = new Map<string, () => void>();
  socket.once('disconnect', () => {
    for (const stop of watched.values()) stop();
    watched.clear();
  });

  const deliver = (progress: JobProgress) => {
    const name = messageName(progress);
    socket.emit(name, progress);
    if (name === 'progress') return;
    watched.get(progress.id)?.();
    watched.delete(progress.id);
  };

  socket.on('watch', async (message: unknown, acknowledge: unknown) => {
    if (typeof acknowledge !== 'function') return;
    try {
      await messages.consume(socket.id).catch(() => {
        throw new AppError('rate_limited', 'Too many messages. Please wait a moment.');
      });
      const request = watchRequest.safeParse(message);
      if (!request.success) throw new AppError('not_found', 'There is no such job');
      const { id } = request.data;
      watched.get(id)?.();
      if (watched.size >= watchesPerSocket) {
        throw new AppError('rate_limited', 'Too many jobs are watched at once.');
      }
      const watch = await watchJob(tools.watchers, tools.sources, id, caller, deliver);
      if (socket.disconnected) return watch.stop();
      watched.set(id, watch.stop);
      acknowledge(watch.snapshot);
      watch.begin();
    } catch (error) {
      acknowledge(asProblem(tools.logger, error, socket.id));
    }
  });
}

function messageName({ state }: JobProgress): PushName {
  if (state === 'done' || state === 'failed') return state;
  return 'progress';
}

function asProblem(logger: Logger, error: unknown, socketId: string): Problem {
  if (error instanceof AppError) return presentProblem(error, socketId);
  logger.error({ err: error }, 'a watch failed');
  return presentProblem(new AppError('internal', 'Something went wrong.'), socketId);
}
