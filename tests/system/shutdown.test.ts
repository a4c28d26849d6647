import { Agent, get, type IncomingMessage } from 'node:http';
import { beforeAll, expect, test } from '@jest/globals';
import { analysis } from '@tagwell/contracts/http/analysis';
import { until } from '@tagwell/testkit/until';
import { startReplica } from '../support/replica.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import type { RunningSystem } from '../support/start-system.ts';
import { newVisitor } from '../support/visitor.ts';

let system: RunningSystem;
beforeAll(async () => {
  ({ system } = await useSharedSystem({ without: ['analysis-worker'] }));
});

test('a worker finishes its jobs on SIGTERM, and the next worker does the rest', async () => {
  const visitor = await newVisitor(system.url);
  const asked = Array.from({ length: 20 }, (_, number) =>
    visitor.analyze(`Post ${number}: our distributed team cut its time to hire by half.`),
  );
  const ids = await Promise.all(asked);

  const leaving = await startReplica(system, 'analysis-worker');
  expect(await leaving.end('SIGTERM')).toBe(0);
  await system.start('analysis-worker');
  for (const id of ids) {
    const ended = await until('the end of an analysis', async () => {
      const reply = await visitor.call('GET', `/api/analyses/${id}`);
      const seen = analysis.parse(reply.body);
      return seen.state === 'done' ? seen : undefined;
    });
    expect(ended.result?.thoughtLeaders.length).toBeGreaterThan(0);
  }
});

test('a gateway closes its sockets and exits on SIGTERM', async () => {
  const gateway = await startReplica(system, 'gateway');
  const visitor = await newVisitor(gateway.url);
  const socket = await visitor.connect();
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  expect(await gateway.end('SIGTERM')).toBe(0);
  expect(await closed).toBeDefined();
});

test('a draining gateway answers on open connections with Connection: close and accepts no new ones', async () => {
  const gateway = await startReplica(system, 'gateway', { DRAIN_MS: '10000' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // An answer from a service, which sends its own `Connection` header.
  const ask = async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(new URL(`/api/analyses/${crypto.randomUUID()}`, gateway.url), { agent }, resolve).once(
        'error',
        reject,
      );
    });
    answer.resume();
    return answer.headers.connection;
  };
  expect(await ask()).toBe('keep-alive');
  const left = gateway.end('SIGTERM');
  await until('a closed door', () =>
    fetch(new URL('/healthz', gateway.url)).then(
      (answer) => void answer.body?.cancel(),
      () => true,
    ),
  );
  expect(await ask()).toBe('close');
  expect(await left).toBe(0);
});
