import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const defaultPort = 8080;

/**
 * The port people use. Without PORT it is 8080 or the next free one; a PORT that was chosen is
 * never replaced: when it is taken, this throws one sentence.
 */
export async function choosePublicPort(
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<number> {
  const chosen = environment['PORT'];
  if (chosen === undefined) {
    if (await isPortFree(defaultPort)) return defaultPort;
    const next = await nextFreePort(defaultPort);
    say(`Port ${defaultPort} is taken, so Tagwell uses ${next}.`);
    return next;
  }
  const port = Number(chosen);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT=${chosen} is not a port: choose a number from 1 to 65535.`);
  }
  if (await isPortFree(port)) return port;
  throw new Error(
    `Port ${port} is taken: choose another one, for example make up PORT=${port + 1}.`,
  );
}

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
