import { type Memory, memoryOf, type ProcessEntry } from '../../process-table.ts';
import {
  environmentOf,
  type EnvironmentVariable,
  gatewayInternalPort,
  internalPortOf,
  labelsOf,
  publicPort,
  selectorOf,
} from './environment.ts';

/** Replaced by each overlay's `images`. */
const image = 'tagwell';

interface ContainerPlan {
  name: string;
  command: readonly string[];
  env: readonly EnvironmentVariable[];
  memory: Memory;
  cpu: string;
}

/** Not root, only `/tmp` writable, no capabilities, no cluster token. */
export const podDefaults = {
  serviceAccountName: 'tagwell',
  automountServiceAccountToken: false,
  // Without this, a service named `auth` would add AUTH_PORT and similar variables to every
  // process.
  enableServiceLinks: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: 1000,
    runAsGroup: 1000,
    fsGroup: 1000,
    seccompProfile: { type: 'RuntimeDefault' },
  },
  volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '64Mi' } }],
};

export function containerOf({ name, command, env, memory, cpu }: ContainerPlan) {
  return {
    name,
    image,
    command: [...command],
    env: [...env],
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    // No CPU limit, which would only slow a process down on an idle node.
    resources: {
      requests: { cpu, memory: quantityOf(memory.request) },
      limits: { memory: quantityOf(memory.limit) },
    },
    volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
  };
}

/** In Kubernetes's canonical form, so that applying it again shows no change. */
const quantityOf = (mebibytes: number) =>
  mebibytes % 1024 === 0 ? `${mebibytes / 1024}Gi` : `${mebibytes}Mi`;

function portsOf({ role }: ProcessEntry) {
  const http = { name: 'http', containerPort: publicPort };
  return role === 'gateway'
    ? [http, { name: 'internal', containerPort: gatewayInternalPort }]
    : [http];
}

function probesOf(entry: ProcessEntry) {
  const get = (path: string) => ({ httpGet: { path, port: internalPortOf(entry) } });
  return {
    startupProbe: { ...get('/healthz'), periodSeconds: 2, failureThreshold: 60 },
    livenessProbe: { ...get('/healthz'), periodSeconds: 10, timeoutSeconds: 5 },
    // If the database or Redis is down, the pod is not restarted, but gets no requests.
    readinessProbe: { ...get('/readyz'), periodSeconds: 5, timeoutSeconds: 4, failureThreshold: 2 },
  };
}

/** Spreads the replicas of a process over machines and zones, as far as possible. */
function spreadOf(name: string) {
  return ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].map((topologyKey) => ({
    maxSkew: 1,
    topologyKey,
    whenUnsatisfiable: 'ScheduleAnyway',
    labelSelector: { matchLabels: selectorOf(name) },
  }));
}

export function deploymentOf(entry: ProcessEntry) {
  const { name, flags = [] } = entry;
  const container = containerOf({
    name,
    command: ['node', ...flags, entry.entry],
    env: environmentOf(entry),
    memory: memoryOf(entry),
    cpu: '100m',
  });
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: labelsOf(entry) },
    spec: {
      // No number of replicas, because autoscaling sets it.
      selector: { matchLabels: selectorOf(name) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        metadata: {
          labels: labelsOf(entry),
          annotations: {
            'prometheus.io/scrape': 'true',
            'prometheus.io/port': String(portsOf(entry).at(-1)?.containerPort ?? publicPort),
          },
        },
        spec: {
          ...podDefaults,
          // A process drains within 14 seconds, after the pause below.
          terminationGracePeriodSeconds: 30,
          topologySpreadConstraints: spreadOf(name),
          containers: [
            {
              ...container,
              ports: portsOf(entry),
              ...probesOf(entry),
              // Waits until every proxy knows that this pod is stopping.
              ...(entry.role === 'worker'
                ? {}
                : { lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } } }),
            },
          ],
        },
      },
    },
  };
}
