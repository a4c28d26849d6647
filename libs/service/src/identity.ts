import { createSecretKey, type KeyObject } from 'node:crypto';
import { callerClaims, type Caller } from '@tagwell/contracts/caller';
import {
  processClockToleranceSeconds as clockToleranceSeconds,
  signToken,
  verifyToken,
} from './signed-token.ts';

/** Header with the gateway's signed statement of who is calling. */
export const identityHeader = 'x-tagwell-identity';

const rules = { issuer: 'tagwell-gateway', livesSeconds: 30, clockToleranceSeconds };

/** A KeyObject, because with a string the library would derive the key on every call. */
export function identityKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret, 'base64url'));
}

/** Signs for one service only; no other service can verify it. */
export function signCaller(caller: Caller, key: KeyObject, audience: string): string {
  const { ip: address, operator, ...who } = caller;
  const claims = { ...who, address, ...(operator === undefined ? {} : { admin: operator }) };
  return signToken(claims, { ...rules, key, audience });
}

/** The caller; undefined unless the token is fresh and signed for this audience. */
export function verifyCaller(
  token: string | undefined,
  key: KeyObject,
  audience: string,
): Caller | undefined {
  const claims =
    token === undefined ? undefined : verifyToken(token, callerClaims, { ...rules, key, audience });
  if (claims === undefined) return undefined;
  const { address: ip, admin: operator, ...who } = claims;
  return { ...who, ip, ...(operator === undefined ? {} : { operator }) };
}
