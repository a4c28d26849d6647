import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { closeServer, listen } from './listen.ts';

// Were a server to wait for its clients to go, these would run out of time.

test('a server closes once it has answered, however long a client keeps its connection', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => resolve(response));
  const port = await listen(server, 0, '127.0.0.1');
  const answer = fetch(`http://127.0.0.1:${port}`);
  const response = await asked;

  const closed = closeServer(server);
  expect(server.listening).toBe(false);
  response.end('done');
  expect(await (await answer).text()).toBe('done');
  await closed;
});

test('a connection on which nothing was ever sent holds nobody up', async () => {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  const accepted = once(server, 'connection');
  const client = connect(port, '127.0.0.1');
  await accepted;
  await closeServer(server);
  expect(server.listening).toBe(false);
  client.destroy();
});
