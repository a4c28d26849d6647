import type { ZodMiniType } from 'zod/mini';
import { AppError } from './app-error.ts';

/** An opaque cursor for the next page of a list. */
export interface PageCursor<Mark> {
  write: (mark: Mark) => string;
  /** Undefined for the first page. Throws `invalid_request` for an invalid cursor. */
  read: (cursor: string | undefined) => Mark | undefined;
}

/** `schema` validates a cursor when it comes back. */
export function pageCursor<Mark>(schema: ZodMiniType<Mark>): PageCursor<Mark> {
  return {
    write: (mark) => Buffer.from(JSON.stringify(mark)).toString('base64url'),
    read: (cursor) => {
      if (cursor === undefined) return undefined;
      try {
        return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
      } catch (cause) {
        throw new AppError('invalid_request', 'This is not the mark of a page', { cause });
      }
    },
  };
}

/** The first `size` rows; one more row means that there is a next page. */
export function pageOfOneMore<Row>(
  rows: readonly Row[],
  size: number,
  cursorAfter: (last: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? null : cursorAfter(last) };
}
