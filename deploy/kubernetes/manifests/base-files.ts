import { stringify } from 'yaml';
import { processTable } from '../../process-table.ts';
import { manifestsOf } from './process-manifests.ts';
import { redisClusterScalingOf } from './scaling.ts';
import { sharedManifests } from './shared-manifests.ts';

const head = '# Written by `make manifests` from deploy/process-table.ts; change it there.\n';

/** The files of `deploy/kubernetes/base`, by name. */
export function baseFiles(): ReadonlyMap<string, string> {
  const manifests = new Map([
    ...Object.entries(sharedManifests),
    ...processTable.map((entry) => [entry.name, manifestsOf(entry)] as const),
  ]);
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: [...manifests.keys()].map((name) => `${name}.yaml`),
  };
  return new Map([
    ['kustomization.yaml', document([kustomization])],
    ...[...manifests].map(([name, objects]) => [`${name}.yaml`, document(objects)] as const),
  ]);
}

/** The files of `deploy/kubernetes/redis-cluster`, which an overlay adds where Redis is a cluster. */
export function redisClusterFiles(): ReadonlyMap<string, string> {
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

function document(objects: readonly object[]): string {
  const options = { aliasDuplicateObjects: false, lineWidth: 100, singleQuote: true };
  return head + objects.map((object) => stringify(object, options)).join('---\n');
}
