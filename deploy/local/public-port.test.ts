import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { findFreePort } from './free-port.ts';
import { choosePublicPort } from './public-port.ts';

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
