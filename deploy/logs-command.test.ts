import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findRequest } from './logs-command.ts';

const requestId = 'ingress-7a1c';
const line = (second: number, process: string, id = requestId) =>
  JSON.stringify({ time: `2026-01-31T12:00:0${second}.000Z`, process, requestId: id });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-logs-'));
  await mkdir(join(folder, 'logs'));
  await mkdir(join(folder, 'bin'));
  await writeLog('gateway.log', line(4, 'gateway'), line(5, 'gateway', 'another-request'));
  await writeLog('gateway.previous.log', line(1, 'gateway'));
  await writeLog('analysis-worker.log', line(3, 'analysis-worker'));
  await writeLog('postgres.log', `LOG: of ${requestId}, though not as a line of ours`);
});
afterEach(() => rm(folder, { recursive: true }));

const writeLog = (name: string, ...lines: string[]) =>
  writeFile(join(folder, 'logs', name), `${lines.join('\n')}\n`);

/** Installs a fake docker. */
async function dockerThat(does: string): Promise<void> {
  const program = join(folder, 'bin/docker');
  await writeFile(program, `#!/bin/sh\n${does}\n`);
  await chmod(program, 0o755);
}

const find = (logFolder = join(folder, 'logs')) =>
  findRequest(requestId, {
    logFolder,
    composeFolder: folder,
    environment: { PATH: `${join(folder, 'bin')}:/bin:/usr/bin` },
  });
const processes = (lines: readonly string[]) =>
  lines.map((text) => /"process":"([\w-]+)"/u.exec(text)?.[1]);

test('findRequest sorts the lines of a request by time, from files and containers', async () => {
  await dockerThat(`[ "$*" = 'compose logs --no-color --no-log-prefix' ] || exit 9
    echo '${line(2, 'analysis')}'; echo '${line(2, 'import', 'another-request')}'; echo 'ready'`);
  const { lines, faults } = await find();
  expect(processes(lines)).toEqual(['gateway', 'analysis', 'analysis-worker', 'gateway']);
  expect(faults).toEqual([]);
});

test('findRequest strips the control codes that Compose 2.26 prints before each line', async () => {
  await dockerThat(`printf '\\033[2K%s\\n' '${line(2, 'analysis')}'`);
  expect((await find()).lines).toContain(line(2, 'analysis'));
});

test('findRequest reports logs that cannot be read, and reads the rest', async () => {
  await dockerThat(`[ "$*" = 'compose version' ] && exit; echo 'permission denied' >&2; exit 1`);
  const { lines, faults } = await find();
  expect(processes(lines)).toEqual(['gateway', 'analysis-worker', 'gateway']);
  expect(faults).toEqual(['docker compose logs: permission denied']);
  expect((await find(join(folder, 'nowhere'))).faults).toHaveLength(2);
});

test('findRequest reports a Docker without compose', async () => {
  await dockerThat(`printf 'unknown flag: --no-color\n\nUsage:  docker [OPTIONS]' >&2; exit 125`);
  expect((await find()).faults).toEqual(['Docker is here, without compose.']);
});

test('findRequest reads the files on a machine without Docker', async () => {
  const { lines } = await findRequest(requestId, {
    logFolder: join(folder, 'logs'),
    composeFolder: folder,
    environment: { PATH: join(folder, 'bin') },
  });
  expect(lines).toHaveLength(3);
});
