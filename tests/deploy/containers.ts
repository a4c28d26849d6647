import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { until } from '@tagwell/testkit/until';

const run = promisify(execFile);
const cwd = fileURLToPath(new URL('../..', import.meta.url));
const mebibyte = 1024 * 1024;

/**
 * Runs `docker compose …` in the project's folder; returns its output. Recreated containers have no
 * rate limits either.
 */
export async function compose(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', ['compose', ...args], {
    cwd,
    env: { ...process.env, RATE_LIMITS: 'off' },
    maxBuffer: 64 * mebibyte,
  });
  return stdout;
}

/** The ids of a service's running containers. */
export async function containersOf(service: string): Promise<string[]> {
  return (await compose('ps', '--quiet', service)).split('\n').filter((id) => id !== '');
}

/** Like `docker kill`: no warning, no draining. */
export async function killContainer(id: string): Promise<void> {
  await run('docker', ['kill', id]);
}

export async function startContainer(id: string): Promise<void> {
  await run('docker', ['start', id]);
}

/** Retries, because Docker can't pause a container while a health check is starting in it. */
export async function pauseContainer(id: string): Promise<void> {
  const pause = () => run('docker', ['pause', id]).catch(() => undefined);
  await until('a container that holds still', pause, 60_000);
}

export async function unpauseContainer(id: string): Promise<void> {
  await run('docker', ['unpause', id]);
}

/** Waits, because health checks failed while the container was paused. */
export async function becomesHealthy(id: string): Promise<void> {
  const isHealthy = async () => {
    const { stdout } = await run('docker', ['inspect', '--format', '{{.State.Health.Status}}', id]);
    return stdout.trim() === 'healthy' ? true : undefined;
  };
  await until('a container that is healthy again', isHealthy, 120_000);
}

/** Job runs finished by each container of a worker, from its metrics. */
export async function jobsRun(service: string): Promise<number[]> {
  const program = `fetch('http://127.0.0.1:8080/metrics').then((r) => r.text()).then((t) => console.log(t))`;
  return Promise.all(
    (await containersOf(service)).map(async (id) => {
      const { stdout } = await run('docker', ['exec', id, 'node', '-e', program]);
      const counts = stdout.matchAll(/^tagwell_jobs_run_seconds_count\{[^}]*\} (\d+)$/gmu);
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
}
