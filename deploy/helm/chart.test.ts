import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { shardCountOf } from '@tagwell/contracts/queue-shards';
import { parse, stringify } from 'yaml';
import * as z from 'zod/mini';
import { chartFiles, chartValues } from '../kubernetes/manifests/chart-values.ts';
import { settings } from '../kubernetes/manifests/shared-manifests.ts';
import {
  type Manifest,
  parseManifests,
  readManifests,
  schemaFaults,
} from '../test/read-manifests.ts';
import { isEnoent } from '../local/errors.ts';
import { projectFolder } from '../local/environment.ts';
import { processTable } from '../process-table.ts';

const chart = join(projectFolder, 'deploy/helm/tagwell');
const kubernetes = join(projectFolder, 'deploy/kubernetes');
const linked = ['base', 'ingress', 'monitoring', 'redis-cluster'];
/** The required settings. */
const { PUBLIC_URL, POSTGRES_ADDRESS, REDIS_ADDRESS } = settings;
const need = { settings: { PUBLIC_URL, POSTGRES_ADDRESS, REDIS_ADDRESS } };

const written = z.looseObject({ settings: z.looseObject({}) });
let values: z.infer<typeof chartValues>;
let base: Manifest[];
beforeAll(async () => {
  const file = written.parse(parse(await readFile(join(chart, 'values.yaml'), 'utf8')));
  values = chartValues.parse({ ...file, settings: { ...need.settings, ...file.settings } });
  base = await readManifests(join(kubernetes, 'base'));
});

/** The objects that Helm renders; undefined if it is not installed. */
async function rendered(changes: object): Promise<Manifest[] | undefined> {
  const running = promisify(execFile)('helm', ['template', 'tagwell', chart, '--values', '-'], {
    maxBuffer: 8_000_000,
  });
  running.child.stdin?.on('error', () => undefined).end(stringify(changes));
  try {
    return parseManifests((await running).stdout, '1.1');
  } catch (error) {
    if (isEnoent(error)) return undefined;
    throw error;
  }
}

const byKey = (objects: readonly Manifest[]) =>
  Object.fromEntries(
    objects.map((object) => [`${object.kind}/${withoutRevision(object.metadata.name)}`, object]),
  );
const withoutRevision = (name: string) => name.replace(/^prepare-1$/u, 'prepare');

const scaled = z.object({
  triggers: z.array(
    z.object({ metadata: z.object({ listName: z.string(), listLength: z.string() }) }),
  ),
});
/** The list length of each queue. */
const lengthsOf = (spec: unknown): (readonly [string, string])[] =>
  scaled
    .parse(spec)
    .triggers.map(({ metadata }) => [
      metadata.listName.split(':').at(-2) ?? '',
      metadata.listLength,
    ]);

test('the chart links to the Kubernetes manifests, and its generated files are up to date', async () => {
  for (const name of linked) {
    expect(await readlink(join(chart, name))).toBe(`../../kubernetes/${name}`);
  }
  for (const [name, content] of chartFiles()) {
    expect(await readFile(join(chart, name), 'utf8')).toBe(content);
  }
});

test('the chart has the version of the product', async () => {
  const versioned = z.object({ version: z.string() });
  const { version } = versioned.parse(
    JSON.parse(await readFile(join(projectFolder, 'deploy/package.json'), 'utf8')),
  );
  expect(parse(await readFile(join(chart, 'Chart.yaml'), 'utf8'))).toMatchObject({
    version,
    appVersion: version,
  });
});

test('templates use only values that exist', async () => {
  const names = await readdir(join(chart, 'templates'));
  const texts = await Promise.all(
    names.map((name) => readFile(join(chart, 'templates', name), 'utf8')),
  );
  const roots = { Values: [], $values: [], $network: ['network'], $door: ['door'] };
  const asked = texts.flatMap((template) =>
    [...template.matchAll(/(Values|\$values|\$network|\$door)((?:\.\w+)+)/gu)].map(
      ([, root = '', path = '']) => [
        ...Object.entries(roots).flatMap(([name, parents]) => (name === root ? parents : [])),
        ...path.split('.').slice(1),
      ],
    ),
  );
  expect(asked.length).toBeGreaterThan(30);
  for (const path of asked) expect(values).toHaveProperty(path);
});

