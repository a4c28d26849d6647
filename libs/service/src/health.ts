/** Resolves when the dependency answers; the rejection's message is the reason. */
export type HealthCheck = () => Promise<unknown>;

export interface Readiness {
  ready: boolean;
  /** Per dependency: `ok`, or why not. */
  checks: Record<string, string>;
}

export interface Health {
  addCheck: (name: string, check: HealthCheck) => void;
  /** From now on not ready, so that no new work is sent here. */
  startDraining: () => void;
  readiness: () => Promise<Readiness>;
}

const checkTimeoutMs = 2_000;

export function createHealth(): Health {
  const checks = new Map<string, HealthCheck>();
  let draining = false;
  return {
    addCheck: (name, check) => void checks.set(name, check),
    startDraining: () => {
      draining = true;
    },
    readiness: async () => {
      if (draining) return { ready: false, checks: { process: 'shutting down' } };
      const results = await Promise.all(
        [...checks].map(async ([name, check]) => [name, await outcome(check)] as const),
      );
      return {
        ready: results.every(([, result]) => result === 'ok'),
        checks: Object.fromEntries(results),
      };
    },
  };
}

async function outcome(check: HealthCheck): Promise<string> {
  const timeout = AbortSignal.timeout(checkTimeoutMs);
  const expired = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new Error('no answer in time')));
  });
  try {
    await Promise.race([check(), expired]);
    return 'ok';
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : 'unavailable';
  }
}
