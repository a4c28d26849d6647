import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { projectFolder } from '../local/environment.ts';
import { keyVariables, passwordVariables } from '../secrets/env-file.ts';
import { configMapName, secretName, secretSettings } from './manifests/environment.ts';
import { podPlanOf, readManifests, type Manifest } from '../test/read-manifests.ts';

const folder = join(projectFolder, 'deploy/kubernetes');
const labels = z.record(z.string(), z.string());
const selector = z.object({ matchLabels: z._default(labels, {}) });
const port = z.union([z.string(), z.number()]);
const named = z.object({ name: z.string() });
const listed = <Item>(item: z.ZodMiniType<Item>) => z._default(z.array(item), []);
const portsOfRule = listed(z.object({ port }));
const peer = z.object({ podSelector: z.optional(selector) });

const pod = z.object({
  metadata: z.object({ labels }),
  spec: z.object({
    topologySpreadConstraints: listed(z.object({ labelSelector: selector })),
    volumes: listed(named),
    containers: z.array(
      z.object({
        env: z.array(z.object({ name: z.string(), valueFrom: z.optional(z.unknown()) })),
        ports: listed(z.object({ name: z.string(), containerPort: z.number() })),
        volumeMounts: listed(named),
      }),
    ),
  }),
});
const source = z.union([
  z.strictObject({ secretKeyRef: z.object({ name: z.literal(secretName), key: z.string() }) }),
  z.strictObject({
    configMapKeyRef: z.object({ name: z.literal(configMapName), key: z.string() }),
  }),
]);
const scaled = z.object({
  scaleTargetRef: z.object({ apiVersion: z.string(), kind: z.string(), name: z.string() }),
  minReplicas: z.optional(z.number()),
  maxReplicas: z.optional(z.number()),
  minReplicaCount: z.optional(z.number()),
  maxReplicaCount: z.optional(z.number()),
});
const triggered = z.object({
  triggers: z.array(
    z.object({
      authenticationRef: named,
      metadata: z.object({
        addressFromEnv: z.optional(z.string()),
        addressesFromEnv: z.optional(z.string()),
      }),
    }),
  ),
});

let objects: Manifest[];
beforeAll(async () => {
  objects = await readManifests(join(folder, 'base'));
});

const ofKind = (...kinds: string[]) => objects.filter(({ kind }) => kinds.includes(kind));
const find = (kind: string, name: string) =>
  ofKind(kind).find(({ metadata }) => metadata.name === name);
const pods = () =>
  ofKind('Deployment', 'Job', 'CronJob').map((object) => ({
    name: object.metadata.name,
    ...z.object({ template: pod }).parse(podPlanOf(object)).template,
  }));
const podsOf = ({ matchLabels }: z.infer<typeof selector>) =>
  pods().filter(({ metadata }) =>
    Object.entries(matchLabels).every(([key, value]) => metadata.labels[key] === value),
  );
/** All ports of a pod, by name and by number. */
const openAt = ({ spec }: z.infer<typeof pod>) =>
  spec.containers.flatMap(({ ports }) => ports.flatMap((open) => [open.name, open.containerPort]));

test('every object has a unique name', () => {
  const names = objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
  expect(new Set(names).size).toBe(names.length);
});

test('HTTPRoute and Ingress lead to a port of the gateway service', async () => {
  const ported = z.object({ ports: z.array(z.object({ port: z.number() })) });
  const routed = z.object({
    rules: z.array(
      z.object({ backendRefs: z.array(z.object({ name: z.string(), port: z.number() })) }),
    ),
  });
  const backend = z.object({
    service: z.object({ name: z.string(), port: z.object({ number: z.number() }) }),
  });
  const entered = z.object({
    rules: z.array(z.object({ http: z.object({ paths: z.array(z.object({ backend })) }) })),
  });
  const backends = [
    ...ofKind('HTTPRoute').flatMap(({ spec }) =>
      routed.parse(spec).rules.flatMap(({ backendRefs }) => backendRefs),
    ),
    ...(await readManifests(join(folder, 'ingress'))).flatMap(({ spec }) =>
      entered.parse(spec).rules.flatMap(({ http }) =>
        http.paths.map(({ backend: { service } }) => ({
          name: service.name,
          port: service.port.number,
        })),
      ),
    ),
  ];
  expect(backends.map(({ name }) => name)).toEqual(['gateway', 'gateway']);
  for (const { name, port: asked } of backends) {
    const { ports } = ported.parse(find('Service', name)?.spec);
    expect(ports.map((open) => open.port)).toContain(asked);
  }
});

