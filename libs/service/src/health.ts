/** Resolves when the dependency answers; the rejection's message is the reason. */
export type HealthCheck = () => Promise<unknown>;

export interface Readiness {
  ready: boolean;
  /** Per dependency: `ok`, or why not. */
  checks: Record<string, string>;
}

export interface Health {
  /** Not ready while it fails. */
  addCheck: (name: string, check: HealthCheck) => void;
  /** Shown beside the checks, and no reason not to be ready. */
  addNotice: (name: string, check: HealthCheck) => void;
  readiness: () => Promise<Readiness>;
}

const checkTimeoutMs = 2_000;
/** What hangs must not make the answer of a ready process late. */
const noticeTimeoutMs = 500;

export function createHealth(): Health {
  const checks = new Map<string, HealthCheck>();
  const notices = new Map<string, HealthCheck>();
  return {
    addCheck: (name, check) => void checks.set(name, check),
    addNotice: (name, check) => void notices.set(name, check),
    readiness: async () => {
      const [checked, noticed] = await Promise.all([
        outcomes(checks, checkTimeoutMs),
        outcomes(notices, noticeTimeoutMs),
      ]);
      return {
        ready: checked.every(([, result]) => result === 'ok'),
        checks: Object.fromEntries([...checked, ...noticed]),
      };
    },
  };
}

function outcomes(
  checks: ReadonlyMap<string, HealthCheck>,
  timeoutMs: number,
): Promise<(readonly [string, string])[]> {
  return Promise.all(
    [...checks].map(async ([name, check]) => [name, await outcome(check, timeoutMs)] as const),
  );
}

async function outcome(check: HealthCheck, timeoutMs: number): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
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
