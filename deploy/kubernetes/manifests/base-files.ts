import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import * as z from 'zod/mini';
import { projectFolder } from '../../local/environment.ts';
import { type ProcessEntry, processTable } from '../../process-table.ts';
import {
  configMapName,
  internalPortOf,
  labelsOf,
  partOf,
  publicPort,
  selectorOf,
} from './environment.ts';
import { ingress, networkPolicyOf, route } from './network.ts';
import { deploymentOf } from './pod.ts';
import { redisClusterScalingOf, scalingOf } from './scaling.ts';
import { settings, sharedManifests } from './shared-manifests.ts';

const headOf = (source: string) =>
  `# Written by \`make manifests\` from ${source}; change it there.\n`;

/** The generated files of `deploy/kubernetes`, by folder and name. */
export const writtenFolders = (): Readonly<Record<string, ReadonlyMap<string, string>>> => ({
  base: baseFiles(),
  ingress: ingressFiles(),
  'redis-cluster': redisClusterFiles(),
  monitoring: monitoringFiles(),
});

function baseFiles(): ReadonlyMap<string, string> {
  const manifests = new Map([
    ...Object.entries(sharedManifests),
    ...processTable.map((entry) => [entry.name, manifestsOf(entry)] as const),
  ]);
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: [...manifests.keys()].map((name) => `${name}.yaml`),
    // Its name contains a hash, so that changed settings restart the processes.
    configMapGenerator: [
      {
        name: configMapName,
        literals: Object.entries(settings).map(([name, value]) => `${name}=${value}`),
        options: { labels: partOf },
      },
    ],
  };
  return new Map([
    ['kustomization.yaml', document([kustomization])],
    ...[...manifests].map(([name, objects]) => [`${name}.yaml`, document(objects)] as const),
  ]);
}

/** A component for Redis Cluster. */
function redisClusterFiles(): ReadonlyMap<string, string> {
  const component = {
    apiVersion: 'kustomize.config.k8s.io/v1alpha1',
    kind: 'Component',
    patches: [{ path: 'scaling.yaml' }],
  };
  const scaling = processTable.flatMap((entry) => redisClusterScalingOf(entry) ?? []);
  return new Map([
    ['kustomization.yaml', document([component])],
    ['scaling.yaml', document(scaling)],
  ]);
}

/** A component for the Prometheus operator. */
function monitoringFiles(): ReadonlyMap<string, string> {
  const component = {
    apiVersion: 'kustomize.config.k8s.io/v1alpha1',
    kind: 'Component',
    resources: ['pod-monitors.yaml', 'alerts.yaml'],
  };
  return new Map([
    ['kustomization.yaml', document([component])],
    ['pod-monitors.yaml', document(podMonitors())],
    ['alerts.yaml', document([alertRules()], 'deploy/monitoring/alerts.yml')],
  ]);
}

/** A component for an ingress controller. */
function ingressFiles(): ReadonlyMap<string, string> {
  const component = {
    apiVersion: 'kustomize.config.k8s.io/v1alpha1',
    kind: 'Component',
    resources: ['ingress.yaml'],
    patches: [
      {
        target: { kind: 'HTTPRoute' },
        patch: stringify({ $patch: 'delete', ...route, spec: undefined }),
      },
    ],
  };
  return new Map([
    ['kustomization.yaml', document([component])],
    ['ingress.yaml', document([ingress])],
  ]);
}

function document(objects: readonly object[], source = 'deploy/process-table.ts'): string {
  // YAML parsers read an unquoted `off` as false.
  const options = {
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1' as const,
    lineWidth: 0,
    singleQuote: true,
  };
  return headOf(source) + objects.map((object) => stringify(object, options)).join('---\n');
}

/** All objects of one process in a cluster. */
function manifestsOf(entry: ProcessEntry): object[] {
  return [
    deploymentOf(entry),
    ...(entry.role === 'worker' ? [] : [serviceOf(entry)]),
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: entry.name, labels: labelsOf(entry) },
      spec: { maxUnavailable: 1, selector: { matchLabels: selectorOf(entry.name) } },
    },
    scalingOf(entry),
    networkPolicyOf(entry),
  ];
}

function serviceOf(entry: ProcessEntry) {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: entry.name, labels: labelsOf(entry) },
    spec: {
      selector: selectorOf(entry.name),
      ports: [{ name: 'http', port: publicPort, targetPort: 'http' }],
    },
  };
}

const rulesFile = z.object({
  groups: z.array(z.looseObject({ rules: z.array(z.looseObject({ alert: z.string() })) })),
});

/**
 * Scrapes every process on its private port. One object per port, because another port of the same
 * pod would count as a process that is down.
 */
function podMonitors(): object[] {
  const ports = Map.groupBy(processTable, internalPortOf);
  return [...ports].map(([port, processes]) => ({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PodMonitor',
    metadata: { name: `tagwell-${port}`, labels: partOf },
    spec: {
      selector: {
        matchLabels: partOf,
        matchExpressions: [
          {
            key: 'app.kubernetes.io/name',
            operator: 'In',
            values: processes.map(({ name }) => name),
          },
        ],
      },
      // As in prometheus.yml: the job is `tagwell`, and `up` has the process's name.
      jobLabel: 'app.kubernetes.io/part-of',
      podMetricsEndpoints: [
        {
          port,
          honorLabels: true,
          relabelings: [
            {
              sourceLabels: ['__meta_kubernetes_pod_label_app_kubernetes_io_name'],
              targetLabel: 'process',
            },
          ],
        },
      ],
    },
  }));
}

/** The alerts for the Prometheus operator. */
function alertRules(): object {
  const file = join(projectFolder, 'deploy/monitoring/alerts.yml');
  const groups = rulesFile.parse(parse(readFileSync(file, 'utf8'))).groups.map((group) => ({
    ...group,
    // A CronJob takes backups, so no process can be missing.
    rules: group.rules.filter(({ alert }) => alert !== 'BackupMissing'),
  }));
  return {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'tagwell', labels: partOf },
    spec: { groups },
  };
}
