import { defaultBranding } from '@tagwell/contracts/http/branding-routes';
import {
  analysisUserDataRoute,
  analyticsUserDataRoute,
  creditsUserDataRoute,
  importUserDataRoute,
  tieAddressRoute,
  type UserDataRoute,
} from '@tagwell/contracts/internal-routes';
import { createActorSeal } from '@tagwell/events/actor-seal';
import { openService } from '@tagwell/events/open-service';
import type { RedisClient } from '@tagwell/jobs/redis';
import { createCipher } from '@tagwell/service/cipher';
import { isHttps, isOnThisMachine, supportEmailOf } from '@tagwell/service/config';
import { createHttpApp } from '@tagwell/service/http-app';
import { identityKey } from '@tagwell/service/identity';
import { callService, remoteService } from '@tagwell/service/internal-calls';
import { type ProcessContext, serveHttp } from '@tagwell/service/run-process';
import type { Express } from 'express';
import { type HttpConfig, httpConfig } from './config.ts';
import {
  createAccountsRepository,
  createManagedAccountsRepository,
} from './data/accounts.repository.ts';
import { createSignInMetrics } from './data/auth-metrics.ts';
import { createBrandingRepository } from './data/branding.repository.ts';
import {
  createCredentialsRepository,
  createSessionsRepository,
} from './data/sessions.repository.ts';
import { createInvitationsRepository } from './data/invitations.repository.ts';
import {
  createLinkedInAttemptsRepository,
  createLinkedInRepository,
} from './data/linkedin.repository.ts';
import { createLinkedInClient, type LinkedInClient } from './data/linkedin-client.ts';
import { createMailsRepository } from './data/mails.repository.ts';
import { createNoticeSettingsRepository } from './data/notice-settings.repository.ts';
import { addTest } from './data/notices.repository.ts';
import { createOperatorsRepository } from './data/operators.repository.ts';
import { createPasswordLinksRepository } from './data/password-links.repository.ts';
import { createPremiumUsersRepository } from './data/premium-users.repository.ts';
import {
  createResetQuota,
  createSignInThrottle,
  type ResetQuota,
  type SignInThrottle,
} from './data/sign-in-throttle.ts';
import { createSecondFactorsRepository } from './data/second-factors.repository.ts';
import { createUsersRepository } from './data/users.repository.ts';
import { webhookRulesOf } from './data/webhook-client.ts';
import type { AskForUserData, TieEmail } from './domain/export-account.ts';
import { createHashGate, createPasswordHasher } from './domain/passwords.ts';
import { useCode } from './domain/second-factor.ts';
import { createSessions } from './domain/sessions.ts';
import { serveAccount } from './http/account.routes.ts';
import { serveAdmin } from './http/admin.routes.ts';
import { serveBranding } from './http/branding.routes.ts';
import { serveNotices } from './http/notices.routes.ts';
import { serveOperators } from './http/operators.routes.ts';
import { serveInternal } from './http/internal.routes.ts';
import { serveLinkedIn } from './http/linkedin.routes.ts';
import { servePremiumUsers } from './http/premium-users.routes.ts';
import { servePasswords, serveSecondFactor, serveSignIn } from './http/sign-in.routes.ts';
import { serviceDeclaration, service } from './service-declaration.ts';

/** Also applies to each page of an export. */
const peerTimeoutMs = 5_000;

