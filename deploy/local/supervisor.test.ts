import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findFreePort } from './free-port.ts';
import { projectFolder } from './environment.ts';
import { startRedis } from './redis-server.ts';
import { nodeProcess, supervise, type Supervised, type Supervisor } from './supervisor.ts';
import { commandLineOf } from './running-process.ts';

let folder: string;
let running: Supervisor | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-supervisor-'));
});
afterEach(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startStub(environment: Record<string, string> = {}): Promise<Supervised> {
  const port = await findFreePort();
  return nodeProcess(
    {
      name: 'stand-in',
      role: 'service',
      entry: join(projectFolder, 'deploy/local/fixtures/ready-server.ts'),
      port,
      flags: [],
      environment: { PORT: String(port), ...environment },
    },
    { logFile: join(folder, 'stand-in.log'), cwd: folder },
  );
}

/** Collects the output; `next` resolves with the next line. */
function listener() {
  const lines: string[] = [];
  let onLine: (line: string) => void = () => {};
  return {
    lines,
    say: (line: string) => {
      lines.push(line);
      onLine(line);
    },
    next: () => new Promise<string>((resolve) => (onLine = resolve)),
  };
}

function started() {
  let onPid: (pid: number) => void = () => {};
  return {
    onStart: (pid: number) => onPid(pid),
    next: () => new Promise<number>((resolve) => (onPid = resolve)),
  };
}

describe('supervise', () => {
  test('is ready when the process answers, and stops it', async () => {
    running = supervise(await startStub(), { say: () => {} });
    await running.ready;
    const pid = running.pid() ?? 0;
    expect(await commandLineOf(pid)).toContain('ready-server.ts');

    await running.stop();
    expect(await commandLineOf(pid)).toBeUndefined();
  });

  test('restarts a process that dies, and reports it', async () => {
    const output = listener();
    const starts = started();
    const target = await startStub();
    running = supervise(target, { say: output.say, onStart: starts.onStart, firstDelayMs: 1 });
    await running.ready;
    const first = running.pid() ?? 0;

    const second = starts.next();
    process.kill(first, 'SIGKILL');
    expect(await second).not.toBe(first);
    expect(output.lines).toEqual(['stand-in ended (SIGKILL); starting it again in 0.001 s.']);
  });

  test('waits longer after each crash, up to a limit', async () => {
    const output = listener();
    const starts = started();
    const target = await startStub();
    running = supervise(target, {
      say: output.say,
      onStart: starts.onStart,
      firstDelayMs: 1,
      longestDelayMs: 3,
    });
    await running.ready;
    for (let crash = 0; crash < 3; crash += 1) {
      const next = starts.next();
      process.kill(running.pid() ?? 0, 'SIGKILL');
      await next;
    }
    expect(output.lines.map((line) => /in ([\d.]+) s/u.exec(line)?.[1])).toEqual([
      '0.001',
      '0.002',
      '0.003',
    ]);
  });

  test('fails at once when the process cannot start, and keeps its output in the log', async () => {
    running = supervise(await startStub({ PORT: '' }), { say: () => {} });
    await expect(running.ready).rejects.toThrow('stand-in ended while starting (exit code 1).');
    expect(await readFile(join(folder, 'stand-in.log'), 'utf8')).toContain('PORT is missing');
  });

  test('gives up on a start that takes too long', async () => {
    const target = { ...(await startStub()), isReady: async () => false };
    running = supervise(target, { say: () => {}, startLimitMs: 1 });
    await expect(running.ready).rejects.toThrow('stand-in was not ready within 0.001 s.');
    expect(running.pid()).toBeDefined();

    await running.stop();
    expect(running.pid()).toBeUndefined();
  });

  test('kills a process that does not stop in time', async () => {
    const output = listener();
    const target = await startStub({ IGNORE_SIGTERM: 'yes' });
    running = supervise(target, { say: output.say, stopDeadlineMs: 1 });
    await running.ready;
    const pid = running.pid() ?? 0;

    await running.stop();
    expect(await commandLineOf(pid)).toBeUndefined();
    expect(output.lines).toEqual(['stand-in did not end in 0.001 s; ending it by force.']);
  });

  test('does not restart a process after stop', async () => {
    const output = listener();
    running = supervise(await startStub(), { say: output.say, firstDelayMs: 1 });
    await running.ready;
    const crash = output.next();
    process.kill(running.pid() ?? 0, 'SIGKILL');
    await crash;

    await running.stop();
    expect(running.pid()).toBeUndefined();
  });
});

test('startRedis leaves no Redis running when it is not ready in time', async () => {
  const starting = startRedis({
    directory: folder,
    password: 'first',
    logFile: join(folder, 'redis.log'),
    say: () => {},
    settings: ['requirepass another'],
    startLimitMs: 1,
  });
  await expect(starting).rejects.toThrow('redis was not ready');
  const port = /^port (\d+)$/mu.exec(await readFile(join(folder, 'redis.conf'), 'utf8'))?.[1];
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid,args']);
  const left = stdout
    .split('\n')
    .filter((line) => line.includes(folder) || line.includes(`redis-server 127.0.0.1:${port}`));
  for (const line of left) process.kill(Number.parseInt(line, 10));
  expect(left).toEqual([]);
});
