import { findFreePort } from '@tagwell/deploy/local/free-port';
import { processNamed } from '@tagwell/deploy/process-table';
import { startServiceProcess, type ServiceProcess } from '@tagwell/testkit/service-process';

const project = new URL('../../', import.meta.url);

/** A running product; see start-system.ts. */
interface Surrounded {
  environmentOf: (name: string) => Record<string, string>;
}

/**
 * Starts another replica of a process of the table, on its own ports, beside or instead of the
 * running ones. The caller must stop it, and can read its log.
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

/** The metrics of a process of the table; of several replicas, the first's. */
export async function metricsOf({ environmentOf }: Surrounded, name: string): Promise<string> {
  const { INTERNAL_PORT, PORT } = environmentOf(name);
  return (await fetch(`http://127.0.0.1:${INTERNAL_PORT ?? PORT}/metrics`)).text();
}
