import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** From 32768 on, the kernel hands the same numbers to outgoing connections. */
const lowest = 20_000;
const highest = 32_767;

const handedOut = new Set<number>();

/** Free for everyone who asks for `localhost`, over IPv4 and over IPv6. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(!('code' in error) || error.code !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** A free port of 127.0.0.1 below 32768; never the same one twice in a process. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest + 1);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await isPortFree(port)) return port;
  }
}

/** The first free port after `port`. */
export async function nextFreePort(port: number): Promise<number> {
  let next = port + 1;
  while (!(await isPortFree(next))) next += 1;
  return next;
}
