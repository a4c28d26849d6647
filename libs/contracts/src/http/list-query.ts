import * as z from 'zod/mini';
import { text, uuidPattern } from '../text-schema.ts';

/** Rows per page of an operators' table. */
export const rowsPerPage = 25;

/** Header with the total number of rows, of which the body has one page. */
export const totalCountHeader = 'X-Total-Count';

const pageNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
const rowCount = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100));

/** Comma-separated ids in a query parameter, at most as many as rows on a page. */
export const idList = text().check(
  z.regex(new RegExp(`^${uuidPattern}(,${uuidPattern}){0,99}$`, 'u')),
);

/** The search text of a table. */
export const searchText = z._default(text().check(z.trim(), z.maxLength(100)), '');

/**
 * The query of an operators' table: search text, sorting by one of `columns` (default: the first),
 * and page.
 */
export function listQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return z.object({
    query: searchText,
    sort: z._default(z.enum(columns), columns[0]),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
    page: z._default(pageNumber, 1),
    limit: z._default(rowCount, rowsPerPage),
  });
}

/** A response with one page of a table, and the total number of rows in a header. */
/*@__NO_SIDE_EFFECTS__*/
export function onePageOf<Row extends z.ZodMiniType>(row: Row) {
  return {
    200: { description: 'One page', body: z.array(row), headers: [totalCountHeader] },
  };
}

/** A response with a whole list as a file, and its number of rows in a header. */
export const csvFile = {
  200: {
    description: 'The file, in UTF-8 with a byte order mark',
    body: z.string(),
    mediaType: 'text/csv',
    headers: ['Content-Disposition', totalCountHeader],
  },
};
