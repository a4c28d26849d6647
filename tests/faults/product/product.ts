import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocalFile } from '@tagwell/deploy/local/local-file';
import { sendSignal } from '@tagwell/deploy/local/running-process';
import { up } from '@tagwell/deploy/local/up';
import { processTable } from '@tagwell/deploy/process-table';
import { services } from '@tagwell/deploy/services';
import { findFreePort } from '@tagwell/deploy/local/free-port';
import { connect } from '@tagwell/postgres/connect';
import {
  startModelServer,
  type ModelServer,
} from '../../../services/analysis/test/model-server.ts';
import { startCuttingProxy, type CuttingProxy } from '@tagwell/testkit/cutting-proxy';

export interface Product extends Pick<LocalFile, 'databaseUrl'> {
  /** The gateway's URL for clients, behind the proxy that can cut connections. */
  url: string;
  network: CuttingProxy;
  model: ModelServer;
  operator: { email: string; password: string };
  processes: readonly [string, ...string[]];
  /** The current pid of a process, `redis` or `postgres`. */
  pidOf: (name: string) => Promise<number | undefined>;
  /** Processes that ended without being killed by the run. */
  crashes: string[];
  isReady: () => Promise<boolean>;
  stop: () => Promise<void>;
}

/** Without rate limits and with cheap password hashing, because the clients never pause. */
const settings = { RATE_LIMITS: 'off', BCRYPT_COST: '4', LLM_API_KEY: 'none', LLM_MODEL: 'moody' };

/**
 * The whole product as `make up` runs it: every process of the process table under its supervisor,
 * with its own Postgres and Redis, and its data and logs in `folder`.
 */
export async function startProduct(folder: string): Promise<Product> {
  const undoings: (() => Promise<void>)[] = [];
  const crashes: string[] = [];
  const leave = () => void stop().then(() => process.exit(130));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  const stop = async () => {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    for (let undo = undoings.pop(); undo !== undefined; undo = undoings.pop()) await undo();
  };
  try {
    const model = await startModelServer();
    undoings.push(model.stop);
    const port = await findFreePort();
    const running = await up({
      environment: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(port),
        LLM_BASE_URL: model.baseUrl,
        ...settings,
      },
      dataFolder: folder,
      table: processTable,
      services,
      buildWeb: true,
      say: (line) => {
        if (/ended \(exit code/u.test(line) && !line.startsWith('postgres')) crashes.push(line);
      },
      onStop: (undo) => void undoings.push(undo),
    });
    const [first, ...others] = Object.keys(running.processes);
    const { email, password } = running.operator ?? {};
    if (first === undefined || email === undefined || password === undefined) {
      throw new Error('nothing runs');
    }
    const postgresFolder = await dataDirectoryOf(running.databaseUrl);
    // Data kept elsewhere, because Postgres cannot access the folder, is deleted with the run.
    if (!postgresFolder.startsWith(folder)) {
      undoings.unshift(() => rm(postgresFolder, { recursive: true, force: true }));
    }
    const network = await startCuttingProxy(port);
    undoings.push(network.close);
    // Resumes frozen processes, which otherwise could not stop.
    undoings.push(async () => {
      for (const { pid } of Object.values(running.processes)) sendSignal(pid, 'SIGCONT');
      const redis = await readPid(join(folder, 'redis', 'redis.pid'));
      if (redis !== undefined) sendSignal(redis, 'SIGCONT');
    });

    const pidFiles = new Map([
      ['postgres', join(postgresFolder, 'postmaster.pid')],
      ['redis', join(folder, 'redis', 'redis.pid')],
    ]);
    return {
      url: network.url,
      network,
      model,
      databaseUrl: running.databaseUrl,
      operator: { email, password },
      processes: [first, ...others],
      pidOf: async (name) => {
        const file = pidFiles.get(name);
        return file === undefined ? running.processes[name]?.pid : readPid(file);
      },
      crashes,
      isReady: async () => {
        const ready = await Promise.all(Object.values(running.processes).map(answersReady));
        return ready.every(Boolean);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Sends the signal if the process exists. */
export async function signal(
  product: Product,
  name: string,
  kind: NodeJS.Signals,
): Promise<number | undefined> {
  const pid = await product.pidOf(name);
  if (pid !== undefined) sendSignal(pid, kind);
  return pid;
}

/** Kills every process that starts under this name for `forMs`. */
export async function holdDown(product: Product, name: string, forMs: number): Promise<void> {
  const until = Date.now() + forMs;
  let killed = await signal(product, name, 'SIGKILL');
  while (Date.now() < until) {
    await pause(100);
    const pid = await product.pidOf(name);
    if (pid !== killed) killed = await signal(product, name, 'SIGKILL');
  }
}

async function dataDirectoryOf(databaseUrl: string): Promise<string> {
  const db = connect(databaseUrl, { schema: 'public', poolSize: 1 });
  try {
    const { rows } = await db.raw<{ rows: { data_directory: string }[] }>('SHOW data_directory');
    return rows[0]?.data_directory ?? '';
  } finally {
    await db.destroy();
  }
}

async function readPid(file: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  return pid > 0 ? pid : undefined;
}

async function answersReady({ port }: { port: number }): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
