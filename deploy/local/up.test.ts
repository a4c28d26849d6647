import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import { findFreePort } from './free-port.ts';
import { projectFolder } from './environment.ts';
import { readLocalFile, writeLocalFile, type LocalFile } from './local-file.ts';
import type { ProcessEntry } from '../process-table.ts';
import { commandLineOf, endLeftover } from './running-process.ts';
import { fatalReason, up, type UpOptions } from './up.ts';

const entry = 'deploy/local/fixtures/ready-server.ts';
const table: ProcessEntry[] = [
  { name: 'letters', role: 'service', entry, service: 'letters' },
  { name: 'gateway', role: 'gateway', entry },
];

let dataFolder: string;
let undoSteps: (() => Promise<void>)[];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tagwell-up-'));
  await chmod(dataFolder, 0o711);
  undoSteps = [];
});
afterEach(async () => {
  await undoAll();
  await rm(dataFolder, { recursive: true, force: true });
});

async function undoAll(): Promise<void> {
  for (let undo = undoSteps.pop(); undo !== undefined; undo = undoSteps.pop()) await undo();
}

async function start(changes: Partial<UpOptions> = {}): Promise<LocalFile> {
  return up({
    environment: {
      PATH: process.env['PATH'],
      PORT: String(await findFreePort()),
      DATABASE_URL: process.env['TEST_DATABASE_URL'],
      REDIS_URL: process.env['TEST_REDIS_URL'],
      LETTERS_DB_PASSWORD: 'unused by the stand-in',
    },
    dataFolder,
    table,
    services: [],
    buildWeb: false,
    say: () => {},
    onStop: (undo) => void undoSteps.push(undo),
    ...changes,
  });
}

test('rejects MODE=production', async () => {
  await expect(start({ environment: { MODE: 'production' } })).rejects.toThrow(
    'MODE=local make up',
  );
});

test('starts every process, writes local.json, and ends the processes on stop', async () => {
  const running = await start();
  expect(Object.keys(running.processes)).toEqual(['letters', 'gateway']);
  expect(await readLocalFile(dataFolder)).toEqual(running);
  expect((await stat(join(dataFolder, 'local.json'))).mode & 0o777).toBe(0o600);
  const pids = Object.values(running.processes).map(({ pid }) => pid);
  for (const { port } of Object.values(running.processes)) {
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  }

  await undoAll();
  expect(await Promise.all(pids.map(commandLineOf))).toEqual([undefined, undefined]);
  expect((await readLocalFile(dataFolder))?.processes).toEqual({});
});

test('makes its files readable by their owner only, also in existing folders', async () => {
  await mkdir(join(dataFolder, 'logs'), { mode: 0o755 });
  await mkdir(join(dataFolder, 'redis'), { mode: 0o755 });
  await start({
    environment: {
      PATH: process.env['PATH'],
      PORT: String(await findFreePort()),
      DATABASE_URL: process.env['TEST_DATABASE_URL'],
      LETTERS_DB_PASSWORD: 'unused by the stand-in',
    },
  });
  const modeOf = async (name: string) => (await stat(join(dataFolder, name))).mode & 0o777;
  for (const folder of ['logs', 'redis']) expect(await modeOf(folder)).toBe(0o700);
  for (const file of ['launcher.pid', 'secrets.json']) expect(await modeOf(file)).toBe(0o600);
  // Postgres may run as another account, which has to pass through this folder.
  expect(await modeOf('.')).toBe(0o711);
});

test('ends a process that a killed launcher left running', async () => {
  const port = await findFreePort();
  const left = spawn(process.execPath, [join(projectFolder, entry)], {
    env: { PORT: String(port) },
  });
  const ended = once(left, 'exit');
  await until('the process that will be left behind is ready', () => isReady(port));
  await writeLocalFile(dataFolder, {
    url: 'http://localhost:1',
    databaseUrl: '',
    redisUrl: '',
    processes: { gateway: { pid: left.pid ?? 0, port: 1 } },
  });

  await start();
  // It exited by itself and was not killed.
  expect(await ended).toEqual([0, null]);
});

async function isReady(port: number): Promise<true | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.ok === true ? true : undefined;
}

test('endLeftover leaves an unrelated process with the same id alone', async () => {
  const { pid } = process;
  expect(await endLeftover(pid, 'services/letters/src/main.ts')).toBe(false);
});

test('names a process that cannot start, and its log', async () => {
  const failing: ProcessEntry = {
    name: 'letters',
    role: 'service',
    entry: 'deploy/local/fixtures/no-such-program.ts',
    service: 'letters',
  };
  await expect(start({ table: [failing] })).rejects.toThrow(
    /^letters ended while starting \(exit code 1\)\. Its log: .*letters\.log$/u,
  );
});

test('fatalReason returns the last fatal message of the log', () => {
  const lines = (...entries: object[]) =>
    entries.map((line) => `${JSON.stringify(line)}\n`).join('');
  const msg = 'The configuration is wrong:\n  TRUST_PROXY_HOPS: is not a number';
  expect(fatalReason(lines({ level: 30, msg: 'begins' }, { level: 60, msg }))).toEqual([msg]);
  const failed = { level: 60, msg: 'start failed', err: { message: 'no answer', stack: 'at …' } };
  expect(fatalReason(lines(failed))).toEqual(['no answer']);
  for (const other of [
    '',
    'Killed\n',
    '{"level":60,"ms',
    lines(failed, { level: 30, msg: 'ends' }),
  ])
    expect(fatalReason(other)).toEqual([]);
});