test('every variable comes from our Secret or ConfigMap, and every volume exists', () => {
  expect(find('ConfigMap', configMapName)).toBeDefined();
  for (const { spec } of pods()) {
    const volumes = spec.volumes.map(({ name }) => name);
    for (const { env, volumeMounts } of spec.containers) {
      for (const { valueFrom } of env.filter((one) => one.valueFrom !== undefined)) {
        expect(source.safeParse(valueFrom).error).toBeUndefined();
      }
      for (const { name } of volumeMounts) expect(volumes).toContain(name);
    }
  }
});

test('topology spread constraints select the pod’s own labels', () => {
  for (const { name, spec } of pods()) {
    for (const { labelSelector } of spec.topologySpreadConstraints) {
      expect(podsOf(labelSelector).map((found) => found.name)).toEqual([name]);
    }
  }
});

test('autoscalers target existing objects, with a minimum below the maximum', () => {
  for (const { spec } of ofKind('HorizontalPodAutoscaler', 'ScaledObject')) {
    const { scaleTargetRef: target, ...range } = scaled.parse(spec);
    expect(find(target.kind, target.name)?.apiVersion).toBe(target.apiVersion);
    const [least = NaN, most = NaN] = Object.values(range);
    expect(least).toBeLessThan(most);
  }
});

test.each(['base', 'redis-cluster'])(
  'every KEDA trigger in %s knows the Redis address and password',
  async (name) => {
    const secrets: readonly string[] = [...keyVariables, ...passwordVariables, ...secretSettings];
    const triggering = (await readManifests(join(folder, name))).filter(
      ({ kind }) => kind === 'ScaledObject',
    );
    expect(triggering).not.toEqual([]);
    for (const { metadata, spec } of triggering) {
      const own = pods().find((candidate) => candidate.name === metadata.name);
      const variables = own?.spec.containers.flatMap(({ env }) => env.map((one) => one.name)) ?? [];
      for (const trigger of triggered.parse(spec).triggers) {
        const { addressFromEnv, addressesFromEnv = addressFromEnv } = trigger.metadata;
        expect(variables).toContain(addressesFromEnv);
        const signIn = find('TriggerAuthentication', trigger.authenticationRef.name)?.spec;
        const { secretTargetRef } = z
          .object({
            secretTargetRef: z.array(z.object({ name: z.literal(secretName), key: z.string() })),
          })
          .parse(signIn);
        for (const { key } of secretTargetRef) expect(secrets).toContain(key);
      }
    }
  },
);

test('network policies allow only ports that are open', () => {
  const shape = z.object({
    podSelector: selector,
    ingress: listed(z.object({ ports: portsOfRule })),
    egress: listed(z.object({ to: listed(peer), ports: portsOfRule })),
  });
  for (const { spec } of ofKind('NetworkPolicy')) {
    const { podSelector, ingress, egress } = shape.parse(spec);
    for (const { ports } of ingress) {
      for (const own of podsOf(podSelector)) {
        expect(openAt(own)).toEqual(expect.arrayContaining(ports.map((open) => open.port)));
      }
    }
    for (const { to, ports } of egress) {
      for (const asked of to.flatMap((one) => (one.podSelector ? podsOf(one.podSelector) : []))) {
        expect(openAt(asked)).toEqual(expect.arrayContaining(ports.map((open) => open.port)));
      }
    }
  }
});