test('the values schema rejects mistakes', () => {
  for (const changes of [
    { settings: { ...values.settings, REDIS_PREFX: '{staging}' } },
    { settings: { ...values.settings, IMPORT_MAX_BYTES: 20_971_520 } },
    { settings: { ...values.settings, SMTP_URL: 'smtp://user:password@mail.example.com' } },
    { settings: { ...values.settings, PUBLIC_URL: 'http://tagwell.example.com' } },
    { processes: { gatway: { replicas: 2 } } },
    { door: { ...values.door, kind: 'balancer' } },
  ]) {
    expect(chartValues.safeParse({ ...values, ...changes }).success).toBe(false);
  }
});

describe('helm template (where helm is installed)', () => {
  /**
   * Ignores what a chart adds: image, settings checksum, a job per revision, a volume claim that is
   * kept.
   */
  const added = ['imagePullPolicy', 'checksum/settings', 'helm.sh/resource-policy'];
  const withoutAdded = (objects: readonly Manifest[]): unknown =>
    JSON.parse(JSON.stringify(byKey(objects)), (key, value: unknown) => {
      if (added.includes(key) || (key === 'annotations' && isEmpty(value))) return undefined;
      if (key === 'image') return 'tagwell';
      return key === 'name' && typeof value === 'string' ? withoutRevision(value) : value;
    });
  const isEmpty = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.keys(value).length === 0;

  test('renders the base manifests from the default values', async () => {
    const expected = base.filter(({ kind }) => kind !== 'Namespace');
    const objects = (await rendered(need)) ?? expected;
    expect(withoutAdded(objects)).toEqual(byKey(expected));
  });

  test('KEDA scales a sharded queue by its share per shard', async () => {
    const spread = processTable
      .flatMap(({ queues = [] }) => queues)
      .filter((queue) => shardCountOf(queue, 2) === 2);
    const template = await readFile(join(chart, 'templates/_object.tpl'), 'utf8');
    expect(template).toContain(`":(${spread.join('|')}):"`);

    const settingsOf = { ...need.settings, QUEUE_SHARDS: '3' };
    const objects = await rendered({ settings: settingsOf });
    const expected = { analysis: '5', import: '2', 'events-analytics': '33', 'events-auth': '100' };
    const lengths = objects?.flatMap(({ kind, spec }) =>
      kind === 'ScaledObject' ? lengthsOf(spec) : [],
    );
    expect(lengths === undefined ? expected : Object.fromEntries(lengths)).toMatchObject(expected);
  });

  test('puts each value where it belongs', async () => {
    const [ingress] = await readManifests(join(kubernetes, 'ingress'));
    const onCluster = byKey(await readManifests(join(kubernetes, 'redis-cluster')));
    const triggers = JSON.stringify(onCluster['ScaledObject/analysis-worker']?.spec);
    const pod = {
      metadata: { annotations: { 'checksum/settings': expect.stringMatching(/^[0-9a-f]{64}$/u) } },
      spec: {
        containers: [
          {
            image: 'tags/tagwell:1.2.3',
            env: expect.arrayContaining([
              { name: 'NODE_EXTRA_CA_CERTS', value: '/etc/tagwell/ca.crt' },
              {
                name: 'REDIS_PASSWORD',
                valueFrom: { secretKeyRef: { name: 'own', key: 'REDIS_PASSWORD' } },
              },
            ]),
            volumeMounts: [
              { name: 'tmp', mountPath: '/tmp' },
              { name: 'authority', mountPath: '/etc/tagwell', readOnly: true },
            ],
          },
        ],
        nodeSelector: { pool: 'own' },
        volumes: [{ name: 'tmp' }, { name: 'authority', configMap: { name: 'authority' } }],
      },
    };
    const facts: Readonly<Record<string, object>> = {
      'ConfigMap/tagwell': { data: { PUBLIC_URL: 'https://tags.example.org' } },
      'ServiceAccount/tagwell': { imagePullSecrets: [{ name: 'registry' }] },
      'Deployment/gateway': { spec: { replicas: 4, template: pod } },
      'Deployment/analysis-worker': {
        spec: {
          template: {
            spec: {
              nodeSelector: { pool: 'own', size: 'large' },
              containers: [{ resources: { limits: { memory: '2Gi' }, requests: { cpu: '100m' } } }],
            },
          },
        },
      },
      'ScaledObject/analysis-worker': {
        spec: {
          minReplicaCount: 3,
          maxReplicaCount: 50,
          ...z.looseObject({}).parse(JSON.parse(triggers.replaceAll(':tagwell}', ':staging}'))),
        },
      },
      'TriggerAuthentication/redis': {
        spec: {
          secretTargetRef: [{ name: 'own' }],
          configMapTargetRef: [
            { key: 'rediss' },
            { parameter: 'ca', name: 'authority', key: 'ca.crt' },
          ],
        },
      },
      'Ingress/tagwell': {
        metadata: {
          annotations: {
            ...z.looseObject({}).parse(ingress?.metadata['annotations']),
            'cert-manager.io/cluster-issuer': 'public',
          },
        },
        spec: {
          ingressClassName: 'traefik',
          tls: [{ hosts: ['tags.example.org'], secretName: 'own-tls' }],
          rules: [{ host: 'tags.example.org' }],
        },
      },
      'NetworkPolicy/from-ingress': { spec: { ingress: [{ from: [{ podSelector: {} }] }] } },
      'NetworkPolicy/to-postgres': {
        spec: {
          egress: [
            {
              to: [{ ipBlock: { cidr: '10.1.2.0/24' } }],
              ports: [{ protocol: 'TCP', port: 25_060 }],
            },
          ],
        },
      },
      'NetworkPolicy/to-collector': {
        spec: {
          egress: [
            {
              to: [
                {
                  namespaceSelector: {
                    matchLabels: { 'kubernetes.io/metadata.name': 'observability' },
                  },
                },
              ],
            },
          ],
        },
      },
      'PrometheusRule/tagwell': { metadata: { labels: { release: 'prometheus' } } },
    };
    const objects = await rendered({
      image: { repository: 'tags/tagwell', tag: '1.2.3', pullSecrets: ['registry'] },
      secretName: 'own',
      settings: {
        ...need.settings,
        PUBLIC_URL: 'https://tags.example.org',
        REDIS_PROTOCOL: 'rediss+cluster',
        REDIS_PREFIX: '{staging}',
      },
      privateCaConfigMap: 'authority',
      door: {
        kind: 'ingress',
        annotations: { 'cert-manager.io/cluster-issuer': 'public' },
        ingress: { className: 'traefik', tlsSecretName: 'own-tls' },
      },
      network: {
        monitoringNamespace: 'observability',
        ingress: { peers: [{ podSelector: {} }] },
        postgres: { peers: [{ ipBlock: { cidr: '10.1.2.0/24' } }], ports: [25_060] },
      },
      autoscaling: { cpu: false },
      processes: {
        gateway: { replicas: 4 },
        'analysis-worker': {
          replicas: 3,
          maxReplicas: 50,
          resources: { limits: { memory: '2Gi' } },
          pod: { nodeSelector: { size: 'large' } },
        },
      },
      pod: { nodeSelector: { pool: 'own' } },
      backup: { enabled: false },
      monitoring: { enabled: true, labels: { release: 'prometheus' } },
    });
    expect(objects === undefined ? facts : byKey(objects)).toMatchObject(facts);
    expect(objects?.flatMap(schemaFaults) ?? []).toEqual([]);
    const kinds = new Set(objects?.map(({ kind }) => kind));
    for (const kind of ['HTTPRoute', 'HorizontalPodAutoscaler', 'CronJob']) {
      expect(kinds).not.toContain(kind);
    }
  });
});
