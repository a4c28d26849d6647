import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { loginRoute } from '@tagwell/contracts/http/auth-routes';
import { type Branding, defaultBranding } from '@tagwell/contracts/http/branding-routes';
import {
  installationBrandingRoute,
  liveSessionsRoute,
  renewSessionRoute,
} from '@tagwell/contracts/internal-routes';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { AppError } from '@tagwell/service/app-error';
import { identityKey } from '@tagwell/service/identity';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import { serveRoute } from '@tagwell/service/serve-route';
import {
  sessionCookies,
  type Audience,
  type SessionClaims,
  signSession,
} from '@tagwell/service/session-token';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { type StubService, startStub } from './start-gateway.ts';

export interface StubSession extends SessionClaims {
  token: string;
  renewalToken: string;
}

export interface StubAuth extends StubService {
  keys: Record<Audience, string>;
  /** An operator is an owner by default. */
  signIn: (audience: Audience, role?: OperatorRole) => StubSession;
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
export async function startStubAuth(): Promise<StubAuth> {
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

  function signIn(audience: Audience, role: OperatorRole = 'owner'): StubSession {
    const owner = audience === 'admin' ? { role } : {};
    const claims = { id: randomUUID(), sessionId: randomUUID(), ...owner };
    const renewalToken = randomBytes(32).toString('base64url');
    live.add(claims.sessionId);
    renewals.set(renewalToken, claims);
    return { ...claims, renewalToken, token: tokenOf(claims, audience) };
  }
  const tokenOf = (claims: SessionClaims, audience: Audience) =>
    signSession(claims, identityKey(keys[audience]), audience);

  const service = await startStub('auth', (app, key) => {
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

const daySeconds = 86_400;
const tokenSeconds = 900;

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const head = { alg: 'HS256', typ: 'JWT' };

/** Written by hand: a library would refuse to make most of these. */
function signed(
  claims: object,
  key: Buffer,
  hash: 'sha256' | 'sha512' = 'sha256',
  alg = head.alg,
): string {
  const unsigned = `${encode({ ...head, alg })}.${encode(claims)}`;
  return `${unsigned}.${createHmac(hash, key).update(unsigned).digest('base64url')}`;
}

function claimsOf({ id, sessionId }: SessionClaims, iat = seconds()) {
  return {
    sub: id,
    sid: sessionId,
    iat,
    exp: iat + tokenSeconds,
    iss: 'tagwell-auth',
    aud: 'user',
  };
}

const bytes = (key: string) => Buffer.from(key, 'base64url');

/** A good token, but of yesterday. */
export function tokenOfYesterday(session: SessionClaims, key: string): string {
  return signed(claimsOf(session, seconds() - daySeconds), bytes(key));
}

/** Twenty tokens for a live session of a user, each wrong in a way of its own. */
export function forgedTokens(
  session: SessionClaims,
  keys: Record<Audience, string>,
): Record<string, string> {
  const key = bytes(keys.user);
  const claims = claimsOf(session);
  const { iat, exp, sub, sid, iss, aud } = claims;
  const unsigned = (alg: string) => `${encode({ ...head, alg })}.${encode(claims)}`;
  const [goodHead = '', goodBody = '', signature = ''] = signed(claims, key).split('.');
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' });
  const byPrivateKey = sign('sha256', Buffer.from(unsigned('RS256')), pair.privateKey);

  return {
    'no signature asked for': `${unsigned('none')}.`,
    'no signature, shouted': `${unsigned('NONE')}.${signature}`,
    'signature left out': `${goodHead}.${goodBody}.`,
    'signature cut': `${goodHead}.${goodBody}.${signature.slice(0, -4)}`,
    'claims changed': `${goodHead}.${encode({ ...claims, sub: sid })}.${signature}`,
    'another algorithm': signed(claims, key, 'sha512', 'HS512'),
    'a pair of keys': `${unsigned('RS256')}.${byPrivateKey.toString('base64url')}`,
    'the public key as the secret': signed(claims, Buffer.from(publicKey)),
    'another key': signed(claims, randomBytes(32)),
    'the key of the operators': signed(claims, bytes(keys.admin)),
    'signed for operators': signed({ ...claims, aud: 'admin' }, key),
    'signed for nobody': signed({ sub, sid, iat, exp, iss }, key),
    'another issuer': signed({ ...claims, iss: 'tagwell-gateway' }, key),
    'too old': tokenOfYesterday(session, keys.user),
    'good for ever': signed({ sub, sid, iat, iss, aud }, key),
    'good for far too long': signed(
      { ...claims, iat: iat - daySeconds, exp: iat + daySeconds },
      key,
    ),
    'of no time': signed({ sub, sid, exp, iss, aud }, key),
    'of no session': signed({ sub, iat, exp, iss, aud }, key),
    'of nobody': signed({ sid, iat, exp, iss, aud }, key),
    'no token at all': 'signed-in',
  };
}
