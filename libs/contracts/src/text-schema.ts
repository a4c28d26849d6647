import * as z from 'zod/mini';

/**
 * A text from outside, as JSON may carry it and Postgres takes it: without NUL, and with halves of
 * surrogate pairs replaced. Every text that is kept or searched for begins with this.
 */
export function text(params?: { error: string }) {
  return z.string(params).check(z.overwrite((value) => value.replaceAll('\0', '').toWellFormed()));
}

/**
 * Without control characters, and without those that change the direction of text; empty where nobody would
 * see anything.
 */
export function oneLine(value: string): string {
  const line = value.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim();
  return /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(line) ? line : '';
}

export const uuidPattern = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const oneUuid = new RegExp(`^${uuidPattern}$`, 'u');

/**
 * An id, in the one form that it is given out in. In capitals it would be the same id to Postgres and
 * another one to everything that compares texts: keys, events, addresses.
 */
/*@__NO_SIDE_EFFECTS__*/
export function uuid() {
  return z
    .string()
    .check(z.regex(oneUuid, 'Must be an id as it was given out'))
    .register(z.globalRegistry, { format: 'uuid' });
}
