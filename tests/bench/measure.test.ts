import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { limitCpu } from './cpu-quota.ts';
import { serversFor, shareThatWaits, waitExceededBy } from './queueing.ts';

const run = promisify(execFile);

/** In a separate process, because an uncaught error would end this one. */
const program = `
  import { runBenchmarks } from '${new URL('./benchmark.ts', import.meta.url).href}';
  import { withProcesses } from '${new URL('./processes.ts', import.meta.url).href}';
  const figure = (id) => [{ id, unit: 'ms', better: 'lower', ours: [1] }];
  const closed = [];
  const results = await runBenchmarks(
    [
      { name: 'first', run: async () => figure('first') },
      { name: 'wrong', run: async () => { throw new Error('Wrong answer: 7 of 8'); } },
      { name: 'unwaited', run: async () => {
        void Promise.reject(new Error('nobody waited'));
        await new Promise((resolve) => setTimeout(resolve, 1));
        return figure('unwaited');
      } },
      { name: 'unclosed', run: () => withProcesses(async ({ onEnd }) => {
        onEnd(() => void closed.push('one'));
        onEnd(() => { throw new Error('it stays open'); });
        return figure('unclosed');
      }) },
      { name: 'last', run: async () => figure('last') },
    ],
    'quick',
    () => {},
  );
  console.log(JSON.stringify({ ...results, closed }));
`;

test('runBenchmarks reports a failing benchmark with its error and keeps the other results', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  expect(JSON.parse(stdout)).toMatchObject({
    results: [{ id: 'first' }, { id: 'last' }],
    failures: [
      { name: 'wrong', error: expect.stringContaining('Wrong answer: 7 of 8') },
      { name: 'unwaited', error: expect.stringContaining('nobody waited') },
      { name: 'unclosed', error: expect.stringContaining('it stays open') },
    ],
    closed: ['one'],
  });
});

test('limitCpu releases every process, also when some could not be limited', () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  const pid = child.pid ?? 0;
  const file = `/proc/${pid}/cgroup`;
  const groups = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  try {
    const before = groups();
    // No process has this id, and without root no process may be limited.
    expect(limitCpu([pid, 2 ** 30])).toBeUndefined();
    expect(groups()).toBe(before);
    limitCpu([pid])?.();
    expect(groups()).toBe(before);
  } finally {
    child.kill();
  }
});

test.each([
  // With one server, the share that waits equals its load.
  [1, 0.5, 0.5],
  [1, 0.9, 0.9],
  // Published tables of Erlang C.
  [2, 1, 1 / 3],
  [3, 2, 4 / 9],
  [5, 4, 0.5541],
  [10, 8, 0.4092],
])('shareThatWaits with %i servers and load %f is %f', (servers, load, share) => {
  expect(shareThatWaits({ servers, rate: load, service: 1 })).toBeCloseTo(share, 4);
});

test('shareThatWaits is 1 and waitExceededBy is infinite when the load exceeds the servers', () => {
  expect(shareThatWaits({ servers: 2, rate: 3, service: 1 })).toBe(1);
  expect(waitExceededBy(0.05, { servers: 2, rate: 3, service: 1 })).toBe(Infinity);
});

test('waitExceededBy matches the formula for one server (M/M/1)', () => {
  // P(wait > t) = ρ·exp(-(μ - λ)t)
  const wait = waitExceededBy(0.05, { servers: 1, rate: 8, service: 0.1 });
  expect(0.8 * Math.exp(-(10 - 8) * wait)).toBeCloseTo(0.05, 10);
});

test('serversFor finds the fewest servers that meet the wait limit', () => {
  const work = { rate: 100, service: 0.05 };
  const promise = { share: 0.05, wait: 0.5 };
  const servers = serversFor(work, promise);
  expect(waitExceededBy(0.05, { ...work, servers })).toBeLessThanOrEqual(0.5);
  expect(waitExceededBy(0.05, { ...work, servers: servers - 1 })).toBeGreaterThan(0.5);
});