/** Assembles the HTTP process. */
export function wireHttp(config: HttpConfig, context: ProcessContext): Express {
  const { db, redis, health, metrics } = openService(serviceDeclaration, config, context, 'http');
  const { logger } = context;
  const gate = createHashGate();

  const cipher = createCipher(config.TOKEN_KEY);
  const { sealEmail } = createActorSeal(config.USAGE_KEY);
  const secondFactors = createSecondFactorsRepository(db);
  const branding = createBrandingRepository(db, defaultBranding(supportEmailOf(config)));

  const tools = {
    ...wireLimits(config, redis),
    logger,
    identity: { key: identityKey(config.IDENTITY_KEY), audience: service },
    users: createUsersRepository(db),
    premiumUsers: createPremiumUsersRepository(db),
    managedAccounts: createManagedAccountsRepository(db, sealEmail),
    operators: createOperatorsRepository(db),
    branding,
    installationName: async () => (await branding.current()).name,
    linkedinAttempts: createLinkedInAttemptsRepository(db),
    linkedin: createLinkedInRepository(db),
    linkedinClient: wireLinkedIn(config),
    credentials: createCredentialsRepository(db),
    links: createPasswordLinksRepository(db),
    mails: createMailsRepository(db),
    notices: createNoticeSettingsRepository(db),
    addTest: (operatorId: string, by: 'mail' | 'webhook') => addTest(db, operatorId, by),
    webhookRules: webhookRulesOf(config),
    invitations: createInvitationsRepository(db, sealEmail),
    accounts: createAccountsRepository(db, sealEmail),
    sessions: createSessions({
      repository: createSessionsRepository(db),
      keys: {
        user: identityKey(config.USER_SESSION_KEY),
        admin: identityKey(config.ADMIN_SESSION_KEY),
      },
      secure: isHttps(config.PUBLIC_URL),
    }),
    passwords: createPasswordHasher(config.BCRYPT_COST, gate),
    cipher,
    secondFactors,
    useCode: (operatorId: string, code: string) =>
      useCode({ secondFactors, cipher }, operatorId, code),
    countSignIn: createSignInMetrics(metrics.registry, gate.waiting),
    others: peersWithUserData(config),
    tieEmail: wireTieEmail(config),
    // Safe locally, because whoever can read the mail folder could read the token anyway.
    showsResetToken:
      config.MODE === 'local' &&
      config.MAIL_DIRECTORY !== undefined &&
      isOnThisMachine(config.PUBLIC_URL),
  };
  const internal = { key: identityKey(config.INTERNAL_KEY), audience: service };

  return createHttpApp({
    logger,
    health,
    metrics,
    routes: (app) => {
      serveSignIn(app, tools);
      serveLinkedIn(app, tools);
      servePasswords(app, tools);
      serveAccount(app, tools);
      serveAdmin(app, tools);
      serveOperators(app, tools);
      serveSecondFactor(app, tools);
      serveNotices(app, tools);
      serveBranding(app, tools, internal);
      servePremiumUsers(app, tools);
      serveInternal(app, internal, tools);
    },
  });
}

function wireLimits(
  config: HttpConfig,
  redis: RedisClient,
): { throttle: SignInThrottle; quota: ResetQuota } {
  const store = {
    redis,
    prefix: config.REDIS_PREFIX,
    secret: identityKey(config.TOKEN_KEY),
    isOff: config.RATE_LIMITS === 'off',
  };
  return {
    throttle: createSignInThrottle({
      ...store,
      failuresPerAccount: config.SIGN_IN_FAILURES_PER_ACCOUNT,
      failuresPerIp: config.SIGN_IN_FAILURES_PER_ADDRESS,
      windowSeconds: config.SIGN_IN_WINDOW_MINUTES * 60,
    }),
    quota: createResetQuota(store, config.RESET_REQUESTS_PER_HOUR),
  };
}

/** Undefined if LinkedIn is not configured. */
function wireLinkedIn(config: HttpConfig): LinkedInClient | undefined {
  const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret } = config;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return createLinkedInClient({
    issuer: new URL(config.LINKEDIN_ISSUER),
    clientId,
    clientSecret,
    usesPkce: config.LINKEDIN_PKCE === 'on',
    redirectUri: new URL('/api/linkedin/callback', config.PUBLIC_URL).href,
    allowsHttp: config.MODE === 'local',
  });
}

function wireTieEmail(config: HttpConfig): TieEmail {
  const analytics = remoteService('analytics', config.ANALYTICS_URL, config.ANALYTICS_INTERNAL_KEY);
  return async ({ id, email }, signal) => {
    await callService(analytics, tieAddressRoute, {
      params: { id },
      body: { email },
      timeoutMs: peerTimeoutMs,
      signal,
    });
  };
}

function peersWithUserData(config: HttpConfig): Record<string, AskForUserData> {
  const asking =
    (url: string, key: string, route: UserDataRoute): AskForUserData =>
    (id, after, signal) =>
      callService(remoteService(route.service, url, key), route, {
        params: { id },
        query: { after },
        timeoutMs: peerTimeoutMs,
        signal,
      });
  return {
    credits: asking(config.CREDITS_URL, config.CREDITS_INTERNAL_KEY, creditsUserDataRoute),
    analysis: asking(config.ANALYSIS_URL, config.ANALYSIS_INTERNAL_KEY, analysisUserDataRoute),
    import: asking(config.IMPORT_URL, config.IMPORT_INTERNAL_KEY, importUserDataRoute),
    analytics: asking(config.ANALYTICS_URL, config.ANALYTICS_INTERNAL_KEY, analyticsUserDataRoute),
  };
}

if (import.meta.main) await serveHttp('auth', httpConfig, wireHttp);
