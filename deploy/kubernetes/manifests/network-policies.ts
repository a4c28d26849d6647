import { processTable, type ProcessEntry } from '../../process-table.ts';
import { internalPortOf, labelsOf, publicPort, selectorOf } from './names.ts';

const namespaceNamed = (name: string) => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});
const podsNamed = (name: string) => ({ podSelector: { matchLabels: selectorOf(name) } });
const tcp = (port: number | string) => ({ protocol: 'TCP', port });

/** Where managed servers may be; an overlay names the real networks. */
const anywhere = [{ ipBlock: { cidr: '0.0.0.0/0' } }];

/** Who calls out of the cluster, and to which ports. */
const callsOut: Readonly<Record<string, readonly number[]>> = {
  auth: [443],
  'auth-worker': [443, 465, 587],
  'analysis-worker': [443],
};

/** What a process of the table may be asked by, and may ask: the arrows of the architecture. */
export function networkPolicyOf(entry: ProcessEntry): object {
  const { name, role, service, asks = [] } = entry;
  const callers = processTable.filter(
    (other) => role === 'service' && (other.role === 'gateway' || other.asks?.includes(name)),
  );
  const asked = processTable.filter(
    (other) => other.role === 'service' && (role === 'gateway' || asks.includes(other.name)),
  );
  return policy(name, selectorOf(name), labelsOf(entry), {
    ingress: [
      ...(role === 'gateway'
        ? [{ from: [namespaceNamed('ingress-nginx')], ports: [tcp('http')] }]
        : []),
      ...(callers.length === 0
        ? []
        : [{ from: callers.map((caller) => podsNamed(caller.name)), ports: [tcp('http')] }]),
      { from: [namespaceNamed('monitoring')], ports: [tcp(internalPortOf(entry))] },
    ],
    egress: [
      dns,
      toRedis,
      ...(service === undefined ? [] : [toPostgres]),
      ...(asked.length === 0
        ? []
        : [{ to: asked.map((other) => podsNamed(other.name)), ports: [tcp(publicPort)] }]),
      ...(callsOut[name] === undefined ? [] : [{ to: anywhere, ports: callsOut[name].map(tcp) }]),
    ],
  });
}

const dns = {
  to: [namespaceNamed('kube-system')],
  ports: [{ protocol: 'UDP', port: 53 }, tcp(53)],
};
const toRedis = { to: anywhere, ports: [tcp(6379)] };
const toPostgres = { to: anywhere, ports: [tcp(5432)] };

/** Whatever no other policy allows is refused. */
export const refuseTheRest = policy('refuse-the-rest', undefined, {}, { ingress: [], egress: [] });

export const preparationPolicy = databaseOnly('prepare');
export const backupPolicy = databaseOnly('backup');

function databaseOnly(name: string) {
  return policy(name, selectorOf(name), selectorOf(name), {
    ingress: [],
    egress: [dns, toPostgres],
  });
}

function policy(
  name: string,
  selector: Record<string, string> | undefined,
  labels: Record<string, string>,
  rules: { ingress: object[]; egress: object[] },
) {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, labels },
    spec: {
      podSelector: selector === undefined ? {} : { matchLabels: selector },
      policyTypes: ['Ingress', 'Egress'],
      ...rules,
    },
  };
}
