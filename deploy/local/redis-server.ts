import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { readTextIfExists } from './errors.ts';
import { findFreePort } from './free-port.ts';
import { recoveryLimitMs, spawnLogged, supervise } from './supervisor.ts';
import type { DataServer } from './postgres-server.ts';
import { ensurePrivateFolder } from './local-file.ts';
import { endLeftover } from './running-process.ts';
import { findProgram, installSystemPackage } from './system-package.ts';

const answerTimeoutMs = 1_000;

export interface RedisOptions {
  /** The append-only file's directory; created if missing. */
  directory: string;
  password: string;
  logFile: string;
  say: (line: string) => void;
  detached?: boolean;
  /** A free port by default. */
  port?: number;
  /** Additional configuration lines. */
  settings?: readonly string[];
  startLimitMs?: number;
}

/** Starts our own Redis on 127.0.0.1 and waits until it answers. */
export async function startRedis(options: RedisOptions): Promise<DataServer> {
  const program = await ensureProgram(options.say);
  const directory = resolve(options.directory);
  await ensurePrivateFolder(directory);
  await endLeftoverRedis(directory);

  const port = options.port ?? (await findFreePort());
  const configFile = join(directory, 'redis.conf');
  await writeFile(configFile, configuration(directory, port, options), { mode: 0o600 });
  const server = supervise(
    {
      name: 'redis',
      spawn: () =>
        spawnLogged(program, [configFile], {
          logFile: options.logFile,
          cwd: directory,
          environment: { PATH: process.env['PATH'], TZ: process.env['TZ'] },
          detached: options.detached ?? true,
        }),
      isReady: () => answersPing(port, options.password),
    },
    { say: options.say, startLimitMs: options.startLimitMs ?? recoveryLimitMs },
  );
  try {
    await server.ready;
  } catch (error) {
    await server.stop();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Redis did not start (${reason}); its log: ${options.logFile}`, {
      cause: error,
    });
  }
  const url = `redis://:${options.password}@127.0.0.1:${port}`;
  return { url, pid: server.pid, stop: server.stop };
}

async function ensureProgram(say: (line: string) => void): Promise<string> {
  const find = () => findProgram('redis-server', 'valkey-server');
  const found = find();
  if (found !== undefined) return found;
  await installSystemPackage({ title: 'Redis', apt: 'redis-server', brew: ['redis'] }, say);
  const installed = find();
  if (installed === undefined) throw new Error('Redis was installed but is not on the PATH.');
  return installed;
}

/** Queues must survive a restart, and must never be evicted. */
function configuration(
  directory: string,
  port: number,
  { password, settings = [] }: RedisOptions,
): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${directory}"`,
    `pidfile "${join(directory, 'redis.pid')}"`,
    'daemonize no',
    'save ""',
    'appendonly yes',
    'appendfsync everysec',
    'maxmemory-policy noeviction',
    ...settings,
    '',
  ].join('\n');
}

/** Ends a server that a killed launcher left behind on this data. */
export async function endLeftoverRedis(directory: string): Promise<void> {
  const pid = await readTextIfExists(join(directory, 'redis.pid'));
  const port = /^port (\d+)$/mu.exec(
    (await readTextIfExists(join(directory, 'redis.conf'))) ?? '',
  )?.[1];
  if (pid === undefined || port === undefined) return;
  // Redis puts its address into its command line.
  await endLeftover(Number(pid), `127.0.0.1:${port}`);
}

/** While Redis is loading its data, it answers something else. */
async function answersPing(port: number, password: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    let answer = '';
    socket.setTimeout(answerTimeoutMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (answer.split('\r\n').length > 2) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => settle(answer.includes('+PONG')));
  });
}
