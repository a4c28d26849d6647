import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { projectFolder } from '../../local/environment.ts';
import { processTable } from '../../process-table.ts';
import { internalPortOf, partOf } from './environment.ts';

const rulesFile = z.object({ groups: z.array(z.record(z.string(), z.unknown())) });

/**
 * Every process at its private side. One object for each port, since another port of the same pod would
 * count as a process that is down.
 */
export function podMonitors(): object[] {
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
      // As in prometheus.yml: the job is `tagwell`, and `up` has the name of the process.
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

/** The alerts as the operator of Prometheus reads them. */
export function alertRules(): object {
  const file = join(projectFolder, 'deploy/monitoring/alerts.yml');
  return {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'tagwell', labels: partOf },
    spec: rulesFile.parse(parse(readFileSync(file, 'utf8'))),
  };
}
