import { asciiEmail, emailPattern } from '@tagwell/contracts/limits';
import { maxShards } from '@tagwell/contracts/queue-shards';
import * as z from 'zod/mini';
import { readRedisUrl } from './redis-url.ts';

/** An invalid environment; `message` lists every fault, one sentence per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Parses the environment once, at startup. Throws a `ConfigError` that names every wrong variable.
 * An empty variable counts as not set, like a line without a value in `.env`.
 */
export function readConfig<T>(schema: z.ZodMiniType<T>, environment: NodeJS.ProcessEnv): T {
  const set = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`The configuration is wrong:\n  ${faults.join('\n  ')}`);
}

const required = (name: string) => ({ error: `${name} is missing` });

export const text = (what: string) =>
  z.string(required(what)).check(z.minLength(1, `${what} is empty`));
/** `auth:3000` is also a valid URL, with the scheme `auth:`. */
export const url = (what: string) =>
  z
    .string(required(what))
    .check(z.url({ protocol: /^https?$/u, error: `${what} is neither http nor https` }));
export const postgresUrl = z.string(required('the address of Postgres')).check(
  z.refine((value) => /^postgres(?:ql)?:\/\//u.test(value) && URL.canParse(value), {
    error: 'is not postgres://user:password@host:5432/database, with the password percent-encoded',
  }),
);
/** The address of one server, or of the nodes of a cluster. */
export const redisUrl = z.string(required('the address of Redis')).check(
  z.refine((value) => readRedisUrl(value) !== undefined, {
    error:
      'is neither redis[s]://:password@host:6379 nor redis[s]+cluster://:password@host:6379,host:6379, with the password percent-encoded or in REDIS_PASSWORD',
  }),
);
/** Uses the same rule as people's addresses. */
export const email = (name: string) =>
  z
    .string({ error: `${name} is missing` })
    .check(
      z.overwrite(asciiEmail),
      z.email({ pattern: emailPattern, error: 'is not an e-mail address' }),
    );
/** `smtp.example.com:587` is also a valid URL, with the scheme `smtp.example.com:`. */
export const smtpUrl = z.string(required('the address of the mail server')).check(
  z.refine((value) => /^smtps?:\/\/[^/]/u.test(value) && URL.canParse(value), {
    error:
      'is neither smtp://user:password@host:587 nor smtps://user:password@host:465, with user and password percent-encoded',
  }),
);
export const port = z.string(required('a port')).check(
  z.refine((value) => /^\d{1,5}$/u.test(value) && Number(value) <= 65_535, {
    error: 'is not a port number',
  }),
);

/** 32 random bytes as base64url; shorter keys are refused. */
export const secret = (what: string) =>
  z.string(required(what)).check(
    z.refine((value) => Buffer.from(value, 'base64url').length >= 32, {
      error: `${what} needs at least 32 bytes in base64url`,
    }),
  );

/** Retention in days; the maximum keeps dates within the supported range. */
export const retentionDays = z._default(
  z.coerce
    .number()
    .check(z.minimum(1), z.maximum(36_500, 'is more than 36500 days, which are a hundred years')),
  90,
);

/** What every process reads. */
export const processEnvironment = {
  /** `local` allows plain http and lifted limits; production is the default. */
  MODE: z._default(z.enum(['local', 'production']), 'production'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: port,
  /** How long a server still answers on open connections when it shuts down. */
  DRAIN_MS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(10_000)), 0),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  REDIS_URL: redisUrl,
  /** Used if the address contains no password; not percent-encoded. */
  REDIS_USERNAME: z.optional(z.string()),
  REDIS_PASSWORD: z.optional(z.string()),
  /** Prefix of every key in Redis; for clusters see `queuePrefix` in libs/jobs. */
  REDIS_PREFIX: z._default(z.string(), '{tagwell}'),
  /** The number of shards of busy queues in a Redis Cluster. */
  QUEUE_SHARDS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxShards)), 1),
  RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
};

/** Refuses lifted limits in production. */
export function limitsOnlyLiftedLocally(
  config: Readonly<{ MODE: string; RATE_LIMITS: string }>,
): boolean {
  return config.MODE === 'local' || config.RATE_LIMITS === 'on';
}
export const limitsLiftedInProduction = {
  error: 'RATE_LIMITS=off is for measuring on a local machine; production refuses it',
  path: ['RATE_LIMITS'],
};

/** Decides whether cookies are restricted to https. */
export const isHttps = (address: string): boolean => URL.parse(address)?.protocol === 'https:';

const hostsOfThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is only for this machine; only then may mail contents be shown. */
export const isOnThisMachine = (address: string): boolean =>
  hostsOfThisMachine.has(URL.parse(address)?.hostname ?? '');

/** Refuses a public address on plain http in production. */
export function httpsInProduction(config: Readonly<{ MODE: string; PUBLIC_URL: string }>): boolean {
  return config.MODE === 'local' || isHttps(config.PUBLIC_URL);
}
export const plainHttpInProduction = {
  error: 'production needs the https address that people use',
  path: ['PUBLIC_URL'],
};

/** Sources of the support address if no owner has set one. */
export const supportEnvironment = {
  SUPPORT_EMAIL: z.optional(email('SUPPORT_EMAIL')),
  OPERATOR_EMAIL: z.optional(z.string()),
  MAIL_FROM: z.optional(z.string()),
};

interface Addresses {
  MODE: 'local' | 'production';
  SUPPORT_EMAIL?: string | undefined;
  OPERATOR_EMAIL?: string | undefined;
  MAIL_FROM?: string | undefined;
}

/** The support address, or else the operator's, or else the mail sender's. */
export function supportEmailOf({
  MODE,
  SUPPORT_EMAIL,
  OPERATOR_EMAIL,
  MAIL_FROM,
}: Addresses): string | undefined {
  const set = [SUPPORT_EMAIL, OPERATOR_EMAIL, emailOf(MAIL_FROM ?? '')]
    .map((address) => asciiEmail(address ?? ''))
    .find((address) => emailPattern.test(address));
  // The default operator of a local installation.
  return set ?? (MODE === 'local' ? 'operator@tagwell.local' : undefined);
}

/** The address of a sender such as `Tagwell <hello@example.com>`. */
export const emailOf = (sender: string): string => /<([^<>]+)>\s*$/u.exec(sender)?.[1] ?? sender;
