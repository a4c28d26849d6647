import { beforeAll, describe, expect, test } from '@jest/globals';
import { analysis } from '@tagwell/contracts/http/analysis';
import { jobHead } from '@tagwell/contracts/jobs';
import { problem } from '@tagwell/contracts/problem';
import { startReplica } from '../support/replica.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import type { RunningSystem } from '../support/start-system.ts';
import { connectSocket, messagesUntilEnd, newVisitor } from '../support/visitor.ts';

const post = 'Time to hire fell by half since our distributed team works remotely.';

let system: RunningSystem;
beforeAll(async () => {
  ({ system } = await useSharedSystem({ without: ['analysis-worker'] }));
});

describe('live progress', () => {
  test('reaches the owner’s sockets on every gateway, in order, with every stage', async () => {
    const second = await startReplica(system, 'gateway');
    const visitor = await newVisitor(system.url);
    const id = await visitor.analyze(post);
    const sockets = [await visitor.connect(), await visitor.connect(second.url)];
    const heard = sockets.map(messagesUntilEnd);
    for (const socket of sockets) {
      const snapshot = analysis.parse(await socket.emitWithAck('watch', { id }));
      expect(snapshot).toMatchObject({ id, state: 'queued', percent: 0 });
    }

    await system.start('analysis-worker');
    for (const messages of await Promise.all(heard)) {
      expect(messages.map(({ stage }) => stage)).toEqual([
        'analyze',
        'topics',
        'search',
        'match',
        'finalize',
        'finalize',
      ]);
      expect(messages.map(({ percent }) => percent)).toEqual([20, 40, 60, 80, 100, 100]);
      const numbers = messages.map(({ seq }) => seq);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(messages.at(-1)).toMatchObject({ state: 'done', found: { leaders: 5 } });
      expect(JSON.stringify(messages)).not.toMatch(/remote|hire/iu);
    }
    const ended = await sockets[0]?.emitWithAck('watch', { id });
    expect(analysis.parse(ended).result?.thoughtLeaders).toHaveLength(5);

    for (const socket of sockets) socket.close();
    await second.end('SIGTERM');
  });

  test('reports each stage separately when a worker writes several together', async () => {
    await system.process('analysis-worker').end('SIGTERM');
    const visitor = await newVisitor(system.url);
    const socket = await visitor.connect();
    const id = await visitor.analyze(post);
    const heard = messagesUntilEnd(socket);
    await socket.emitWithAck('watch', { id });
    const usual = await startReplica(system, 'analysis-worker', { STAGES_TOGETHER_MS: '50' });
    const messages = await heard;
    expect(messages.map(({ stage }) => stage)).toEqual([
      'analyze',
      'topics',
      'search',
      'match',
      'finalize',
      'finalize',
    ]);
    const first = messages[0]?.seq ?? 0;
    expect(messages.map(({ seq }) => seq - first)).toEqual([0, 1, 2, 3, 4, 5]);
    socket.close();
    await usual.end('SIGTERM');
  });

  test('answers 404 for another visitor’s job as for an unknown one', async () => {
    const owner = await newVisitor(system.url);
    const stranger = await newVisitor(system.url);
    const id = await owner.analyze(post);
    const socket = await stranger.connect();
    const ask = async (watched: unknown) =>
      problem.parse(await socket.emitWithAck('watch', { id: watched }));

    const [foreign, unknown] = [await ask(id), await ask(crypto.randomUUID())];
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
    expect(foreign).toEqual({ ...unknown, requestId: foreign.requestId });
    expect((await ask('not an id')).status).toBe(400);
    expect((await stranger.call('GET', `/api/analyses/${id}`)).status).toBe(404);
    expect(jobHead.safeParse((await owner.call('GET', `/api/analyses/${id}`)).body).success).toBe(
      true,
    );
    socket.close();
  });
});

describe('socket handshake', () => {
  test('is refused without a valid visitor cookie, from a foreign origin, and over polling', async () => {
    const { cookie } = await newVisitor(system.url);
    await expect(connectSocket(system.url, {})).rejects.toThrow();
    await expect(connectSocket(system.url, { cookie: 'visitor=a.b' })).rejects.toThrow();
    const foreign = { cookie, origin: 'https://evil.example' };
    await expect(connectSocket(system.url, foreign)).rejects.toThrow();
    await expect(connectSocket(system.url, { cookie }, ['polling'])).rejects.toThrow();
  });
});
