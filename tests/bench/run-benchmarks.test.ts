import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { holdBack } from './hold-back.ts';

const run = promisify(execFile);

/** In a process of its own: what nobody catches would end the one it happens in. */
const program = `
  import { runBenchmarks } from '${new URL('./run-benchmarks.ts', import.meta.url).href}';
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

test('a benchmark that fails is named with its error, and the others give their figures', async () => {
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

test('who was held back is let go where it was, also where not all could be', () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  const pid = child.pid ?? 0;
  const file = `/proc/${pid}/cgroup`;
  const groups = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  try {
    const before = groups();
    // No process has such a number; who is not root may hold back nobody.
    expect(holdBack([pid, 2 ** 30])).toBeUndefined();
    expect(groups()).toBe(before);
    holdBack([pid])?.();
    expect(groups()).toBe(before);
  } finally {
    child.kill();
  }
});
