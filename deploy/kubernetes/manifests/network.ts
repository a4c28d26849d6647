import { type ProcessEntry, processTable } from '../../process-table.ts';
import { internalPortOf, labelsOf, partOf, publicPort, selectorOf } from './environment.ts';

/** Replaced with `PUBLIC_URL`'s host by `follow-settings` and by the chart. */
const host = 'tagwell.example.com';

/** The route for the Gateway API, through the listener `https` of the cluster's Gateway. */
export const route = {
  apiVersion: 'gateway.networking.k8s.io/v1',
  kind: 'HTTPRoute',
  metadata: { name: 'tagwell', labels: partOf },
  spec: {
    parentRefs: [{ name: 'tagwell', sectionName: 'https' }],
    hostnames: [host],
    rules: [
      {
        backendRefs: [{ name: 'gateway', port: publicPort }],
        // Sockets and uploads take longer than Envoy's 15 seconds; our gateway has its own limits.
        timeouts: { request: '0s' },
      },
    ],
  },
};

/** The ingress, for clusters without the Gateway API. */
export const ingress = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: {
    name: 'tagwell',
    labels: partOf,
    annotations: {
      // No limit, because the gateway itself refuses uploads over IMPORT_MAX_BYTES.
      'nginx.ingress.kubernetes.io/proxy-body-size': '0',
      'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
      'nginx.ingress.kubernetes.io/proxy-read-timeout': '3600',
      'nginx.ingress.kubernetes.io/proxy-send-timeout': '3600',
    },
  },
  spec: {
    ingressClassName: 'nginx',
    tls: [{ hosts: [host], secretName: 'tagwell-tls' }],
    rules: [
      {
        host,
        http: {
          paths: [
            {
              path: '/',
              pathType: 'Prefix',
              backend: { service: { name: 'gateway', port: { number: publicPort } } },
            },
          ],
        },
      },
    ],
  },
};

const namespaceNamed = (name: string) => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});
const podsNamed = (name: string) => ({ podSelector: { matchLabels: selectorOf(name) } });
const tcp = (port: number | string) => ({ protocol: 'TCP', port });
const udp = (port: number) => ({ protocol: 'UDP', port });

const anyAddress = [{ ipBlock: { cidr: '0.0.0.0/0' } }, { ipBlock: { cidr: '::/0' } }];
/** Some network plugins match pods by label only, so an address range does not cover them. */
const anywhere = [...anyAddress, { namespaceSelector: {} }];

const databaseProcesses = processTable.flatMap(({ name, service }) =>
  service === undefined ? [] : [name],
);

interface Outside {
  by: readonly string[];
  to?: readonly object[];
  ports: readonly number[];
}

/**
 * Connections to the outside: from which processes and to which ports. Each is a separate policy,
 * which overlays replace with their servers' networks and ports (see `network.yaml` of the overlay
 * `production`).
 */
const outside: Readonly<Record<string, Outside>> = {
  'to-postgres': { by: ['prepare', 'backup', ...databaseProcesses], ports: [5432] },
  'to-redis': { by: processTable.map(({ name }) => name), ports: [6379] },
  // The trace collector (OTLP/HTTP) of OTEL_EXPORTER_OTLP_ENDPOINT.
  'to-collector': {
    by: processTable.map(({ name }) => name),
    to: [namespaceNamed('monitoring')],
    ports: [4318],
  },
  'to-mail': { by: ['auth-worker'], ports: [465, 587] },
  'to-model': { by: ['analysis-worker'], ports: [443] },
  'to-store': { by: ['backup'], ports: [443] },
  // LinkedIn and operators' webhooks.
  'to-web': { by: ['auth', 'auth-worker'], to: anyAddress, ports: [443] },
};

/** Which processes a process may be called by and may call: the arrows of the architecture. */
export function networkPolicyOf(entry: ProcessEntry): object {
  const { name, role, asks = [] } = entry;
  const callers = processTable.filter(
    (other) => role === 'service' && (other.role === 'gateway' || other.asks?.includes(name)),
  );
  const asked = processTable.filter(
    (other) => other.role === 'service' && (role === 'gateway' || asks.includes(other.name)),
  );
  return policy(name, { matchLabels: selectorOf(name) }, labelsOf(entry), {
    ingress: [
      ...(callers.length === 0
        ? []
        : [{ from: callers.map((caller) => podsNamed(caller.name)), ports: [tcp('http')] }]),
      { from: [namespaceNamed('monitoring')], ports: [tcp(internalPortOf(entry))] },
    ],
    egress:
      asked.length === 0
        ? []
        : [{ to: asked.map((other) => podsNamed(other.name)), ports: [tcp(publicPort)] }],
  });
}

/** DNS in the cluster, in a cache on the node, or in OpenShift. */
const dns = [
  {
    to: [namespaceNamed('kube-system'), { ipBlock: { cidr: '169.254.0.0/16' } }],
    ports: [udp(53), tcp(53)],
  },
  { to: [namespaceNamed('openshift-dns')], ports: [udp(5353), tcp(5353)] },
];

/** The first policy denies everything; each of the others allows something. */
export const sharedPolicies = [
  policy('refuse-the-rest', {}, partOf, { ingress: [], egress: [] }),
  policy('dns', {}, partOf, { egress: dns }),
  policy(
    'from-ingress',
    { matchLabels: selectorOf('gateway') },
    partOf,
    // From anywhere, because the proxy in front may be a gateway's pods or a load balancer's
    // addresses.
    { ingress: [{ ports: [tcp('http')] }] },
  ),
  ...Object.entries(outside).map(([name, { by, to = anywhere, ports }]) =>
    policy(name, podsOf(by), partOf, { egress: [{ to, ports: ports.map(tcp) }] }),
  ),
];

function podsOf(names: readonly string[]) {
  const matchExpressions = [
    { key: 'app.kubernetes.io/name', operator: 'In', values: [...names] },
    { key: 'app.kubernetes.io/part-of', operator: 'In', values: ['tagwell'] },
  ];
  return { matchExpressions };
}

function policy(
  name: string,
  podSelector: object,
  labels: Record<string, string>,
  rules: Partial<Record<'ingress' | 'egress', object[]>>,
) {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, labels },
    spec: {
      podSelector,
      policyTypes: [
        ...(rules.ingress === undefined ? [] : ['Ingress']),
        ...(rules.egress === undefined ? [] : ['Egress']),
      ],
      // An empty list would show up as a change at each `kubectl apply`.
      ...Object.fromEntries(Object.entries(rules).filter(([, list]) => list.length > 0)),
    },
  };
}
