import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';

/**
 * Longer than the gateway agent's idle time, so that a kept-alive connection is never closed during
 * a request.
 */
export const keepAliveDefaultMs = 65_000;

const socketsOf = new WeakMap<Server, Set<Socket>>();

/** Listens and returns the port (0 asks for a free one). */
export async function listen(
  server: Server,
  port: number,
  host: string,
  keepAliveMs = keepAliveDefaultMs,
): Promise<number> {
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  const sockets = new Set<Socket>();
  socketsOf.set(server, sockets);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Nobody can keep others out with connections that do nothing.
    if (sockets.size >= server.maxConnections) server.closeIdleConnections();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}

/**
 * Accepts no new connections, so that they go to another replica, and closes each open one with its
 * next answer, so that requests already sent are answered. Resolves when all are closed, or after
 * `drainMs`.
 */
export async function drainServer(server: Server, drainMs: number): Promise<void> {
  if (drainMs === 0) return;
  // Not the HTTP server's `close`, which ends idle connections at once.
  TcpServer.prototype.close.call(server);
  server.prependListener('request', (request, response) => {
    response.shouldKeepAlive = false;
    // The gateway passes this to the service, and the service's answer to the caller.
    request.headers.connection = 'close';
  });
  const patience = AbortSignal.timeout(drainMs);
  await once(server, 'close', { signal: patience }).catch(() => undefined);
}

const closeUnusedEveryMs = 50;

/** Stops accepting, and resolves when the last running request has been answered. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  closeUnused(server);
  // Connections with running requests become idle when those are answered.
  const closing = setInterval(() => closeUnused(server), closeUnusedEveryMs);
  await closed;
  clearInterval(closing);
}

/**
 * Node treats a connection without any request yet as busy; browsers open such connections in
 * advance.
 */
function closeUnused(server: Server): void {
  server.closeIdleConnections();
  for (const socket of socketsOf.get(server) ?? []) {
    if (socket.bytesRead === 0) socket.destroy();
  }
}
