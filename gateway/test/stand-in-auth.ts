import { randomBytes, randomUUID } from 'node:crypto';
import { loginRoute } from '@tagwell/contracts/http/auth-routes';
import { type Branding, defaultBranding } from '@tagwell/contracts/http/branding-routes';
import {
  installationBrandingRoute,
  liveSessionsRoute,
  renewSessionRoute,
} from '@tagwell/contracts/internal-routes';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { AppError } from '@tagwell/service/app-error';
import { sessionCookies } from '@tagwell/service/session-cookies';
import { type Audience, type SessionClaims, signSession } from '@tagwell/service/session-token';
import { identityKey } from '@tagwell/service/identity';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import { serveRoute } from '@tagwell/service/serve-route';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { type StandInService, startStandIn } from './start-gateway.ts';

export interface StandInSession extends SessionClaims {
  token: string;
  renewalToken: string;
}

export interface StandInAuth extends StandInService {
  keys: Record<Audience, string>;
  /** An operator is an owner by default. */
  signIn: (audience: Audience, role?: OperatorRole) => StandInSession;
  /** Ends a session, as signing out would. */
  end: (session: SessionClaims) => void;
  /** How often each question was asked. */
  asked: { live: number; renew: number };
  /** Whether it cannot say which sessions live, or what the branding is, as while its database is away. */
  failing: { sessions: boolean; branding: boolean };
  /** What the installation is called and looks like from now on. */
  setBranding: (branding: Partial<Branding>) => void;
}

/** The auth service as the gateway knows it, with its sessions in memory. */
export async function startStandInAuth(): Promise<StandInAuth> {
  const internalKey = newIdentityKey();
  const keys = { user: newIdentityKey(), admin: newIdentityKey() };
  const live = new Set<string>();
  const renewals = new Map<string, SessionClaims>();
  const asked = { live: 0, renew: 0 };
  const failing = { sessions: false, branding: false };
  let branding = defaultBranding('help@tagwell.test');
  const checkDatabase = () => {
    if (failing.sessions) throw new AppError('service_unavailable', 'The database is away.');
  };

  function signIn(audience: Audience, role: OperatorRole = 'owner'): StandInSession {
    const owner = audience === 'admin' ? { role } : {};
    const claims = { id: randomUUID(), sessionId: randomUUID(), ...owner };
    const renewalToken = randomBytes(32).toString('base64url');
    live.add(claims.sessionId);
    renewals.set(renewalToken, claims);
    return { ...claims, renewalToken, token: tokenOf(claims, audience) };
  }
  const tokenOf = (claims: SessionClaims, audience: Audience) =>
    signSession(claims, identityKey(keys[audience]), audience);

  const service = await startStandIn('auth', (app, key) => {
    const internal = { key: identityKey(internalKey), audience: 'auth' };
    serveInternalRoute(app, internal, liveSessionsRoute, ({ body }) => {
      asked.live += 1;
      checkDatabase();
      return Promise.resolve({ sessionIds: body.sessionIds.filter((id) => live.has(id)) });
    });
    serveInternalRoute(app, internal, installationBrandingRoute, () => {
      if (failing.branding) throw new AppError('service_unavailable', 'The database is away.');
      return Promise.resolve(branding);
    });
    serveInternalRoute(app, internal, renewSessionRoute, ({ body }) => {
      asked.renew += 1;
      checkDatabase();
      const claims = renewals.get(body.renewalToken);
      if (claims === undefined || !live.has(claims.sessionId)) {
        return Promise.resolve({ session: null });
      }
      const { setToken } = sessionCookies(body.audience, false);
      const setCookie = setToken(tokenOf(claims, body.audience));
      return Promise.resolve({ session: { ...claims, setCookie } });
    });
    serveRoute(app, { key: identityKey(key), audience: 'auth' }, loginRoute, () => {
      const { token, renewalToken, id } = signIn('user');
      const { setToken, setRenewal } = sessionCookies('user', false);
      return Promise.resolve({
        status: 200,
        body: { id },
        headers: { 'Set-Cookie': [setToken(token), setRenewal(renewalToken)] },
      });
    });
  });

  return {
    ...service,
    settings: {
      ...service.settings,
      AUTH_INTERNAL_KEY: internalKey,
      ANALYTICS_INTERNAL_KEY: newIdentityKey(),
      USER_SESSION_KEY: keys.user,
      ADMIN_SESSION_KEY: keys.admin,
    },
    keys,
    signIn,
    end: ({ sessionId }) => void live.delete(sessionId),
    asked,
    failing,
    setBranding: (changes) => {
      branding = { ...branding, ...changes };
    },
  };
}
