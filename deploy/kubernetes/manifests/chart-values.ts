import * as z from 'zod/mini';
import { processTable } from '../../process-table.ts';
import { backupSettings, environmentOf, ownerDatabase } from './environment.ts';

/** The values of the chart; any other name is an error. */
const text = z.string().check(z.minLength(1));
const texts = z.record(z.string(), z.string());
/** Validated by Kubernetes itself. */
const anyObject = z.looseObject({});
const peers = z.array(anyObject);
const port = z.int().check(z.minimum(1), z.maximum(65_535));
const server = z.strictObject({ peers, ports: z.array(port).check(z.minLength(1)) });
const replicas = z.optional(z.int().check(z.minimum(1)));

const processValues = z.strictObject({
  replicas,
  maxReplicas: replicas,
  resources: z.optional(anyObject),
  pod: z.optional(anyObject),
});
const processNames = [...processTable.map(({ name }) => name), 'prepare', 'backup'];

const required = new Set([
  'PUBLIC_URL',
  'POSTGRES_ADDRESS',
  'POSTGRES_OWNER',
  'REDIS_ADDRESS',
  'REDIS_PROTOCOL',
  'REDIS_PREFIX',
]);
const formOf: Readonly<Record<string, z.ZodMiniString>> = {
  PUBLIC_URL: z.string().check(z.regex(/^https:\/\/[^/]+$/u)),
  REDIS_PROTOCOL: z.string().check(z.regex(/^rediss?(\+cluster)?$/u)),
  REDIS_PREFIX: z.string().check(z.regex(/^\{[^{}:]+\}$/u)),
  QUEUE_SHARDS: z.string().check(z.regex(/^([1-9]|1[0-6])$/u)),
};

/** Settings that are not secret. */
const settingNames = new Set(
  [...processTable.flatMap(environmentOf), ...ownerDatabase, ...backupSettings].flatMap(
    ({ valueFrom }) =>
      valueFrom !== undefined && 'configMapKeyRef' in valueFrom
        ? [valueFrom.configMapKeyRef.key]
        : [],
  ),
);
const settings = z.strictObject(
  Object.fromEntries(
    [...settingNames].map((name) => {
      const form = formOf[name] ?? z.string();
      return [name, required.has(name) ? form : z.optional(form)];
    }),
  ),
);

export const chartValues = z.strictObject({
  image: z.strictObject({
    repository: text,
    tag: z.string(),
    pullPolicy: z.enum(['Always', 'IfNotPresent', 'Never']),
    pullSecrets: z.array(text),
  }),
  secretName: text,
  settings,
  privateCaConfigMap: z.string(),
  door: z.strictObject({
    kind: z.enum(['route', 'ingress', 'none']),
    annotations: texts,
    route: z.strictObject({
      parentRefs: z.array(anyObject).check(z.minLength(1)),
      timeouts: z.optional(texts),
    }),
    ingress: z.strictObject({ className: text, tlsSecretName: text }),
  }),
  network: z.strictObject({
    enabled: z.boolean(),
    monitoringNamespace: text,
    ingress: z.strictObject({ peers }),
    postgres: server,
    redis: server,
    mail: server,
    model: server,
    store: server,
  }),
  autoscaling: z.strictObject({ cpu: z.boolean(), queues: z.boolean() }),
  processes: z.strictObject(
    Object.fromEntries(processNames.map((name) => [name, z.optional(processValues)])),
  ),
  pod: anyObject,
  backup: z.strictObject({
    enabled: z.boolean(),
    schedule: text,
    storage: text,
    storageClassName: z.string(),
  }),
  monitoring: z.strictObject({ enabled: z.boolean(), labels: texts }),
  // Helm's own key, for a parent chart that includes this one.
  global: z.optional(anyObject),
});

/** The schema with which Helm validates values. */
export function chartFiles(): ReadonlyMap<string, string> {
  const schema = z.toJSONSchema(chartValues, { target: 'draft-7', io: 'input' });
  return new Map([['values.schema.json', `${JSON.stringify(schema, undefined, 2)}\n`]]);
}
