import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
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
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';

/** The fields of every object, and those of only some kinds. */
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.optional(z.unknown()),
  data: z.optional(z.record(z.string(), z.string())),
});
export type Manifest = z.infer<typeof manifest>;

/** The pod template; a CronJob's is inside its job template. */
export function podPlanOf({ kind, spec }: Manifest): unknown {
  return kind === 'CronJob' ? scheduled.parse(spec).jobTemplate.spec : spec;
}
const scheduled = z.object({ jobTemplate: z.object({ spec: z.unknown() }) });

/**
 * The objects in a folder's files and the ConfigMaps that kustomize generates, without kustomize's
 * own files.
 */
export async function readManifests(
  folder: string,
  version: '1.1' | '1.2' = '1.2',
): Promise<Manifest[]> {
  const names = (await readdir(folder)).filter((name) => name !== 'kustomization.yaml');
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const written = texts.flatMap((text) => parseManifests(text, version));
  return [...written, ...(await generatedMaps(join(folder, 'kustomization.yaml')))];
}

export const parseManifests = (text: string, version: '1.1' | '1.2' = '1.2'): Manifest[] =>
  parseAllDocuments(text, { version }).map((document) => manifest.parse(document.toJS()));

const generating = z.object({
  configMapGenerator: z._default(
    z.array(
      z.object({
        name: z.string(),
        literals: z.array(z.string()),
        options: z.object({ labels: z.record(z.string(), z.string()) }),
      }),
    ),
    [],
  ),
});

async function generatedMaps(file: string): Promise<Manifest[]> {
  const { configMapGenerator } = generating.parse(parse(await readFile(file, 'utf8')));
  return configMapGenerator.map(({ name, literals, options: { labels } }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, labels },
    data: Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/su, 2))),
  }));
}

/**
 * Compiled from the OpenAPI of Kubernetes and the definitions of KEDA and the Prometheus operator.
 */
const models = [
  ConfigMap,
  CronJob,
  Deployment,
  HTTPRoute,
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

/** An object's errors by the schema of its kind, including unknown fields. */
export function schemaFaults(object: Manifest): string[] {
  const model = models.find(
    ({ apiVersion, kind }) => apiVersion === object.apiVersion && kind === object.kind,
  );
  if (model === undefined) return [`there is no ${object.kind} in ${object.apiVersion}`];
  const { watched, neverRead } = watchReading(object);
  try {
    Reflect.apply(model.prototype.validate, watched, []);
  } catch (error) {
    return [String(error)];
  }
  return neverRead().map((path) => `${path} is not known`);
}

/**
 * The schemas allow unknown fields. But a validator reads every field in its schema, and every key
 * of a free map, so what it never reads is unknown.
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
