import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  choosePublicPort,
  claimPort,
  findFreePort,
  isPortFree,
  nextFreePort,
} from './free-port.ts';

async function occupy(port: number): Promise<{ port: number; free: () => void }> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { port, free: () => server.close() };
}

test('a free port can be listened on and lies below the range of outgoing connections', async () => {
  const port = await findFreePort();
  expect(port).toBeLessThan(32_768);
  const taken = await occupy(port);
  expect(await isPortFree(port)).toBe(false);
  taken.free();
});

test('no port is handed out twice', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, findFreePort));
  expect(new Set(ports).size).toBe(50);
});

test('a port belongs to the process that claimed it, until that has ended', async () => {
  const port = await findFreePort();
  expect(claimPort(port)).toBe(false);
  const claim = join(tmpdir(), `tagwell-ports-${userInfo().username}`, String(port));
  const child = spawn(process.execPath, ['--eval', '']);
  await once(child, 'exit');
  await writeFile(claim, String(child.pid));
  expect(claimPort(port)).toBe(false);
  expect(claimPort(port)).toBe(true);
});

test('the next free port skips one that is taken', async () => {
  const start = await findFreePort();
  const taken = await occupy(start + 1);
  expect(await nextFreePort(start)).toBeGreaterThan(start + 1);
  taken.free();
});

test('a port taken over IPv6 alone is not free, for localhost would reach it', async () => {
  const server = createServer().listen({ host: '::1', port: 0, ipv6Only: true });
  await once(server, 'listening');
  const { port } = urlOf(server.address());
  expect(await isPortFree(port)).toBe(false);
  server.close();
});

function urlOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address;
}

const silent = () => {};

test('a chosen port that is free is used', async () => {
  const port = await findFreePort();
  expect(await choosePublicPort({ PORT: String(port) }, silent)).toBe(port);
});

test('a chosen port that is taken is never replaced by another', async () => {
  const port = await findFreePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await expect(choosePublicPort({ PORT: String(port) }, silent)).rejects.toThrow(
    `Port ${port} is taken: choose another one, for example make up PORT=${port + 1}.`,
  );
  server.close();
});

test.each(['0', '65536', 'eighty', '80.5'])('PORT=%s is refused', async (chosen) => {
  await expect(choosePublicPort({ PORT: chosen }, silent)).rejects.toThrow('is not a port');
});
