import { memoryOf } from '../../process-table.ts';
import { keyVariables, passwordVariables } from '../../secrets/env-file.ts';
import { route, sharedPolicies } from './network.ts';
import {
  backupSettings,
  fromSecret,
  optional,
  ownerDatabase,
  partOf,
  secretName,
  selectorOf,
} from './environment.ts';
import { containerOf, podDefaults } from './pod.ts';

const namespace = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: {
    name: 'tagwell',
    labels: { ...partOf, 'pod-security.kubernetes.io/enforce': 'restricted' },
  },
};

/** A service account without rights, so that nothing runs as the namespace's default one. */
const serviceAccount = {
  apiVersion: 'v1',
  kind: 'ServiceAccount',
  metadata: { name: 'tagwell', labels: partOf },
  automountServiceAccountToken: false,
};

/** Settings an overlay must set; others are in `.env.example`. */
export const settings: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://tagwell.example.com',
  POSTGRES_OWNER: 'postgres',
  POSTGRES_ADDRESS: 'postgres.example.com:5432/tagwell?sslmode=verify-full',
  REDIS_PROTOCOL: 'rediss',
  REDIS_ADDRESS: 'redis.example.com:6379',
  REDIS_PREFIX: '{tagwell}',
  TRUST_PROXY_HOPS: '1',
};

/**
 * Prepares roles, schemas and migrations before a release's processes start; safe while old ones
 * run.
 */
const preparation = {
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: {
    name: 'prepare',
    labels: selectorOf('prepare'),
    annotations: {
      // Jobs are immutable, so Argo CD and Flux replace it; they do not run it again if nothing
      // changed.
      'argocd.argoproj.io/hook': 'Sync',
      'argocd.argoproj.io/hook-delete-policy': 'BeforeHookCreation',
      'kustomize.toolkit.fluxcd.io/force': 'enabled',
    },
  },
  spec: {
    backoffLimit: 3,
    template: {
      metadata: { labels: selectorOf('prepare') },
      spec: {
        ...podDefaults,
        restartPolicy: 'Never',
        containers: [
          containerOf({
            name: 'prepare',
            command: ['node', 'deploy/prepare-command.ts'],
            env: [
              { name: 'MODE', value: 'production' },
              ...ownerDatabase,
              // For managed servers, somebody else may have chosen the passwords.
              { name: 'MANAGED_POSTGRES', value: 'true' },
              { name: 'MANAGED_REDIS', value: 'true' },
              ...[...passwordVariables, ...keyVariables]
                .filter((variable) => variable !== 'POSTGRES_PASSWORD')
                .map((variable) => fromSecret(variable)),
              ...['OPERATOR_EMAIL', 'SMTP_URL'].map(optional),
            ],
            cpu: '100m',
            memory: memoryOf({ role: 'service' }),
          }),
        ],
      },
    },
  },
};

/** The volume for backups; overlays may change its size or storage class. */
const backupVolume = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'backups', labels: selectorOf('backup') },
  spec: {
    accessModes: ['ReadWriteOnce'],
    resources: { requests: { storage: '20Gi' } },
  },
};

const backupContainer = containerOf({
  name: 'backup',
  command: ['node', 'deploy/nightly-backup-command.ts', '--once'],
  env: [...ownerDatabase, { name: 'BACKUP_DIRECTORY', value: '/backups' }, ...backupSettings],
  cpu: '100m',
  memory: memoryOf({ role: 'service' }),
});

/** A good backup every night. */
const nightlyBackup = {
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: { name: 'backup', labels: selectorOf('backup') },
  spec: {
    schedule: '0 3 * * *',
    timeZone: 'Etc/UTC',
    concurrencyPolicy: 'Forbid',
    // If the cluster was down at three, the backup may still start until six.
    startingDeadlineSeconds: 10_800,
    jobTemplate: {
      spec: {
        backoffLimit: 3,
        template: {
          metadata: { labels: selectorOf('backup') },
          spec: {
            ...podDefaults,
            restartPolicy: 'Never',
            volumes: [
              ...podDefaults.volumes,
              { name: 'backups', persistentVolumeClaim: { claimName: 'backups' } },
            ],
            containers: [
              {
                ...backupContainer,
                volumeMounts: [
                  ...backupContainer.volumeMounts,
                  { name: 'backups', mountPath: '/backups' },
                ],
              },
            ],
          },
        },
      },
    },
  },
};

/** How KEDA signs in to Redis; the protocol setting decides whether to use TLS. */
const redisSignIn = {
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'TriggerAuthentication',
  metadata: { name: 'redis', labels: partOf },
  spec: {
    secretTargetRef: [{ parameter: 'password', name: secretName, key: 'REDIS_PASSWORD' }],
    configMapTargetRef: [{ parameter: 'tls', name: 'redis-tls', key: settings['REDIS_PROTOCOL'] }],
  },
};

const tlsOfProtocol = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'redis-tls', labels: partOf },
  data: { redis: 'disable', rediss: 'enable' },
};

/** Shared objects, by file. */
export const sharedManifests: Readonly<Record<string, readonly object[]>> = {
  namespace: [namespace, serviceAccount],
  network: sharedPolicies,
  prepare: [preparation],
  backup: [backupVolume, nightlyBackup],
  door: [route],
  scaling: [redisSignIn, tlsOfProtocol],
};
