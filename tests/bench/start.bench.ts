import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@tagwell/deploy/local/free-port';
import { machineEnvironment } from '@tagwell/deploy/local/processes';
import { alternate, check, cpuMsOfFamily } from './measure.ts';
import type { Benchmark } from './benchmark.ts';

const bootstrap = fileURLToPath(new URL('../../deploy/local/bootstrap.sh', import.meta.url));

interface StartFigures {
  seconds: number;
  /** CPU time of the launcher and all it started. */
  cpuSeconds: number;
}

/**
 * A repeated `make up` until everything is ready, with Postgres, Redis and all eleven processes;
 * the floor is eight idle processes over a running Redis.
 */
export const start: Benchmark = {
  name: 'start',
  needsServers: true,
  run: async () => {
    const emptyProcesses = new URL('./programs/start-empty-processes.ts', import.meta.url);
    const folders = await Promise.all([makeFolder(), makeFolder()]);
    try {
      const [ours = [], floor = []] = await alternate([
        () => startOnce(new URL('./programs/start-tagwell.ts', import.meta.url), folders[0]),
        () => startOnce(emptyProcesses, folders[1]),
      ]);
      const seconds = (figures: readonly StartFigures[]) => figures.map((one) => one.seconds);
      const cpu = (figures: readonly StartFigures[]) => figures.map((one) => one.cpuSeconds);
      const name = '8 empty processes';
      return [
        {
          id: 'make up again',
          unit: 's',
          better: 'lower',
          ours: seconds(ours),
          floor: { name, values: seconds(floor) },
          goal: { of: 'floor', limit: 1.5 },
        },
        {
          id: 'make up again cpu',
          unit: 's',
          better: 'lower',
          ours: cpu(ours),
          floor: { name, values: cpu(floor) },
        },
      ];
    } finally {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Postgres may run as another account, which needs access to the folder. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tagwell-bench-start-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Times a start, as in the Makefile, until the line that says ready; then stops it. */
async function startOnce(program: URL, folder: string): Promise<StartFigures> {
  const began = performance.now();
  const launcher = spawn('bash', [bootstrap, process.execPath, fileURLToPath(program)], {
    env: {
      ...machineEnvironment(process.env),
      DATA_FOLDER: folder,
      NODE_COMPILE_CACHE: join(folder, 'launcher-cache'),
      REDIS_URL: program.pathname.includes('empty') ? process.env['TEST_REDIS_URL'] : undefined,
      PORT: String(await findFreePort()),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(launcher, 'exit');
  let isReady = false;
  for await (const line of createInterface({ input: launcher.stdout })) {
    isReady = line === 'ready';
    if (isReady) break;
  }
  const seconds = (performance.now() - began) / 1000;
  const cpuSeconds = cpuMsOfFamily(launcher.pid ?? 0) / 1000;
  launcher.kill('SIGTERM');
  await ended;
  check(isReady, `${program.pathname} ended before everything was ready`);
  return { seconds, cpuSeconds };
}
