import type { ProcessEntry } from '../../process-table.ts';
import { labelsOf } from './names.ts';

/** Entries waiting in a queue for each replica, before another one is started. */
const waitingPerReplica: Readonly<Record<string, number>> = { analysis: 16, import: 2 };
const waitingPerReplicaElsewhere = 100;

/** The key of a queue is the prefix, its name and the state; the prefix is the processes' own default. */
const keyPrefix = '{tagwell}';

const replicas = { least: 2, most: 10 };

/** Whoever answers requests grows with its CPU, a worker with its queues. */
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
      triggers: queues.flatMap((queue) =>
        ['wait', 'prioritized'].map((state) => trigger(queue, state)),
      ),
    },
  };
}

/** KEDA counts a list and a sorted set alike. */
function trigger(queue: string, state: string) {
  return {
    type: 'redis',
    metadata: {
      addressFromEnv: 'REDIS_ADDRESS',
      enableTLS: 'true',
      listName: `${keyPrefix}:${queue}:${state}`,
      listLength: String(waitingPerReplica[queue] ?? waitingPerReplicaElsewhere),
    },
    authenticationRef: { name: 'redis' },
  };
}
