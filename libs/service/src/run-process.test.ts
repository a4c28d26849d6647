import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { createLogger } from './logger.ts';
import { createShutdown } from './run-process.ts';

test('shutDown closes in reverse order, each once, and continues after a failure', async () => {
  const { onShutdown, shutDown } = createShutdown(createLogger('test', 'silent'));
  const closed: string[] = [];
  onShutdown('postgres', async () => void closed.push('postgres'));
  onShutdown('redis', () => Promise.reject(new Error('gone already')));
  onShutdown('http', () => void closed.push('http'));
  await Promise.all([shutDown(), shutDown()]);
  expect(closed).toEqual(['http', 'postgres']);
});

test.each([
  ['exits 0 although closing never ends', `process.kill(process.pid, 'SIGTERM');`, 0],
  ['exits 1 after an error that nobody handled', `throw new Error('unexpected');`, 1],
])('a process %s', async (_what, happens, code) => {
  const module = new URL('run-process.ts', import.meta.url).href;
  const program = `
    const pause = globalThis.setTimeout;
    // A second passes in ten milliseconds.
    globalThis.setTimeout = (work, ms, ...given) => pause(work, ms / 100, ...given);
    const { runProcess } = await import(${JSON.stringify(module)});
    await runProcess('test', async ({ onShutdown }) => {
      onShutdown('something stuck', () => new Promise(() => {}));
      setInterval(() => {}, 1_000);
    });
    pause(() => { ${happens} }, 0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
  await once(child, 'exit');
  expect({ code: child.exitCode, signal: child.signalCode }).toEqual({ code, signal: null });
});
