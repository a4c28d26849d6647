import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { closeServer, drainServer, listen } from './listen.ts';

// If a server waited for its clients to disconnect, these tests would time out.

test('closeServer completes once requests are answered, despite keep-alive connections', async () => {
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

test('closeServer does not wait for a connection that never sent anything', async () => {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  const accepted = once(server, 'connection');
  const client = connect(port, '127.0.0.1');
  await accepted;
  await closeServer(server);
  expect(server.listening).toBe(false);
  client.destroy();
});

test('a server with as many connections as it may have closes idle ones for new clients', async () => {
  const server = createServer((_, response) => response.end('here'));
  server.maxConnections = 3;
  const port = await listen(server, 0, '127.0.0.1');
  const agents = Array.from({ length: 9 }, () => new Agent({ keepAlive: true }));
  try {
    for (const agent of agents) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        get({ host: '127.0.0.1', port, agent }, resolve).once('error', reject);
      });
      expect(await text(answer)).toBe('here');
    }
  } finally {
    for (const agent of agents) agent.destroy();
    await closeServer(server);
  }
});

test('drainServer answers open connections with Connection: close and accepts no new ones', async () => {
  const server = createServer((_, response) => response.end('here'));
  const port = await listen(server, 0, '127.0.0.1');
  // A single connection: later requests wait for it.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, agent }, resolve).once('error', reject);
    });
    return `${await text(answer)}, ${answer.headers.connection}`;
  };
  expect(await ask()).toBe('here, keep-alive');
  const drained = drainServer(server, 600_000);
  expect(server.listening).toBe(false);
  expect(await ask()).toBe('here, close');
  await drained;
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  await closeServer(server);
});
