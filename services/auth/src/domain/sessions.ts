import { type KeyObject, randomUUID } from 'node:crypto';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import {
  renewalSeconds,
  sessionCookies,
  type Audience,
  type SessionClaims,
  signSession,
} from '@tagwell/service/session-token';
import type { SessionsRepository } from '../data/sessions.repository.ts';
import { createRandomToken, hashToken } from './password-links.ts';

export interface SessionTools {
  repository: SessionsRepository;
  keys: Record<Audience, KeyObject>;
  /** Cookies are sent over https only. */
  secure: boolean;
}

export interface SignedInAs {
  audience: Audience;
  id: string;
  /** The bcrypt hash that the password matched. */
  password: string;
  /** Whether a valid code was also given. */
  withSecondFactor?: boolean;
  visitorId: string;
  /** The session this browser had before. */
  replaces: string | undefined;
}

export interface RenewedSession {
  id: string;
  sessionId: string;
  /** Only for operators. */
  role?: OperatorRole | undefined;
  setCookie: string;
}

export interface StartedSession {
  /** The owner's id. */
  id: string;
  cookies: string[];
  /** Only for operators. */
  role: OperatorRole | undefined;
}

export interface Sessions {
  /** Undefined if the password has changed meanwhile. */
  start: (as: SignedInAs) => Promise<StartedSession | undefined>;
  /** A fresh token for a live session; null for any other renewal token. */
  renew: (audience: Audience, renewalToken: string) => Promise<RenewedSession | null>;
  live: (ids: readonly string[]) => Promise<string[]>;
  /** Does nothing without a session. Returns the cookies to clear. */
  end: (audience: Audience, id: string | undefined) => Promise<string[]>;
}

export function createSessions({ repository, keys, secure }: SessionTools): Sessions {
  const cookies = {
    user: sessionCookies('user', secure),
    admin: sessionCookies('admin', secure),
  };
  const setToken = (audience: Audience, claims: SessionClaims) =>
    cookies[audience].setToken(signSession(claims, keys[audience], audience));

  return {
    start: async (as) => {
      const { audience, id, password, withSecondFactor = false, visitorId, replaces } = as;
      const sessionId = randomUUID();
      const renewal = createRandomToken();
      const owner = await repository.create({
        id: sessionId,
        audience,
        subjectId: id,
        password,
        withSecondFactor,
        renewalHash: renewal.hash,
        visitorId,
        expiresAt: new Date(Date.now() + renewalSeconds[audience] * 1000),
        replaces,
      });
      if (owner === undefined) return undefined;
      const token = setToken(audience, { id, sessionId, ...owner });
      const { role } = owner;
      return { id, cookies: [token, cookies[audience].setRenewal(renewal.token)], role };
    },
    renew: async (audience, renewalToken) => {
      const session = await repository.findByRenewal(audience, hashToken(renewalToken));
      if (session === undefined) return null;
      const { id: sessionId, subjectId: id, role } = session;
      const claims = { id, sessionId, role };
      return { ...claims, setCookie: setToken(audience, claims) };
    },
    live: (ids) => repository.live(ids),
    end: async (audience, id) => {
      if (id !== undefined) await repository.end(audience, id);
      return cookies[audience].clear;
    },
  };
}
