import type { ProcessEntry } from '../../process-table.ts';

/** Settings that are not secret, by the names the processes know them by. */
export const configMapName = 'tagwell';
/** Every secret of `make env`, by the same names: `kubectl create secret … --from-env-file=.env`. */
export const secretName = 'tagwell';

export const publicPort = 8080;
/** Health and metrics of the gateway; every other process has one port for all. */
export const gatewayInternalPort = 8081;

/** The label of every object. */
export const partOf = { 'app.kubernetes.io/part-of': 'tagwell' };

/** How a process is told from the others; a selector never changes. */
export const selectorOf = (name: string) => ({
  'app.kubernetes.io/name': name,
  ...partOf,
});

export const labelsOf = ({ name, role }: Pick<ProcessEntry, 'name' | 'role'>) => ({
  ...selectorOf(name),
  'app.kubernetes.io/component': role,
});

/** The port of a process that answers `/healthz`, `/readyz` and `/metrics`. */
export const internalPortOf = ({ role }: Pick<ProcessEntry, 'role'>) =>
  role === 'gateway' ? 'internal' : 'http';
