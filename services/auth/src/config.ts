import { databaseEnvironment } from '@tagwell/postgres/connect';
import {
  email,
  httpsInProduction,
  limitsLiftedInProduction,
  limitsOnlyLiftedLocally,
  plainHttpInProduction,
  processEnvironment,
  secret,
  smtpUrl,
  supportEnvironment,
  text,
  url,
} from '@tagwell/service/config';
import * as z from 'zod/mini';
import { productionCost } from './domain/passwords.ts';

const count = (fallback: number, least = 1) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least)), fallback);

const storeEnvironment = { ...processEnvironment, ...databaseEnvironment };

const mailFolderEnvironment = {
  /** Folder for mail on a machine without a mail server. */
  MAIL_DIRECTORY: z.optional(text('the folder for mail')),
};

const tokenEnvironment = {
  TOKEN_KEY: secret('the key that seals tokens in the database'),
};

const usageEnvironment = {
  USAGE_KEY: secret('the key that seals in events who acted'),
};

const webhookEnvironment = {
  /** Allows webhooks on this machine and in private networks. */
  WEBHOOK_ALLOW_PRIVATE: z.pipe(
    z._default(z.enum(['true', 'false']), 'false'),
    z.transform((value) => value === 'true'),
  ),
};

const analyticsEnvironment = {
  ANALYTICS_URL: url('the address of the analytics service'),
  ANALYTICS_INTERNAL_KEY: secret('the key to ask the analytics service with'),
};

const analysisEnvironment = {
  ANALYSIS_URL: url('the address of the analysis service'),
  ANALYSIS_INTERNAL_KEY: secret('the key to ask the analysis service with'),
};

const linkedinEnvironment = {
  /** From LinkedIn's developer portal; without them, people can't connect LinkedIn. */
  LINKEDIN_CLIENT_ID: z.optional(text('the id of the LinkedIn app')),
  LINKEDIN_CLIENT_SECRET: z.optional(text('the secret of the LinkedIn app')),
  /** LinkedIn answers `invalid_client` to PKCE unless it enabled it for the app. */
  LINKEDIN_PKCE: z._default(z.enum(['on', 'off']), 'off'),
  LINKEDIN_ISSUER: z._default(url('the LinkedIn issuer'), 'https://www.linkedin.com/oauth'),
};

export const httpConfig = z
  .object({
    ...storeEnvironment,
    ...mailFolderEnvironment,
    ...tokenEnvironment,
    ...linkedinEnvironment,
    ...supportEnvironment,
    ...webhookEnvironment,
    IDENTITY_KEY: secret('the key the gateway signs callers with'),
    INTERNAL_KEY: secret('the key our own processes sign their calls with'),
    USER_SESSION_KEY: secret('the key of user sessions'),
    ADMIN_SESSION_KEY: secret('the key of operator sessions'),
    ...usageEnvironment,
    /** The public address; links and cookies use it and never the Host header. */
    PUBLIC_URL: url('the public address'),
    BCRYPT_COST: z._default(
      z.coerce.number().check(z.int(), z.minimum(4), z.maximum(15)),
      productionCost,
    ),
    /**
     * Failed sign-ins allowed within the window below before an account or an address has to wait.
     */
    SIGN_IN_FAILURES_PER_ACCOUNT: count(10),
    SIGN_IN_FAILURES_PER_ADDRESS: count(50),
    SIGN_IN_WINDOW_MINUTES: count(15),
    /** Reset mails per account and hour. */
    RESET_REQUESTS_PER_HOUR: count(3),
    CREDITS_URL: url('the address of the credits service'),
    CREDITS_INTERNAL_KEY: secret('the key to ask the credits service with'),
    ...analysisEnvironment,
    IMPORT_URL: url('the address of the import service'),
    IMPORT_INTERNAL_KEY: secret('the key to ask the import service with'),
    ...analyticsEnvironment,
  })
  .check(
    z.refine(limitsOnlyLiftedLocally, limitsLiftedInProduction),
    z.refine(httpsInProduction, plainHttpInProduction),
    z.refine(({ MODE, BCRYPT_COST }) => MODE === 'local' || BCRYPT_COST >= productionCost, {
      error: `production refuses less than ${productionCost}`,
      path: ['BCRYPT_COST'],
    }),
    z.refine(
      ({ LINKEDIN_CLIENT_ID: id, LINKEDIN_CLIENT_SECRET: key }) =>
        (id === undefined) === (key === undefined),
      {
        error: 'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET go together: set both or none',
        path: ['LINKEDIN_CLIENT_ID'],
      },
    ),
  );
export type HttpConfig = z.infer<typeof httpConfig>;

const sendingEnvironment = {
  MODE: processEnvironment.MODE,
  /** The mail server as smtp:// or smtps:// with its credentials; optional in local mode. */
  SMTP_URL: z.optional(smtpUrl),
  PUBLIC_URL: url('the public address'),
  /** For example `Tagwell <hello@example.com>`; the default is no-reply at the public address. */
  MAIL_FROM: z.optional(text('the sender of our mail')),
  ...mailFolderEnvironment,
};
const sendingConfig = z.object(sendingEnvironment);
type SendingConfig = z.infer<typeof sendingConfig>;

const needsMailServer = z.refine<SendingConfig>(
  ({ MODE, SMTP_URL }) => MODE === 'local' || SMTP_URL !== undefined,
  { error: 'the address of the mail server is missing', path: ['SMTP_URL'] },
);
const needsPlaceForMail = z.refine<SendingConfig>(
  ({ SMTP_URL, MAIL_DIRECTORY }) => SMTP_URL !== undefined || MAIL_DIRECTORY !== undefined,
  { error: 'set it, or SMTP_URL', path: ['MAIL_DIRECTORY'] },
);

export const workerConfig = z
  .object({
    ...storeEnvironment,
    ...sendingEnvironment,
    ...tokenEnvironment,
    ...analysisEnvironment,
    ...analyticsEnvironment,
    ...webhookEnvironment,
  })
  .check(z.refine(httpsInProduction, plainHttpInProduction), needsMailServer, needsPlaceForMail);
export type WorkerConfig = z.infer<typeof workerConfig>;

/** `make invite EMAIL=… NAME=…` */
export const inviteConfig = z.object({
  ...databaseEnvironment,
  ...tokenEnvironment,
  ...usageEnvironment,
  EMAIL: email('EMAIL'),
  NAME: text('NAME'),
});

/** `make mail TO=…` */
export const testMailConfig = z
  .object({ ...sendingEnvironment, TO: email('TO') })
  .check(needsMailServer, needsPlaceForMail);

/** `make operator EMAIL=…` */
export const operatorConfig = z.object({
  ...databaseEnvironment,
  EMAIL: email('EMAIL'),
  /** Confirms that a new address is intended; a typo would otherwise create another owner. */
  NEW: z._default(z.enum(['yes', 'no']), 'no'),
});

/** The accounts of a new installation; each is created if both its settings are present. */
export const seedConfig = z.object({
  ...databaseEnvironment,
  OPERATOR_EMAIL: z.optional(email('OPERATOR_EMAIL')),
  OPERATOR_PASSWORD: z.optional(text('OPERATOR_PASSWORD')),
  DEMO_EMAIL: z.optional(email('DEMO_EMAIL')),
  DEMO_PASSWORD: z.optional(text('DEMO_PASSWORD')),
});
