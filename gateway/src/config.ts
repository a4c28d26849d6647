import type { KeyObject } from 'node:crypto';
import { type ServiceName, serviceNames } from '@tagwell/contracts/http/define-route';
import {
  httpsInProduction,
  limitsLiftedInProduction,
  limitsOnlyLiftedLocally,
  plainHttpInProduction,
  port,
  processEnvironment,
  secret,
  supportEmailOf,
  supportEnvironment,
  text,
  url,
} from '@tagwell/service/config';
import { identityKey } from '@tagwell/service/identity';
import { type RemoteService, remoteService } from '@tagwell/service/internal-calls';
import { keepAliveDefaultMs } from '@tagwell/service/listen';
import * as z from 'zod/mini';

/** The origin in the form browsers send; undefined if the value is not an origin. */
function originOf(value: string): string | undefined {
  const parsed = URL.parse(value);
  if (parsed === null || !['https:', 'http:'].includes(parsed.protocol)) return undefined;
  return parsed.href === `${parsed.origin}/` ? parsed.origin : undefined;
}

const commaListOfOrigins = z.pipe(
  z._default(z.string(), ''),
  z.transform((value, { issues }) => {
    const items = value.split(',').flatMap((item) => item.trim() || []);
    return items.flatMap((item) => {
      const origin = originOf(item);
      if (origin !== undefined) return origin;
      const message = `${item} is not an origin such as https://www.example.com`;
      issues.push({ code: 'custom', input: value, message });
      return [];
    });
  }),
);

const amount = (byDefault: number, least: number) =>
  z._default(z.coerce.number().check(z.minimum(least)), byDefault);

const urlVariable = (name: string) => `${name.toUpperCase()}_URL`;
const keyVariable = (name: string) => `${name.toUpperCase()}_IDENTITY_KEY`;

/** Each service's address, and the key that signs callers for it. */
const services = z.object(
  forEachService((name) =>
    z.object({ url: url(urlVariable(name)), identityKey: secret(keyVariable(name)) }),
  ),
);

const readServices = z.transform((environment: NodeJS.ProcessEnv) => ({
  ...environment,
  services: forEachService((name) => ({
    url: environment[urlVariable(name)],
    identityKey: environment[keyVariable(name)],
  })),
}));

const settings = z
  .object({
    ...processEnvironment,
    /** Health and metrics; never public. */
    INTERNAL_PORT: port,
    /** The public address, used for links and cookies. */
    PUBLIC_URL: url('the public address'),
    /** Additional origins whose pages may call the API. */
    ALLOWED_ORIGINS: commaListOfOrigins,
    /**
     * Trusted proxies in front of the gateway: the installation's own, trusted for X-Forwarded-For,
     * X-Request-Id and traceparent …
     */
    TRUST_PROXY_HOPS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(10)), 0),
    /** … and the bundled one behind them, trusted only for X-Forwarded-For. */
    BUNDLED_PROXY_HOPS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0),
    /** One log line per API request. */
    ACCESS_LOG: z._default(z.enum(['on', 'off']), 'on'),
    WEB_ROOT: text('the folder of the built web app'),
    ...supportEnvironment,
    /** Only shown on the privacy page here; the analysis worker calls it. */
    LLM_BASE_URL: z.optional(url('the address of the language model')),
    VISITOR_COOKIE_KEY: secret('the key of the visitor cookie'),
    USER_SESSION_KEY: secret('the key of user sessions'),
    ADMIN_SESSION_KEY: secret('the key of operator sessions'),
    /** Analyses per address and hour. */
    ANALYSES_PER_ADDRESS_PER_HOUR: amount(200, 1),
    /** Sign-ins and password resets per address and quarter of an hour. */
    SIGN_INS_PER_ADDRESS: amount(300, 1),
    UPLOADS_PER_USER_PER_HOUR: amount(20, 1),
    /** Drafts are saved every few seconds while somebody types, on each device. */
    POST_SAVES_PER_USER_PER_HOUR: amount(2_000, 1),
    WAITLIST_JOINS_PER_ADDRESS_PER_HOUR: amount(10, 1),
    OBJECTIONS_PER_ADDRESS_PER_HOUR: amount(10, 1),
    /** Usage reports by browsers: a few per post, and many people may share an IP. */
    USAGE_REPORTS_PER_ADDRESS_PER_HOUR: amount(2_000, 1),
    /** How long a service may take to start its answer. */
    ANSWER_TIMEOUT_MS: amount(30_000, 100),
    /** How long a request may take to arrive completely: an upload, and any other. */
    UPLOAD_TIMEOUT_MS: amount(300_000, 100),
    BODY_TIMEOUT_MS: amount(30_000, 100),
    /** How long a sender may pause in the middle of a request. */
    BODY_IDLE_MS: amount(15_000, 100),
    MAX_CONNECTIONS: amount(10_000, 1),
    /** How long idle connections are kept. A proxy in front must close its own earlier. */
    KEEP_ALIVE_MS: amount(keepAliveDefaultMs, 1_000),
    services,
    AUTH_INTERNAL_KEY: secret('the key that signs calls to the auth service'),
    ANALYSIS_INTERNAL_KEY: secret('the key that signs calls to the analysis service'),
    ANALYTICS_INTERNAL_KEY: secret('the key that signs calls to the analytics service'),
  })
  .check(
    z.refine(limitsOnlyLiftedLocally, limitsLiftedInProduction),
    z.refine(httpsInProduction, plainHttpInProduction),
    z.refine((config) => supportEmailOf(config) !== undefined, {
      error: 'is missing: people need somebody to write to; set it, OPERATOR_EMAIL or MAIL_FROM',
      path: ['SUPPORT_EMAIL'],
    }),
  );

export const gatewayConfig = z.pipe(readServices, settings);
export type GatewayConfig = z.infer<typeof gatewayConfig>;

/** A value for each service, by name. */
export function forEachService<T>(make: (name: ServiceName) => T): Record<ServiceName, T> {
  const made: Partial<Record<ServiceName, T>> = {};
  for (const name of serviceNames) made[name] = make(name);
  if (!isComplete(made)) throw new Error('a service is missing');
  return made;
}

function isComplete<T>(made: Partial<Record<ServiceName, T>>): made is Record<ServiceName, T> {
  return serviceNames.every((name) => name in made);
}

export interface ServiceAddress {
  name: ServiceName;
  url: string;
  key: KeyObject;
}

/** Each service's address and signing key. */
export function serviceAddresses(config: GatewayConfig): Record<ServiceName, ServiceAddress> {
  return forEachService((name) => ({
    name,
    url: config.services[name].url,
    key: identityKey(config.services[name].identityKey),
  }));
}

/** The services that the gateway itself calls, with the key that signs those calls. */
export function remoteServicesOf(
  config: GatewayConfig,
): Record<'auth' | 'analysis' | 'analytics', RemoteService> {
  const { auth, analysis, analytics } = config.services;
  return {
    auth: remoteService('auth', auth.url, config.AUTH_INTERNAL_KEY),
    analysis: remoteService('analysis', analysis.url, config.ANALYSIS_INTERNAL_KEY),
    analytics: remoteService('analytics', analytics.url, config.ANALYTICS_INTERNAL_KEY),
  };
}
