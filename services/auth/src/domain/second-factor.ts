import { randomBytes } from 'node:crypto';
import type { SecondFactorSetup } from '@tagwell/contracts/http/second-factor-routes';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { Cipher } from '@tagwell/service/cipher';
import { Secret, TOTP } from 'otpauth';
import type {
  SecondFactorRow,
  SecondFactorsRepository,
} from '../data/second-factors.repository.ts';
import type { CountedAttempt, SignInAttempt, SignInThrottle } from '../data/sign-in-throttle.ts';
import { hashToken } from './password-links.ts';
import type { PasswordHasher } from './passwords.ts';

export interface SecondFactorTools {
  secondFactors: SecondFactorsRepository;
  throttle: SignInThrottle;
  passwords: PasswordHasher;
  cipher: Cipher;
  /** The name that authenticator apps show. */
  installationName: () => Promise<string>;
}

const secretBytes = 20;
const recoveryCodes = 10;
/** A recovery code has 80 random bits, so a fast hash is enough, as for a link's token. */
const recoveryBytes = 10;
/** 30 s steps accepted before and after the current one, for clocks that differ. */
const window = 1;

/** Creates a secret, which becomes active once a code confirms it. */
export async function setUpSecondFactor(
  { secondFactors, cipher, installationName }: SecondFactorTools,
  operatorId: string,
): Promise<SecondFactorSetup> {
  const { email } = await ownFactor(secondFactors, operatorId);
  const secret = new Secret({ size: secretBytes });
  const begun = await secondFactors.begin(operatorId, cipher.seal(secret.base32));
  if (!begun) throw isOn();
  const totp = new TOTP({ issuer: await installationName(), label: email, secret });
  return { secret: secret.base32, uri: totp.toString() };
}

/** The operator's own confirmation, and the client it comes from. */
interface OwnRequest {
  operatorId: string;
  code: string;
  ip: string;
  requestId: string;
}

/**
 * Returns the recovery codes, which are never shown again. Requires the password, because somebody
 * at a signed-in browser could otherwise lock the operator out.
 */
export async function switchOnSecondFactor(
  tools: SecondFactorTools,
  request: OwnRequest & { password: string; sessionId: string },
): Promise<string[]> {
  const { secondFactors, cipher, passwords } = tools;
  const { operatorId, code, sessionId, requestId } = request;
  const { email, password, sealedSecret, since } = await ownFactor(secondFactors, operatorId);
  if (since !== null) throw isOn();
  const confirmed = await countTry(tools, { ...request, email, password }, async (attempt) => {
    // A password that was not checked because too many were waiting is not a failed attempt.
    const fits = await passwords
      .matches(operatorId, request.password, password)
      .catch(async (error: unknown) => {
        await attempt.refundDevice();
        throw error;
      });
    if (!fits) throw wrongPassword();
    const step = sealedSecret === null ? undefined : stepOf(cipher, sealedSecret, code);
    if (sealedSecret === null || step === undefined) throw invalidCode();
    return { sealedSecret, step };
  });
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  const on = await secondFactors.switchOn({
    operatorId,
    ...confirmed,
    recoveryHashes: codes.map(hashRecoveryCode),
    sessionId,
    requestId,
  });
  if (!on) throw isOn();
  return codes;
}

export async function switchOffSecondFactor(
  tools: SecondFactorTools,
  request: OwnRequest,
): Promise<void> {
  const { secondFactors } = tools;
  const { operatorId, code, requestId } = request;
  const { email, password, since } = await ownFactor(secondFactors, operatorId);
  if (since === null) return;
  await countTry(tools, { ...request, email, password }, async () => {
    if (!(await useCode(tools, operatorId, code))) throw invalidCode();
  });
  await secondFactors.switchOff(operatorId, requestId);
}

/** Throttled like a sign-in, so that a signed-in browser gives no more tries than the form. */
async function countTry<T>(
  { throttle }: SecondFactorTools,
  by: Pick<SignInAttempt, 'email' | 'password' | 'ip'> & { operatorId: string },
  check: (attempt: CountedAttempt) => Promise<T>,
): Promise<T> {
  // Counted by operator only, because a client without the visitor cookie is a new browser each
  // time.
  const { operatorId, email, password, ip } = by;
  const device = { subjectId: operatorId, visitorId: 'second-factor' };
  const attempt = await throttle.count({ audience: 'admin', email, password, ip, device });
  try {
    const checked = await check(attempt);
    await attempt.succeeded();
    return checked;
  } finally {
    attempt.end();
  }
}

/** Whether it is a valid app or recovery code. Each is valid once. */
export async function useCode(
  { secondFactors, cipher }: Pick<SecondFactorTools, 'secondFactors' | 'cipher'>,
  operatorId: string,
  code: string,
): Promise<boolean> {
  const factor = await secondFactors.find(operatorId);
  if (factor === undefined || factor.sealedSecret === null) return false;
  if (!/^\d{3} ?\d{3}$/u.test(code)) {
    return secondFactors.useRecoveryCode(operatorId, hashRecoveryCode(code));
  }
  const step = stepOf(cipher, factor.sealedSecret, code);
  return step !== undefined && secondFactors.useStep(operatorId, step);
}

export function invalidCode(): AppError {
  const message = texts.secondFactorInvalid;
  return new AppError('invalid_second_factor', message, { errors: [{ path: 'code', message }] });
}

/**
 * The time step of the code; undefined if it is not near now, or if the secret was encrypted with
 * an earlier key. Recovery codes do not need it.
 */
function stepOf(cipher: Cipher, sealedSecret: string, code: string): number | undefined {
  const secret = cipher.tryOpen(sealedSecret);
  if (secret === undefined) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code.replace(' ', ''), timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** In groups of four, to be readable. */
function newRecoveryCode(): string {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32;
  return (text.match(/.{4}/gu) ?? []).join('-');
}

/** Normalizes the code before hashing. */
function hashRecoveryCode(code: string): string {
  return hashToken(code.toUpperCase().replaceAll(/[^A-Z2-7]/gu, ''));
}

/** The calling operator's second factor. */
export async function ownFactor(
  secondFactors: SecondFactorsRepository,
  operatorId: string,
): Promise<SecondFactorRow> {
  const factor = await secondFactors.find(operatorId);
  // The operator was just removed.
  if (factor === undefined) throw new AppError('unauthenticated', texts.signInFirst);
  return factor;
}

function wrongPassword(): AppError {
  const message = 'This isn’t your password. Please try again.';
  return new AppError('invalid_request', message, { errors: [{ path: 'password', message }] });
}

function isOn(): AppError {
  return new AppError('already_exists', texts.secondFactorOn);
}
