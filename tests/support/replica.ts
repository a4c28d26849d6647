import { findFreePort } from '@tagwell/deploy/local/free-port';
import { processNamed } from '@tagwell/deploy/process-table';
import { startServiceProcess, type ServiceProcess } from '@tagwell/testkit/service-process';

const project = new URL('../../', import.meta.url);

/** A product that runs; see start-system.ts. */
interface Surrounded {
  environmentOf: (name: string) => Record<string, string>;
}

/**
 * One more of a process of the table, on ports of its own, beside or instead of what runs of it.
 * Whoever starts it ends it, and
 * may read what it logs.
 */
export async function startReplica(
  { environmentOf }: Surrounded,
  name: string,
  settings: Record<string, string> = {},
  onLine?: (line: string) => void,
): Promise<ServiceProcess> {
  const { entry } = processNamed(name);
  const internalPort = name === 'gateway' ? { INTERNAL_PORT: String(await findFreePort()) } : {};
  return startServiceProcess(
    new URL(entry, project),
    { ...environmentOf(name), ...internalPort, ...settings },
    await findFreePort(),
    onLine,
  );
}

/** What a process of the table shows of itself; of several, the first. */
export async function metricsOf({ environmentOf }: Surrounded, name: string): Promise<string> {
  const { INTERNAL_PORT, PORT } = environmentOf(name);
  return (await fetch(`http://127.0.0.1:${INTERNAL_PORT ?? PORT}/metrics`)).text();
}
