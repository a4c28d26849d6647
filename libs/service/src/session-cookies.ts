import { type Audience, sessionTokenSeconds } from './session-token.ts';

const daySeconds = 86_400;

/** How long a browser may stay signed in without a password, at most. */
export const renewalSeconds: Record<Audience, number> = {
  user: 30 * daySeconds,
  admin: daySeconds / 2,
};

const names: Record<Audience, { token: string; renewal: string }> = {
  user: { token: 'session', renewal: 'session_renewal' },
  admin: { token: 'admin', renewal: 'admin_renewal' },
};

/** The names and wording of our session cookies. */
interface SessionCookies {
  tokenName: string;
  renewalName: string;
  setToken: (token: string) => string;
  setRenewal: (renewalToken: string) => string;
  /** Both taken back. */
  clear: string[];
}

/** `secure` also takes the `__Host-` prefix; plain http on a developer's machine has neither. */
export function sessionCookies(audience: Audience, secure: boolean): SessionCookies {
  const prefix = secure ? '__Host-' : '';
  const tokenName = prefix + names[audience].token;
  const renewalName = prefix + names[audience].renewal;
  const sameSite = audience === 'admin' ? 'Strict' : 'Lax';
  const cookie = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
  return {
    tokenName,
    renewalName,
    setToken: (token) => cookie(tokenName, token, sessionTokenSeconds),
    setRenewal: (token) => cookie(renewalName, token, renewalSeconds[audience]),
    clear: [cookie(tokenName, '', 0), cookie(renewalName, '', 0)],
  };
}

/** The value of one cookie of a Cookie header. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
