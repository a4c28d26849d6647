import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { projectFolder } from '../local/environment.ts';
import { processTable } from '../process-table.ts';
import { keyVariables, passwordVariables } from '../secrets/env-file.ts';
import { writtenFolders } from './manifests/base-files.ts';
import { secretSettings } from './manifests/environment.ts';
import { podPlanOf, readManifests, type Manifest } from '../test/read-manifests.ts';

const folder = join(projectFolder, 'deploy/kubernetes');
const labels = z.record(z.string(), z.string());
const selector = z.object({
  matchLabels: z.optional(labels),
  matchExpressions: z._default(
    z.array(z.object({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) })),
    [],
  ),
});
const port = z.union([z.string(), z.number()]);
const reference = z.object({ key: z.string(), optional: z.optional(z.boolean()) });
const probe = z.object({ httpGet: z.object({ path: z.string(), port }) });
const container = z.object({
  env: z.array(
    z.object({
      name: z.string(),
      value: z.optional(z.string()),
      valueFrom: z.optional(
        z.object({
          secretKeyRef: z.optional(reference),
          configMapKeyRef: z.optional(reference),
        }),
      ),
    }),
  ),
  ports: z._default(z.array(z.object({ name: z.string(), containerPort: z.number() })), []),
  livenessProbe: z.optional(probe),
  readinessProbe: z.optional(probe),
  startupProbe: z.optional(probe),
});
const workload = z.object({
  selector: z.optional(selector),
  template: z.object({
    metadata: z.object({ labels }),
    spec: z.object({ containers: z.array(container), serviceAccountName: z.string() }),
  }),
});
let objects: Manifest[];
beforeAll(async () => {
  objects = await readManifests(join(folder, 'base'));
});

const ofKind = (kind: string) => objects.filter((candidate) => candidate.kind === kind);
const named = (kind: string, name: string) =>
  ofKind(kind).find(({ metadata }) => metadata.name === name);
const workloads = () =>
  ['Deployment', 'Job', 'CronJob'].flatMap(ofKind).map((object) => ({
    name: object.metadata.name,
    ...workload.parse(podPlanOf(object)).template,
  }));
/** The pods that match a selector. */
const podsOf = (wanted: Record<string, string> = {}) =>
  workloads().filter(({ metadata }) =>
    Object.entries(wanted).every(([key, value]) => metadata.labels[key] === value),
  );

test.each(Object.entries(writtenFolders()))(
  'the folder %s has exactly the manifests generated from the process table',
  async (name, files) => {
    const directory = join(folder, name);
    expect((await readdir(directory)).toSorted()).toEqual([...files.keys()].toSorted());
    for (const [file, content] of files) {
      expect(await readFile(join(directory, file), 'utf8')).toBe(content);
    }
  },
);

test('every process has a deployment and exactly one autoscaler', () => {
  const names = processTable.map(({ name }) => name);
  expect(ofKind('Deployment').map(({ metadata }) => metadata.name)).toEqual(
    expect.arrayContaining(names),
  );
  const target = z.object({ scaleTargetRef: z.object({ kind: z.string(), name: z.string() }) });
  const scaled = [...ofKind('HorizontalPodAutoscaler'), ...ofKind('ScaledObject')].map(
    ({ spec }) => target.parse(spec).scaleTargetRef.name,
  );
  expect(scaled.toSorted()).toEqual(names.toSorted());
});

test('each worker is scaled by its queues, on one Redis and on a cluster', async () => {
  const scaling = z.object({
    triggers: z.array(z.object({ metadata: z.object({ listName: z.string() }) })),
  });
  const listsOf = (scaled: Manifest | undefined) =>
    scaling.parse(scaled?.spec).triggers.map(({ metadata }) => metadata.listName);
  const onCluster = await readManifests(join(folder, 'redis-cluster'));
  const workers = processTable.filter(({ role }) => role === 'worker');
  expect(onCluster.map(({ metadata }) => metadata.name)).toEqual(workers.map(({ name }) => name));
  for (const { name, queues = [] } of workers) {
    expect(listsOf(named('ScaledObject', name))).toEqual(
      queues.flatMap((queue) => [`{tagwell}:${queue}:wait`, `{tagwell}:${queue}:prioritized`]),
    );
    expect(listsOf(onCluster.find(({ metadata }) => metadata.name === name))).toEqual(
      queues.flatMap((queue) =>
        ['wait', 'prioritized'].map((state) => `{${queue}:tagwell}:${queue}:${state}`),
      ),
    );
  }
});

