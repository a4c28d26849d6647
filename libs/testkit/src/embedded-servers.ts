import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftoverPostgres, startPostgres } from '@tagwell/deploy/local/postgres-server';
import { endLeftoverRedis, startRedis } from '@tagwell/deploy/local/redis-server';
import { isRunning } from '@tagwell/deploy/local/running-process';
import type { TestServers, Wanted } from './test-servers.ts';

const prefix = 'tagwell-test-';

/** Starts what is wanted from this machine's own programs, with its data in a temporary folder. */
export async function startEmbedded(wanted: Wanted): Promise<Partial<TestServers>> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // Postgres may run as another account.
  await chmod(folder, 0o711);
  const common = {
    password: randomBytes(16).toString('hex'),
    say: (line: string) => console.log(line),
    // Ctrl-C ends the servers together with the tests.
    detached: false,
  };
  const [postgres, redis] = await Promise.all([
    wanted.postgres
      ? startPostgres({ ...common, ...placeIn(folder, 'postgres'), durable: false })
      : undefined,
    wanted.redis ? startRedis({ ...common, ...placeIn(folder, 'redis') }) : undefined,
  ]);

  const pids = () => [postgres?.pid(), redis?.pid()].filter((pid) => pid !== undefined);
  const leave = (signal: NodeJS.Signals) => {
    for (const pid of pids()) process.kill(pid, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);

  return {
    ...(postgres === undefined ? {} : { databaseUrl: postgres.url }),
    ...(redis === undefined ? {} : { redisUrl: redis.url }),
    stop: async () => {
      process.off('SIGINT', leave).off('SIGTERM', leave);
      await Promise.all([postgres?.stop(), redis?.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function placeIn(folder: string, name: string): { directory: string; logFile: string } {
  return { directory: join(folder, name), logFile: join(folder, `${name}.log`) };
}

/** A test run that was killed could not clean up after itself. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`, 'u').exec(name)?.[1];
    if (pid === undefined || (await isRunning(Number(pid), ''))) continue;
    const folder = join(tmpdir(), name);
    await endLeftoverPostgres(join(folder, 'postgres'));
    await endLeftoverRedis(join(folder, 'redis'));
    await rm(folder, { recursive: true, force: true });
  }
}
