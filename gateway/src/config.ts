import {
  limitsLiftedInProduction,
  limitsOnlyLiftedLocally,
  port,
  processEnvironment,
  secret,
  text,
  url,
} from '@tagwell/service/config';
import * as z from 'zod/mini';

const commaList = z.pipe(
  z._default(z.string(), ''),
  z.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

export const gatewayConfig = z
  .object({
    ...processEnvironment,
    /** Health and metrics; never public. */
    INTERNAL_PORT: port,
    /** The address people use; links and cookies follow it. */
    PUBLIC_URL: url('the public address'),
    /** More origins whose pages may call us. */
    ALLOWED_ORIGINS: commaList,
    /** Proxies in front of us whose X-Forwarded-For is true. */
    TRUST_PROXY_HOPS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(10)), 0),
    WEB_ROOT: text('the folder of the built web app'),
    SUPPORT_EMAIL: z.optional(z.email('SUPPORT_EMAIL is not an e-mail address')),
    VISITOR_COOKIE_KEY: secret('the key of the visitor cookie'),
    /** Analyses one address may ask for in an hour. */
    ANALYSES_PER_ADDRESS_PER_HOUR: z._default(z.coerce.number().check(z.minimum(1)), 200),
    /** How long a service may take to begin its answer. */
    ANSWER_TIMEOUT_MS: z._default(z.coerce.number().check(z.minimum(100)), 30_000),
    ANALYSIS_URL: url('the address of the analysis service'),
    ANALYSIS_IDENTITY_KEY: secret('the key to sign callers for the analysis service'),
  })
  .check(z.refine(limitsOnlyLiftedLocally, limitsLiftedInProduction));
export type GatewayConfig = z.infer<typeof gatewayConfig>;
