import * as z from 'zod/mini';
import { text, uuidPattern } from '../text-schema.ts';

/** Rows of one page of an operator's table. */
export const rowsPerPage = 25;

/** The count of all rows that a listing has, beside the page of them that its body holds. */
export const totalCountHeader = 'X-Total-Count';

const pageNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
const rowCount = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100));

/** Ids in one parameter of a query, with commas between: as many as a page has rows at most. */
export const idList = text().check(
  z.regex(new RegExp(`^${uuidPattern}(,${uuidPattern}){0,99}$`, 'u')),
);

/** What a table is searched for. */
export const searchText = z._default(text().check(z.trim(), z.maxLength(100)), '');

/**
 * The query of an operator's table: searched, sorted by one of `columns` (by default the first),
 * and page by page.
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

/** The answer with one page of a table, and the count of all its rows in a header. */
/*@__NO_SIDE_EFFECTS__*/
export function onePageOf<Row extends z.ZodMiniType>(row: Row) {
  return {
    200: { description: 'One page', body: z.array(row), headers: [totalCountHeader] },
  };
}

/** The answer with a whole list as a file, and the count of its rows in a header. */
export const csvFile = {
  200: {
    description: 'The file, in UTF-8 with a byte order mark',
    body: z.string(),
    mediaType: 'text/csv',
    headers: ['Content-Disposition', totalCountHeader],
  },
};
