import { createSecretKey, type KeyObject } from 'node:crypto';
import { callerClaims, type Caller } from '@tagwell/contracts/caller';
import {
  processClockToleranceSeconds as clockToleranceSeconds,
  signToken,
  verifyToken,
} from './signed-token.ts';

/** Carries the gateway's word for who is asking. */
export const identityHeader = 'x-tagwell-identity';

const rules = { issuer: 'tagwell-gateway', livesSeconds: 30, clockToleranceSeconds };

/** A KeyObject: with a plain string the library derives the key anew on every call. */
export function identityKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret, 'base64url'));
}

/** Signs for one service only; another service's key does not open it. */
export function signCaller(caller: Caller, key: KeyObject, audience: string): string {
  const { ip: address, operator, ...who } = caller;
  const claims = { ...who, address, ...(operator === undefined ? {} : { admin: operator }) };
  return signToken(claims, { ...rules, key, audience });
}

/** The caller, or undefined for anything but a fresh token signed for this audience. */
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
