import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1/TriggerAuthentication';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { projectFolder } from '../local/folders.ts';
import { type Manifest, readManifests } from './read-manifests.ts';

const folder = join(projectFolder, 'deploy/kubernetes');
let base: Manifest[];
beforeAll(async () => {
  base = await readManifests(join(folder, 'base'));
});

const faultsOf = (objects: readonly Manifest[]) =>
  objects.flatMap((object) => {
    const faults = schemaFaults(object);
    return faults.length === 0 ? [] : [{ kind: object.kind, name: object.metadata.name, faults }];
  });

test('every object fits the schema of its kind, which knows each of its fields', () => {
  expect(base.length).toBeGreaterThan(40);
  expect(faultsOf(base)).toEqual([]);
});

test('so does what is for the operator of Prometheus, and only for clusters that have it', async () => {
  const monitoring = await readManifests(join(folder, 'monitoring'));
  expect(faultsOf(monitoring)).toEqual([]);
  const kinds = new Set(monitoring.map(({ kind }) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(['PodMonitor', 'PrometheusRule']));
  expect(base.filter(({ kind }) => kinds.has(kind))).toEqual([]);
});

test.each(['overlays/production', 'overlays/small', 'redis-cluster'])(
  'so does what the patches of %s make of them',
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

/** As a patch is merged: maps key by key, all else is replaced. */
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

describe('a schema would notice', () => {
  const find = (kind: string) => {
    const object = base.find((candidate) => candidate.kind === kind);
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
    ['NetworkPolicy', { spec: { policyTypes: ['Inbound'] } }, '/spec/policyTypes/0 must be'],
    ['ScaledObject', { spec: { maxReplicas: 3 } }, '/spec/maxReplicas is not'],
  ])('in a %s: %j', (kind, change, fault) => {
    expect(schemaFaults(merged(find(kind), change)).join('; ')).toContain(fault);
  });
});

/** Compiled from the OpenAPI of Kubernetes and from the definitions of KEDA and of the operator of Prometheus. */
const models = [
  ConfigMap,
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  PodMonitor,
  PrometheusRule,
  ScaledObject,
  Service,
  ServiceAccount,
  TriggerAuthentication,
];

/** What the schema of its kind has against an object, fields that the schema does not know included. */
function schemaFaults(manifest: Manifest): string[] {
  const model = models.find(
    ({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind,
  );
  if (model === undefined) return [`there is no ${manifest.kind} in ${manifest.apiVersion}`];
  const { watched, neverRead } = watchReading(manifest);
  try {
    Reflect.apply(model.prototype.validate, watched, []);
  } catch (error) {
    return [String(error)];
  }
  return neverRead().map((path) => `${path} is not known`);
}

/**
 * The schemas let unknown fields pass. But a validator reads every field that its schema has, and
 * every key of a free map: what it never reads is unknown.
 */
function watchReading(root: object): { watched: object; neverRead: () => string[] } {
  const seen = new Map<object, { proxy: object; path: string; left: Set<PropertyKey> }>();

  function watch(value: object, path: string): object {
    const known = seen.get(value);
    if (known !== undefined) return known.proxy;
    const left = new Set<PropertyKey>(Object.keys(value));
    const proxy = new Proxy(value, {
      get: (target, key) => {
        left.delete(key);
        const inside: unknown = Reflect.get(target, key);
        return typeof inside === 'object' && inside !== null && typeof key === 'string'
          ? watch(inside, `${path}/${key}`)
          : inside;
      },
    });
    seen.set(value, { proxy, path, left });
    return proxy;
  }

  return {
    watched: watch(root, ''),
    neverRead: () =>
      [...seen.values()].flatMap(({ path, left }) =>
        [...left].map((key) => `${path}/${String(key)}`),
      ),
  };
}
