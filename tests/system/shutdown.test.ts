import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysis } from '@tagwell/contracts/http/analysis';
import { until } from '@tagwell/testkit/until';
import { startSystem, type TestSystem } from '../support/start-system.ts';
import { newVisitor } from '../support/visitor.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ workers: 0, settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => system.stop());

test('a worker that is told to leave finishes what it has, and the next one does the rest', async () => {
  const visitor = await newVisitor(system.url);
  const asked = Array.from({ length: 60 }, (_, number) =>
    visitor.analyze(`Post ${number}: our distributed team cut its time to hire by half.`),
  );
  const ids = await Promise.all(asked);

  const leaving = await system.startWorker();
  expect(await leaving.end('SIGTERM')).toBe(0);
  await system.startWorker();
  for (const id of ids) {
    const ended = await until('the end of an analysis', async () => {
      const reply = await visitor.call('GET', `/api/analyses/${id}`);
      const seen = analysis.parse(reply.body);
      return seen.state === 'done' ? seen : undefined;
    });
    expect(ended.result?.thoughtLeaders.length).toBeGreaterThan(0);
  }
});

test('a gateway that is told to leave says so to its sockets and ends', async () => {
  const gateway = await system.startGateway();
  const visitor = await newVisitor(gateway.url);
  const socket = await visitor.connect();
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  expect(await gateway.end('SIGTERM')).toBe(0);
  expect(await closed).toBeDefined();
});