test('every selector matches the pods of one process', () => {
  const selecting = ['Deployment', 'PodDisruptionBudget'].flatMap(ofKind);
  for (const { metadata, spec } of selecting) {
    const own = z.object({ selector }).parse(spec).selector.matchLabels ?? {};
    expect(podsOf(own).map(({ name }) => name)).toEqual([metadata.name]);
  }
});

test('every process is scraped once, at its internal port', async () => {
  const monitor = z.object({
    selector: z.object({
      matchLabels: labels,
      matchExpressions: z.array(z.object({ values: z.array(z.string()) })),
    }),
    podMetricsEndpoints: z.array(z.object({ port: z.string() })),
  });
  const monitors = (await readManifests(join(folder, 'monitoring')))
    .filter(({ kind }) => kind === 'PodMonitor')
    .map(({ spec }) => monitor.parse(spec));
  const scraped = monitors.flatMap(({ selector: wanted, podMetricsEndpoints }) => {
    const [{ values } = { values: [] }] = wanted.matchExpressions;
    return podsOf(wanted.matchLabels)
      .filter(({ name }) => values.includes(name))
      .flatMap((pod) => podMetricsEndpoints.map(({ port: open }) => ({ pod, open })));
  });
  expect(scraped.map(({ pod }) => pod.name).toSorted()).toEqual(
    processTable.map(({ name }) => name).toSorted(),
  );
  for (const { pod, open } of scraped) {
    const [probed] = pod.spec.containers.map(({ readinessProbe }) => readinessProbe?.httpGet.port);
    expect(open).toBe(probed);
  }
});

test('every service targets an open port of its process', () => {
  const shape = z.object({ selector: labels, ports: z.array(z.object({ targetPort: port })) });
  for (const { metadata, spec } of ofKind('Service')) {
    const service = shape.parse(spec);
    const [pod, ...others] = podsOf(service.selector);
    expect([pod?.name, others]).toEqual([metadata.name, []]);
    const open = pod?.spec.containers.flatMap(({ ports }) => ports.map(({ name }) => name)) ?? [];
    for (const { targetPort } of service.ports) expect(open).toContain(targetPort);
  }
});

test('probes call /healthz and /readyz at an open internal port', () => {
  for (const { spec } of workloads().filter(({ name }) => !['prepare', 'backup'].includes(name))) {
    for (const { ports, livenessProbe, readinessProbe, startupProbe } of spec.containers) {
      const paths = [livenessProbe, readinessProbe, startupProbe].map((one) => one?.httpGet.path);
      expect(paths).toEqual(['/healthz', '/readyz', '/healthz']);
      const open = ports.map(({ name }) => name);
      expect(readinessProbe?.httpGet.port).toBe(open.includes('internal') ? 'internal' : 'http');
    }
  }
});

test('every URL in an environment is a service, and every reference has a value', () => {
  const secrets: readonly string[] = [...keyVariables, ...passwordVariables, ...secretSettings];
  const config = named('ConfigMap', 'tagwell')?.data ?? {};
  for (const { spec } of workloads()) {
    expect(named('ServiceAccount', spec.serviceAccountName)).toBeDefined();
    const variables = spec.containers.flatMap(({ env }) => env);
    const text = variables.map(({ value = '' }) => value).join('\n');
    for (const [, host = ''] of text.matchAll(/^http:\/\/([^:]+):8080$/gmu)) {
      expect(named('Service', host)).toBeDefined();
    }
    const sources = variables.flatMap(({ valueFrom }) =>
      valueFrom === undefined ? [] : [valueFrom],
    );
    for (const { key } of sources.flatMap(({ secretKeyRef }) => secretKeyRef ?? [])) {
      expect(secrets).toContain(key);
    }
    const settings = sources.flatMap(({ configMapKeyRef }) => configMapKeyRef ?? []);
    for (const { key } of settings.filter(({ optional }) => optional !== true)) {
      expect(config).toHaveProperty(key);
    }
  }
});

test('a variable comes after the variables that it uses', () => {
  for (const { spec } of workloads()) {
    const variables = spec.containers.flatMap(({ env }) => env);
    const names = variables.map(({ name }) => name);
    for (const [index, { value = '' }] of variables.entries()) {
      const used = [...value.matchAll(/\$\((\w+)\)/gu)].map(([, name]) => name);
      expect(names.slice(0, index)).toEqual(expect.arrayContaining(used));
    }
  }
});

