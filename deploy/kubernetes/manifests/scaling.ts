import type { ProcessEntry } from '../../process-table.ts';
import { labelsOf } from './environment.ts';

/**
 * Waiting entries per replica before another one is started. Of a sharded queue, KEDA sees only the
 * first shard; shards have equal load, so the number must be divided.
 */
const waitingPerReplica: Readonly<Record<string, number>> = { analysis: 16, import: 2 };
const waitingPerReplicaElsewhere = 100;

interface RedisKind {
  /** KEDA's name for it. */
  type: string;
  /** KEDA's name for the variable with the address. */
  addressName: string;
  /** The key prefix of a queue; `follow-settings` replaces it with the configured one. */
  prefixOf: (queue: string) => string;
}

const oneServer: RedisKind = {
  type: 'redis',
  addressName: 'addressFromEnv',
  prefixOf: () => '{tagwell}',
};
/** Each queue has its own hash slot. */
const redisCluster: RedisKind = {
  type: 'redis-cluster',
  addressName: 'addressesFromEnv',
  prefixOf: (queue) => `{${queue}:tagwell}`,
};

const replicas = { least: 2, most: 10 };

/** Processes that answer requests scale by CPU, workers by queue length. */
export function scalingOf(entry: ProcessEntry): object {
  const { name, queues = [] } = entry;
  const metadata = { name, labels: labelsOf(entry) };
  const scaleTargetRef = { apiVersion: 'apps/v1', kind: 'Deployment', name };
  if (entry.role !== 'worker') {
    return {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata,
      spec: {
        scaleTargetRef,
        minReplicas: replicas.least,
        maxReplicas: replicas.most,
        metrics: [
          {
            type: 'Resource',
            resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '600m' } },
          },
        ],
      },
    };
  }
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata,
    spec: {
      scaleTargetRef,
      minReplicaCount: replicas.least,
      maxReplicaCount: replicas.most,
      pollingInterval: 10,
      cooldownPeriod: 120,
      triggers: triggersOf(queues, oneServer),
    },
  };
}

/** Differences for Redis Cluster; undefined for processes not scaled by a queue. */
export function redisClusterScalingOf({ name, role, queues = [] }: ProcessEntry) {
  if (role !== 'worker') return undefined;
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: { name, labels: { 'tagwell/redis': 'cluster' } },
    spec: { triggers: triggersOf(queues, redisCluster) },
  };
}

/** KEDA counts lists and sorted sets the same way. */
function triggersOf(queues: readonly string[], { type, addressName, prefixOf }: RedisKind) {
  return queues.flatMap((queue) =>
    ['wait', 'prioritized'].map((state) => ({
      type,
      metadata: {
        [addressName]: 'REDIS_ADDRESS',
        usernameFromEnv: 'REDIS_USERNAME',
        listName: `${prefixOf(queue)}:${queue}:${state}`,
        listLength: String(waitingPerReplica[queue] ?? waitingPerReplicaElsewhere),
      },
      authenticationRef: { name: 'redis' },
    })),
  );
}