describe('kustomize replacements', () => {
  const options = z.optional(z.object({ delimiter: z.string(), index: z.number() }));
  const target = z.object({
    select: z.object({ kind: z.string(), labelSelector: z.optional(z.string()) }),
    reject: z.optional(z.array(z.object({ labelSelector: z.string() }))),
    fieldPaths: z.array(z.string()),
    options,
  });
  const transformer = z.object({
    replacements: z.array(
      z.object({
        source: z.object({ fieldPath: z.string(), options }),
        targets: z.array(target),
      }),
    ),
  });
  /** Replaces part of a text like kustomize. */
  const replaced = (text: string, by: string, { delimiter, index }: Part) =>
    text.split(delimiter).with(index, by).join(delimiter);
  type Part = { delimiter: string; index: number };
  const whole: Part = { delimiter: '\n', index: 0 };

  test('follow the settings of an overlay in KEDA, HTTPRoute and Ingress', async () => {
    const file = await readFile(join(folder, 'follow-settings/replacements.yaml'), 'utf8');
    const { replacements } = transformer.parse(parse(file));
    const settings = {
      PUBLIC_URL: 'https://tags.example.org',
      REDIS_PREFIX: '{staging}',
      REDIS_PROTOCOL: 'redis+cluster',
    };
    const found = replacements.flatMap(({ source: from, targets }) => {
      const [, name] = from.fieldPath.split('.');
      const said = z.record(z.string(), z.string()).parse(settings)[name ?? ''] ?? '';
      const { delimiter, index } = from.options ?? whole;
      const by = said.split(delimiter)[index] ?? '';
      return targets.map((one) => ({
        ...one,
        put: (text: string) => replaced(text, by, one.options ?? whole),
      }));
    });
    const [server, cluster, tls, ...doors] = found;
    expect(server?.reject).toEqual([{ labelSelector: 'tagwell/redis=cluster' }]);
    expect(server?.put('{tagwell}:mail:wait')).toBe('{staging}:mail:wait');
    expect(cluster?.select.labelSelector).toBe('tagwell/redis=cluster');
    expect(cluster?.put('{mail:tagwell}:mail:wait')).toBe('{mail:staging}:mail:wait');
    expect(tls).toMatchObject({ fieldPaths: ['spec.configMapTargetRef.0.key'] });
    expect(find('ConfigMap', 'redis-tls')?.data).toHaveProperty(tls?.put('rediss') ?? '');
    const inIngress = await readManifests(join(folder, 'ingress'));
    for (const { select, fieldPaths, put } of doors) {
      const door = [...objects, ...inIngress].find(({ kind }) => kind === select.kind);
      for (const path of fieldPaths) expect(door).toHaveProperty(path, 'tagwell.example.com');
      expect(put('tagwell.example.com')).toBe('tags.example.org');
    }
    expect(doors.map(({ select }) => select.kind)).toEqual(['HTTPRoute', 'Ingress']);
    for (const { metadata } of await readManifests(join(folder, 'redis-cluster'))) {
      expect(metadata).toMatchObject({ labels: { 'tagwell/redis': 'cluster' } });
    }
  });
});

test('private-ca mounts the certificate authority in every pod, at the path of NODE_EXTRA_CA_CERTS', async () => {
  const component = z.object({
    patches: z.array(
      z.object({ target: z.object({ kind: z.string() }), path: z.optional(z.string()) }),
    ),
  });
  const operations = z.array(z.object({ path: z.string(), value: z.looseObject({}) }));
  const directory = join(folder, 'private-ca');
  const read = async (name: string): Promise<unknown> =>
    parse(await readFile(join(directory, name), 'utf8'));
  const { patches } = component.parse(await read('kustomization.yaml'));
  const kinds = patches.filter(({ path }) => path !== undefined).map(({ target }) => target.kind);
  expect(kinds).toEqual(['Deployment', 'Job', 'CronJob']);
  for (const { target, path = 'kustomization.yaml' } of patches.slice(0, kinds.length)) {
    const added = operations.parse(await read(path));
    expect(added.map(({ value }) => value)).toMatchObject([
      { name: 'authority', configMap: { name: 'tagwell-ca' } },
      { name: 'authority', mountPath: '/etc/tagwell' },
      { name: 'NODE_EXTRA_CA_CERTS', value: '/etc/tagwell/ca.crt' },
    ]);
    for (const object of ofKind(target.kind)) {
      for (const { path: place } of added) {
        const parent = place.split('/').slice(1, -1);
        expect(object).toHaveProperty(parent, expect.any(Array));
      }
    }
  }
});
