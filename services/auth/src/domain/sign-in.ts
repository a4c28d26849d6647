import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { Audience } from '@tagwell/service/session-cookies';
import type { Credentials, CredentialsRepository } from '../data/credentials.repository.ts';
import type { CountedAttempt, SignInThrottle } from '../data/sign-in-throttle.ts';
import type { PasswordHasher } from './passwords/passwords.ts';
import type { Sessions, StartedSession } from './sessions.ts';

export interface SignInTools {
  credentials: CredentialsRepository;
  throttle: SignInThrottle;
  passwords: PasswordHasher;
  sessions: Sessions;
  countSignIn: (audience: Audience, outcome: SignInOutcome) => void;
}

export type SignInOutcome = 'signed-in' | 'refused' | 'throttled' | 'busy';

export interface SignInRequest {
  audience: Audience;
  email: string;
  password: string;
  visitorId: string;
  address: string;
  /** The session this browser has now. */
  sessionId: string | undefined;
}

export interface SignedIn extends StartedSession {
  /** Of the user or operator. */
  id: string;
}

const refusals: Record<Audience, string> = {
  user: texts.invalidCredentials,
  admin: texts.invalidAdminCredentials,
};

/**
 * Begins a session. An unknown address, one without a password and a wrong password are told and
 * timed alike: `invalid_credentials`. Only who knows the password hears of `account_disabled`.
 */
export async function signIn(tools: SignInTools, request: SignInRequest): Promise<SignedIn> {
  const { audience, email, visitorId, address } = request;
  const { credentials, throttle, countSignIn } = tools;
  const known = await credentials.find(audience, email, visitorId);
  const device = known?.knowsDevice === true ? { subjectId: known.id, visitorId } : undefined;
  const attempt = await throttle
    .count({ audience, email, address, device })
    .catch((error: unknown) => {
      countSignIn(audience, 'throttled');
      throw error;
    });

  try {
    return await tryPassword(tools, request, known, attempt);
  } finally {
    attempt.end();
  }
}

async function tryPassword(
  { passwords, sessions, countSignIn }: SignInTools,
  { audience, password, visitorId, address, sessionId }: SignInRequest,
  known: Credentials | undefined,
  attempt: CountedAttempt,
): Promise<SignedIn> {
  // A password that was not looked at, because too many were waiting, is no failed attempt.
  const fits = await passwords
    .matches(address, password, known?.password)
    .catch(async (error: unknown) => {
      countSignIn(audience, 'busy');
      await attempt.takeBack();
      throw error;
    });
  if (fits && known?.isDisabled === true) {
    countSignIn(audience, 'refused');
    throw new AppError('account_disabled', texts.accountDisabled);
  }
  const started =
    fits && known?.password != null
      ? await sessions.start({
          audience,
          id: known.id,
          password: known.password,
          visitorId,
          replaces: sessionId,
        })
      : undefined;
  if (known === undefined || started === undefined) {
    countSignIn(audience, 'refused');
    throw new AppError('invalid_credentials', refusals[audience]);
  }
  await attempt.succeeded();
  countSignIn(audience, 'signed-in');
  return { id: known.id, ...started };
}
