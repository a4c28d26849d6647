import {
  email,
  processEnvironment,
  readConfig,
  redisUrl,
  secret,
  smtpUrl,
  text,
  postgresUrl,
  url,
} from '@tagwell/service/config';
import * as z from 'zod/mini';
import { ownerEnvironment } from '../which-database.ts';
import { keyVariables, passwordVariables } from './env-file.ts';

/** Programs that do not support quotes in environment files would make them part of the value. */
export const unquoted = z.regex(/^(?!(['"]).*\1$)/su, {
  error: 'begins and ends with a quote: in a cluster, make the Secret with make env ARGS=--cluster',
});
const given = z.string({ error: 'is missing: make env generates it' }).check(unquoted);
const password = given.check(z.minLength(22, 'is weak: it needs 22 or more characters'));
/** Part of the command that starts our own Redis, so nothing in it may need quoting. */
const plainPassword = given.check(
  z.regex(/^[\w-]{22,}$/u, 'is weak: it needs 22 or more letters, digits, - or _'),
);

const each = <Value>(names: readonly string[], make: (name: string) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

/** Whether Postgres and Redis are managed by somebody else, who chose the passwords. */
const serversConfig = z.object({
  MANAGED_POSTGRES: z._default(z.enum(['true', 'false']), 'false'),
  MANAGED_REDIS: z._default(z.enum(['true', 'false']), 'false'),
});

/** All secrets of the installation; throws if one of our own is weak. */
export function readSecrets(environment: NodeJS.ProcessEnv): Partial<Record<string, string>> {
  const managed = readConfig(serversConfig, environment);
  const secrets = z.object({
    ...each(keyVariables, secret),
    ...each(passwordVariables, () => password),
    POSTGRES_PASSWORD: managed.MANAGED_POSTGRES === 'true' ? given : password,
    REDIS_PASSWORD: managed.MANAGED_REDIS === 'true' ? given : plainPassword,
  });
  return readConfig(secrets, environment);
}

/** With a managed server, the included one must not run. */
const unused = (name: 'DATABASE_URL' | 'REDIS_URL', server: 'Postgres' | 'Redis') =>
  z.refine<Partial<Record<string, string>>>(
    (config) =>
      config[`UNUSED_${name}`] === undefined ||
      config[`MANAGED_${server.toUpperCase()}`] === 'true',
    {
      error: `is set, but these containers run their own ${server}: let COMPOSE_FILE in .env name deploy/managed/${server.toLowerCase()}.yml as well (docs/operating/settings.md), or take it out of .env and of your shell`,
      path: [name],
    },
  );

export const prepareConfig = z
  .object({
    MODE: processEnvironment.MODE,
    ...serversConfig.shape,
    ...ownerEnvironment,
    DATABASE_URL: postgresUrl.check(
      z.refine((address) => URL.parse(address)?.username === '', {
        error:
          'names a user, and every process would see it: let POSTGRES_OWNER and POSTGRES_PASSWORD say who may create roles and schemas, and take both out of the address',
      }),
    ),
    OPERATOR_EMAIL: z._default(email('OPERATOR_EMAIL'), 'operator@tagwell.local'),
    SMTP_URL: z.optional(smtpUrl),
    /** Validated here, so that a wrong address stops the start. */
    REDIS_URL: z.optional(redisUrl),
    /** Settings that these containers would ignore. */
    UNUSED_DATABASE_URL: z.optional(z.string()),
    UNUSED_REDIS_URL: z.optional(z.string()),
  })
  .check(
    z.refine(({ MODE, SMTP_URL }) => MODE === 'local' || SMTP_URL !== undefined, {
      error: 'is missing: MODE=production sends mail, and the mail catcher delivers none',
      path: ['SMTP_URL'],
    }),
    unused('DATABASE_URL', 'Postgres'),
    unused('REDIS_URL', 'Redis'),
  );

const canSendAlerts = (address: string) => {
  const { protocol, port } = new URL(address);
  return protocol === 'smtp:'
    ? port !== '465'
    : protocol === 'smtps:' && ['', '465'].includes(port);
};
/** In the ASCII form, as Alertmanager gets it. */
const isEmail = (value: string) => email('ALERT_EMAIL').safeParse(value).data === value.trim();

/** Settings of the monitoring containers, from `.env` and `docker-compose.yml`. */
export const monitoringConfig = z
  .object({
    /** The address for a role that may create roles and grant pg_monitor. */
    ...ownerEnvironment,
    DATABASE_URL: postgresUrl,
    MONITORING_DB_PASSWORD: password,
    PUBLIC_URL: url('the address that people use'),
    SMTP_URL: smtpUrl,
    MAIL_FROM: z.optional(text('the sender of our mail')),
    /** Comma-separated addresses that get alerts. */
    ALERT_EMAIL: z.optional(
      z.string().check(
        z.refine((value) => value.split(',').every(isEmail), {
          error: 'is neither an e-mail address nor several with commas between them',
        }),
      ),
    ),
    /** The webhook for alerts, in Alertmanager's format. */
    ALERT_WEBHOOK_URL: z.optional(url('the address to call')),
    /** Folders read only by Alertmanager, and only by Prometheus. */
    ALERTING_DIRECTORY: text('the folder for Alertmanager'),
    TARGETS_DIRECTORY: text('the folder for Prometheus'),
  })
  .check(
    z.refine(({ ALERT_EMAIL, SMTP_URL }) => ALERT_EMAIL === undefined || canSendAlerts(SMTP_URL), {
      error:
        'cannot be used for alerts: Alertmanager takes smtp://, and smtps:// at port 465 alone',
      path: ['SMTP_URL'],
    }),
  );
