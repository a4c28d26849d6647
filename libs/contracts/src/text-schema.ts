import * as z from 'zod/mini';

/**
 * A text from outside, as JSON may carry it and Postgres takes it: without NUL, and with halves of
 * surrogate pairs replaced. Every text that is kept or searched for begins with this.
 */
export function text(params?: { error: string }) {
  return z.string(params).check(z.overwrite((value) => value.replaceAll('\0', '').toWellFormed()));
}

/** Without control characters, and without those that change the direction of text. */
export function oneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim();
}
