import type { Server } from 'node:http';

/** Above the gateway agent's idle time, so a kept-alive connection never ends under a request. */
const keepAliveTimeoutMs = 65_000;

/** Listens and answers with the port (0 asks for a free one). */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.keepAliveTimeout = keepAliveTimeoutMs;
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}

/** Stops accepting, and resolves when the last running request has been answered. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
