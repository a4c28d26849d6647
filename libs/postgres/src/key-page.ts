import type { PageRequest } from '@tagwell/service/user-data';
import type { Knex } from 'knex';
import { type CamelRow, camelRows } from './camel-row.ts';

/** A row, and where the page after it begins. */
export type KeyedRow<Row> = CamelRow<Row & { page_key: string[] }>;

/**
 * A page of rows in the order of a key that is unique: it begins right after a row, whatever was
 * added or removed meanwhile. The key is text, since a time has more digits than JavaScript keeps.
 */
export async function keyPage<Row extends object>(
  found: Knex.QueryBuilder,
  key: readonly string[],
  { after, limit }: PageRequest,
): Promise<KeyedRow<Row>[]> {
  const listOf = (part: string) => key.map(() => part).join(', ');
  const { client } = found;
  const page = found
    .clone()
    .select(client.raw(`jsonb_build_array(${listOf('??::text')}) AS page_key`, [...key]))
    .orderBy([...key])
    .limit(limit);
  if (after !== undefined) {
    void page.whereRaw(`(${listOf('??')}) > (${listOf('?')})`, [...key, ...after]);
  }
  const rows: (Row & { page_key: string[] })[] = await page;
  return camelRows(rows);
}
