import { texts } from '@tagwell/contracts/texts';
import { limitKeysOf } from '@tagwell/service/ip-limits';
import { AppError } from '@tagwell/service/app-error';
import type { Audience } from '@tagwell/service/session-token';
import type { Credentials, CredentialsRepository } from '../data/sessions.repository.ts';
import type { CountedAttempt, SignInThrottle } from '../data/sign-in-throttle.ts';
import type { PasswordHasher } from './passwords.ts';
import { invalidCode } from './second-factor.ts';
import type { Sessions, StartedSession } from './sessions.ts';

export interface SignInTools {
  credentials: CredentialsRepository;
  throttle: SignInThrottle;
  passwords: PasswordHasher;
  sessions: Sessions;
  /** Whether it is a valid code of the operator. */
  useCode: (operatorId: string, code: string) => Promise<boolean>;
  countSignIn: (audience: Audience, outcome: SignInOutcome) => void;
}

export type SignInOutcome = 'signed-in' | 'asked-for-code' | 'refused' | 'throttled' | 'busy';

export interface SignInRequest {
  audience: Audience;
  email: string;
  password: string;
  /** The second-factor code. */
  code?: string | undefined;
  visitorId: string;
  ip: string;
  /** The session this browser has now. */
  sessionId: string | undefined;
}

const refusals: Record<Audience, string> = {
  user: texts.invalidCredentials,
  admin: texts.invalidAdminCredentials,
};

/**
 * Starts a session. An unknown email, an account without a password and a wrong password get the
 * same answer in the same time: `invalid_credentials`. Only somebody who knows the password gets
 * `account_disabled`.
 */
export async function signIn(tools: SignInTools, request: SignInRequest): Promise<StartedSession> {
  const { audience, email, visitorId, ip } = request;
  const { credentials, throttle, countSignIn } = tools;
  const known = await credentials.find(audience, email, visitorId);
  const device = known?.knowsDevice === true ? { subjectId: known.id, visitorId } : undefined;
  const attempt = await throttle
    .count({ audience, email, password: known?.password ?? null, ip, device })
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
  tools: SignInTools,
  request: SignInRequest,
  known: Credentials | undefined,
  attempt: CountedAttempt,
): Promise<StartedSession> {
  const { passwords, sessions, countSignIn } = tools;
  const { audience, password, visitorId, ip, sessionId } = request;
  // A password that was not checked because too many were waiting is not a failed attempt.
  const [line] = limitKeysOf(ip);
  const fits = await passwords
    .matches(line.key, password, known?.password)
    .catch(async (error: unknown) => {
      countSignIn(audience, 'busy');
      await attempt.refundDevice();
      throw error;
    });
  if (fits && known?.isDisabled === true) {
    countSignIn(audience, 'refused');
    throw new AppError('account_disabled', texts.accountDisabled);
  }
  if (fits && known?.hasSecondFactor === true) await tryCode(tools, request, known, attempt);
  const started =
    fits && known?.password != null
      ? await sessions.start({
          audience,
          id: known.id,
          password: known.password,
          withSecondFactor: known.hasSecondFactor,
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
  return started;
}

/** A wrong code is a failed attempt, like a wrong password; a missing code is not. */
async function tryCode(
  { useCode, countSignIn }: SignInTools,
  { audience, code }: SignInRequest,
  { id }: Credentials,
  attempt: CountedAttempt,
): Promise<void> {
  if (code === undefined) {
    countSignIn(audience, 'asked-for-code');
    await attempt.refundDevice();
    throw new AppError('second_factor_required', texts.secondFactorRequired);
  }
  if (await useCode(id, code)) return;
  countSignIn(audience, 'refused');
  throw invalidCode();
}
