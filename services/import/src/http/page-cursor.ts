import { AppError } from '@tagwell/service/app-error';
import * as z from 'zod/mini';
import type { PageEnd } from '../data/connections.repository.ts';

const parts = z.tuple([z.string(), z.string(), z.string().check(z.regex(/^\d{1,18}$/u))]);

/** Opaque to the browser; what is inside is checked when it comes back. */
export function writeCursor({ lastName, firstName, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([lastName, firstName, id])).toString('base64url');
}

export function readCursor(cursor: string | undefined): PageEnd | undefined {
  if (cursor === undefined) return undefined;
  const [lastName, firstName, id] = parse(cursor);
  return { lastName, firstName, id };
}

function parse(cursor: string): z.infer<typeof parts> {
  try {
    return parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw new AppError('invalid_request', 'This is not the mark of a page', { cause });
  }
}
