import * as z from 'zod/mini';

/**
 * External text that is safe for Postgres: without NUL, and with lone surrogates replaced. The base
 * schema of all stored or searched text.
 */
export function text(params?: { error: string }) {
  return z.string(params).check(z.overwrite((value) => value.replaceAll('\0', '').toWellFormed()));
}

/** Removes control and bidirectional characters; empty if nothing visible is left. */
export function oneLine(value: string): string {
  const line = value.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim();
  return /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(line) ? line : '';
}

export const uuidPattern = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const oneUuid = new RegExp(`^${uuidPattern}$`, 'u');

/**
 * A UUID in lower case only: upper case would be the same id to Postgres but a different one
 * wherever texts are compared.
 */
/*@__NO_SIDE_EFFECTS__*/
export function uuid() {
  return z
    .string()
    .check(z.regex(oneUuid, 'Must be an id as it was given out'))
    .register(z.globalRegistry, { format: 'uuid' });
}
