import { identityKey } from '@tagwell/service/identity';
import { verifySession, type SessionClaims } from '@tagwell/service/session-token';
import type { Answer } from '@tagwell/testkit/service-client';
import type { TestAuth } from './start-auth.ts';

/** What an answer sets, by name: the value, empty when it is taken back. */
export function cookiesOf({ headers }: Answer): Record<string, string> {
  return Object.fromEntries(
    headers.getSetCookie().map((cookie) => {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=', 2) ?? [];
      return [name, value];
    }),
  );
}

/** Whose session a sign-in began. */
export function sessionOf(auth: TestAuth, answer: Answer): SessionClaims | undefined {
  const key = identityKey(auth.environment['USER_SESSION_KEY'] ?? '');
  return verifySession(cookiesOf(answer)['session'] ?? '', key, 'user');
}