test('every network policy selects existing pods', () => {
  const peers = z.array(z.object({ podSelector: z.optional(selector) }));
  const rules = z.array(z.object({ from: z.optional(peers), to: z.optional(peers) }));
  const shape = z.object({
    podSelector: selector,
    ingress: z._default(rules, []),
    egress: z._default(rules, []),
  });
  const all = workloads().map(({ name }) => name);
  const processesWithDatabase = processTable.flatMap(({ name, service }) =>
    service === undefined ? [] : name,
  );
  const shared: Readonly<Record<string, readonly string[]>> = {
    'refuse-the-rest': all,
    dns: all,
    'from-ingress': ['gateway'],
    'to-postgres': ['prepare', 'backup', ...processesWithDatabase],
    'to-redis': processTable.map(({ name }) => name),
    'to-collector': processTable.map(({ name }) => name),
    'to-mail': ['auth-worker'],
    'to-model': ['analysis-worker'],
    'to-store': ['backup'],
    'to-web': ['auth', 'auth-worker'],
  };
  for (const { metadata, spec } of ofKind('NetworkPolicy')) {
    const policy = shape.parse(spec);
    const selectors = [...policy.ingress, ...policy.egress]
      .flatMap(({ from = [], to = [] }) => [...from, ...to])
      .flatMap(({ podSelector }) => (podSelector === undefined ? [] : [podSelector]));
    for (const wanted of selectors) expect(podsOf(wanted.matchLabels)).toHaveLength(1);
    const own = podsOf(policy.podSelector.matchLabels)
      .filter((pod) =>
        policy.podSelector.matchExpressions.every(({ key, values }) =>
          values.includes(pod.metadata.labels[key] ?? ''),
        ),
      )
      .map(({ name }) => name);
    const expectedPods = shared[metadata.name] ?? [metadata.name];
    expect(own.toSorted()).toEqual(expectedPods.toSorted());
  }
  expect(ofKind('NetworkPolicy').map(({ metadata }) => metadata.name)).toEqual(
    expect.arrayContaining(Object.keys(shared)),
  );
});

test('no URL contains a password', () => {
  for (const { spec } of workloads()) {
    for (const { name, value = '' } of spec.containers.flatMap(({ env }) => env)) {
      expect([name, value]).not.toEqual([name, expect.stringContaining('PASSWORD)')]);
    }
  }
});

test('the prepare job has annotations that let Argo CD and Flux replace it, and no TTL', () => {
  const job = named('Job', 'prepare');
  expect(job?.metadata).toMatchObject({
    annotations: {
      'argocd.argoproj.io/hook': 'Sync',
      'argocd.argoproj.io/hook-delete-policy': 'BeforeHookCreation',
      'kustomize.toolkit.fluxcd.io/force': 'enabled',
    },
  });
  // With a TTL the job would be deleted, then created and run again at each sync.
  expect(job?.spec).not.toHaveProperty('ttlSecondsAfterFinished');
});

describe.each(['production', 'small'])('the %s overlay', (overlay) => {
  const kustomization = z.object({
    resources: z.array(z.string()),
    images: z.array(z.object({ name: z.string(), newTag: z.string() })),
    patches: z.array(
      z.object({
        path: z.optional(z.string()),
        target: z.optional(z.object({ kind: z.string() })),
      }),
    ),
  });

  test('patches only objects of the base', async () => {
    const directory = join(folder, 'overlays', overlay);
    const text = await readFile(join(directory, 'kustomization.yaml'), 'utf8');
    const { resources, images, patches } = kustomization.parse(parse(text));
    expect(resources).toEqual(['../../base']);
    expect(images.map(({ name }) => name)).toEqual(['tagwell']);
    for (const path of patches.flatMap((patch) => patch.path ?? [])) {
      expect(existsSync(join(directory, path))).toBe(true);
    }
    for (const { kind } of patches.flatMap((patch) => patch.target ?? [])) {
      expect(ofKind(kind).length).toBeGreaterThan(0);
    }
    for (const { kind, metadata } of await readManifests(directory)) {
      expect(named(kind, metadata.name)).toBeDefined();
    }
  });
});
