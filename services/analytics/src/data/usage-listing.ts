import { type UsageAction, usageActions } from '@tagwell/contracts/actions';
import { type CamelRow, camelRows } from '@tagwell/postgres/camel-row';
import { escapeLike, type ListQuery, type Page, rowsOfPage } from '@tagwell/postgres/list-page';
import type { Knex } from 'knex';
import { addDays } from '../domain/days.ts';

/** What a search in the usage asks for: all records of some actions, or of some IPs. */
type UsageSearch = { actions: readonly UsageAction[] } | { ipPrefix: string };

/** Actions have words, shown with spaces between them; IPs have digits or colons. */
export function readUsageSearch(query: string): UsageSearch {
  const text = query.trim().toLowerCase();
  if (/[\d.:]/u.test(text)) return { ipPrefix: text };
  const part = text.replaceAll(/[\s_]+/gu, '_');
  return { actions: usageActions.filter((action) => action.includes(part)) };
}

export interface UsageRow {
  id: string;
  action: UsageAction;
  ip_address: string;
  created_at: Date;
}

const columns = ['id', 'action', 'ip_address', 'created_at'] as const;

/** Searched by action, or by the beginning of an IP. */
export async function listUsage(db: Knex, query: ListQuery<'createdAt'>): Promise<Page<UsageRow>> {
  const search = readUsageSearch(query.query);
  if ('actions' in search) return pageOfActions(db, search.actions, query);
  return pageOfIps(db, search.ipPrefix, query);
}

/** The newest records of all. */
export async function newestUsage(db: Knex, limit: number): Promise<CamelRow<UsageRow>[]> {
  const newestFirst = [
    { column: 'created_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ];
  return camelRows(
    await db<UsageRow>('usage_analytics')
      .select(...columns)
      .orderBy(newestFirst)
      .limit(limit),
  );
}

/**
 * The figures of the days tell how many records there are, and on which day a page begins: the last
 * of a million is found as fast as the first.
 */
async function pageOfActions(
  db: Knex,
  actions: readonly UsageAction[],
  { order, page, limit }: ListQuery<'createdAt'>,
): Promise<Page<UsageRow>> {
  const { rows: days } = await db.raw<{ rows: { day: string; kept: string }[] }>(
    `SELECT day::text, sum(kept) AS kept FROM day_actions
      WHERE action = ANY (?) GROUP BY day HAVING sum(kept) > 0 ORDER BY day ${order}`,
    [[...actions]],
  );
  const total = days.reduce((sum, { kept }) => sum + Number(kept), 0);
  let skipped = (page - 1) * limit;
  const first = days.find(({ kept }) => {
    const isHere = skipped < Number(kept);
    if (!isHere) skipped -= Number(kept);
    return isHere;
  });
  if (first === undefined) return { rows: [], total };

  const found = db<UsageRow>('usage_analytics').whereIn('action', [...actions]);
  if (order === 'asc') void found.where('created_at', '>=', `${first.day}T00:00:00Z`);
  else void found.where('created_at', '<', `${addDays(first.day, 1)}T00:00:00Z`);
  const rows: UsageRow[] = await found
    .select(...columns)
    .orderByRaw(`created_at ${order}, id ${order}`)
    .offset(skipped)
    .limit(limit);
  return { rows: camelRows(rows), total };
}

async function pageOfIps(
  db: Knex,
  begin: string,
  query: ListQuery<'createdAt'>,
): Promise<Page<UsageRow>> {
  const pattern = `${escapeLike(begin)}%`;
  const [counted]: { total: string | null }[] = await db('usage_addresses')
    .whereLike('ip_address', pattern)
    .sum({ total: 'kept' });
  const total = Number(counted?.total ?? 0);
  const found = db('usage_analytics').whereLike('ip_address', pattern);
  const rows = await rowsOfPage<UsageRow>({ found, columns, orderBy: 'created_at' }, query, total);
  return { rows, total };
}
