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
import { type Manifest } from './read-manifests.ts';

/** Compiled from the OpenAPI of Kubernetes and from the definitions of KEDA and of the operator of Prometheus. */
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

/** What the schema of its kind has against an object, fields that the schema does not know included. */
export function schemaFaults(manifest: Manifest): string[] {
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
