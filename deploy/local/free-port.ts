import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '@tagwell/service/app-error';

const defaultPort = 8080;

/** The public port: PORT, or else 8080 or the next free one. Throws if PORT is taken. */
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

/** From 32768 on, the kernel uses ports for outgoing connections. */
const lowest = 20_000;
const highest = 32_767;

const claims = join(tmpdir(), `tagwell-ports-${userInfo().username}`);

/**
 * Claims a port for this process, among all programs that use this function; a claimed port may
 * still look free before its server listens or while it restarts.
 */
export function claimPort(port: number): boolean {
  const file = join(claims, String(port));
  try {
    mkdirSync(claims, { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    // Removes the claim of a process that has ended.
    if (!isClaimed(file)) rmSync(file, { force: true });
    return false;
  }
}

function isClaimed(file: string): boolean {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch {
    return false;
  }
}

/** Whether the port is free on `localhost`, over IPv4 and IPv6. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(errorCode(error) !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** A free port of 127.0.0.1 below 32768, never one claimed by a running process. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest + 1);
    if (claimPort(port) && (await isPortFree(port))) return port;
  }
}

/** The first free port after `port`. */
export async function nextFreePort(port: number): Promise<number> {
  let next = port + 1;
  while (!(await isPortFree(next))) next += 1;
  return next;
}
