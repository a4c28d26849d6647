import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { projectFolder } from '../local/environment.ts';
import { type Manifest, readManifests, schemaFaults } from '../test/read-manifests.ts';

const folder = join(projectFolder, 'deploy/kubernetes');
let base: Manifest[];
let ingress: Manifest[];
beforeAll(async () => {
  base = await readManifests(join(folder, 'base'));
  ingress = await readManifests(join(folder, 'ingress'));
});

const faultsOf = (objects: readonly Manifest[]) =>
  objects.flatMap((object) => {
    const faults = schemaFaults(object);
    return faults.length === 0 ? [] : [{ kind: object.kind, name: object.metadata.name, faults }];
  });

test('every base object is valid against the schema of its kind', () => {
  expect(base.length).toBeGreaterThan(40);
  expect(faultsOf(base)).toEqual([]);
});

test('the ingress is valid against its schema', () => {
  expect(faultsOf(ingress)).toEqual([]);
});

test('manifests have the same content in YAML 1.1 as in 1.2', async () => {
  for (const name of ['base', 'ingress', 'monitoring', 'redis-cluster']) {
    expect(await readManifests(join(folder, name), '1.1')).toEqual(
      await readManifests(join(folder, name)),
    );
  }
});

test('Prometheus operator objects are valid, and the base has none of their kinds', async () => {
  const monitoring = await readManifests(join(folder, 'monitoring'));
  expect(faultsOf(monitoring)).toEqual([]);
  const kinds = new Set(monitoring.map(({ kind }) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(['PodMonitor', 'PrometheusRule']));
  expect(base.filter(({ kind }) => kinds.has(kind))).toEqual([]);
});

test.each(['overlays/production', 'overlays/small', 'redis-cluster'])(
  'every object is valid after the patches of %s',
  async (name) => {
    const patches = await readManifests(join(folder, name));
    const patched = patches.flatMap((patch) =>
      base
        .filter(
          ({ kind, metadata }) => kind === patch.kind && metadata.name === patch.metadata.name,
        )
        .map((object) => merged(object, patch)),
    );
    expect(patched).toHaveLength(patches.length);
    expect(faultsOf(patched)).toEqual([]);
  },
);

function merged(object: Manifest, patch: Record<string, unknown>): Manifest {
  const result = structuredClone(object);
  mergeInto(result, patch);
  return result;
}

/** Merges a patch: maps key by key; anything else is replaced. */
function mergeInto(target: Record<string, unknown>, patch: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(patch)) {
    const before = target[key];
    if (isMap(before) && isMap(value)) mergeInto(before, value);
    else target[key] = value;
  }
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('schemaFaults reports an error', () => {
  const find = (kind: string) => {
    const object = [...base, ...ingress].find((candidate) => candidate.kind === kind);
    if (object === undefined) throw new Error(`there is no ${kind}`);
    return object;
  };
  test.each([
    ['Deployment', { spec: { template: { spec: { hostNetwrok: true } } } }, 'hostNetwrok is not'],
    ['Deployment', { spec: { selector: { matchLabel: { a: 'b' } } } }, 'matchLabel is not'],
    ['Deployment', { spec: { replicas: 'two' } }, '/spec/replicas must be'],
    ['Deployment', { apiVersion: 'apps/v1beta1' }, 'no Deployment in apps/v1beta1'],
    ['Service', { spec: { ports: [{ name: 'http' }] } }, 'must have required property port'],
    ['Ingress', { spec: { rules: [{ host: 'a.example', htp: {} }] } }, '/spec/rules/0/htp is not'],
    ['HTTPRoute', { spec: { hostname: ['a.example'] } }, '/spec/hostname is not'],
    ['NetworkPolicy', { spec: { policyTypes: ['Inbound'] } }, '/spec/policyTypes/0 must be'],
    ['ScaledObject', { spec: { maxReplicas: 3 } }, '/spec/maxReplicas is not'],
  ])('in a %s: %j', (kind, change, fault) => {
    expect(schemaFaults(merged(find(kind), change)).join('; ')).toContain(fault);
  });
});
