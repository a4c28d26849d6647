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

test('findFreePort returns a free port below the ephemeral range', async () => {
  const port = await findFreePort();
  expect(port).toBeLessThan(32_768);
  const taken = await occupy(port);
  expect(await isPortFree(port)).toBe(false);
  taken.free();
});

test('findFreePort returns no port twice', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, findFreePort));
  expect(new Set(ports).size).toBe(50);
});

test('claimPort fails until the process that claimed the port has ended', async () => {
  const port = await findFreePort();
  expect(claimPort(port)).toBe(false);
  const claim = join(tmpdir(), `tagwell-ports-${userInfo().username}`, String(port));
  const child = spawn(process.execPath, ['--eval', '']);
  await once(child, 'exit');
  await writeFile(claim, String(child.pid));
  expect(claimPort(port)).toBe(false);
  expect(claimPort(port)).toBe(true);
});

test('nextFreePort skips a port that is taken', async () => {
  const start = await findFreePort();
  const taken = await occupy(start + 1);
  expect(await nextFreePort(start)).toBeGreaterThan(start + 1);
  taken.free();
});

test('isPortFree is false for a port taken on IPv6 only', async () => {
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

test('choosePublicPort uses a chosen port that is free', async () => {
  const port = await findFreePort();
  expect(await choosePublicPort({ PORT: String(port) }, silent)).toBe(port);
});

test('choosePublicPort rejects a chosen port that is taken', async () => {
  const port = await findFreePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await expect(choosePublicPort({ PORT: String(port) }, silent)).rejects.toThrow(
    `Port ${port} is taken: choose another one, for example make up PORT=${port + 1}.`,
  );
  server.close();
});

test.each(['0', '65536', 'eighty', '80.5'])('choosePublicPort rejects PORT=%s', async (chosen) => {
  await expect(choosePublicPort({ PORT: chosen }, silent)).rejects.toThrow('is not a port');
});
