import {
  type FunnelStep,
  funnelSteps,
  type UsageAction,
  usageActions,
} from '@tagwell/contracts/actions';
import type { Actor } from '@tagwell/contracts/events/define-event';
import { type CamelRow, camelRows } from '@tagwell/postgres/camel-row';
import { escapeLike, type ListQuery, type Page, rowsOfPage } from '@tagwell/postgres/list-page';
import { type DeleteBatch, deleteRows } from '@tagwell/postgres/delete-in-batches';
import type { Knex } from 'knex';
import { dayOf, addDays } from '../domain/days.ts';

const kinds = { user: 1, session: 2, address: 3, removal: 4 } as const;
type LockKind = keyof typeof kinds;

type Subjects = Partial<Record<LockKind, readonly string[]>>;

/**
 * Takes locks until the end of the transaction, always in the same order, so that no two
 * transactions deadlock. A later call may take only later kinds; rows of figures are locked after
 * all of these.
 */
export async function lock(trx: Knex.Transaction, subjects: Subjects): Promise<void> {
  await trx.raw(
    `SELECT pg_advisory_xact_lock(kind, hashtext(subject))
       FROM unnest(?::int[], ?::text[]) AS wanted (kind, subject)`,
    lockArguments(subjects),
  );
}

/** The same order, for a database function that takes the locks itself. */
function lockArguments(subjects: Subjects): [kinds: number[], subjects: string[]] {
  const wanted = (['user', 'session', 'address', 'removal'] as const).flatMap((kind) =>
    (subjects[kind] ?? []).toSorted().map((subject) => ({ kind: kinds[kind], subject })),
  );
  return [wanted.map(({ kind }) => kind), wanted.map(({ subject }) => subject)];
}

export interface Usage {
  actor: Actor;
  action: UsageAction;
  /** When it happened, possibly some time ago. */
  at: Date;
}

const stepOf = new Map<UsageAction, FunnelStep>(
  (['paste', 'analyze', 'select', 'copy', 'share'] as const).flatMap((step) =>
    funnelSteps[step].map((action) => [action, step] as const),
  ),
);

/**
 * Stores a usage record and updates every figure it counts toward, in one statement. If the person
 * has been deleted since, only the action is counted.
 * @param db the caller's transaction, if there is more to store with it
 */
export async function recordUsage(db: Knex, usage: Usage): Promise<void> {
  await db.raw('SELECT record_usage(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', usageArguments(usage));
}

/** The arguments of `record_usage`, in order. */
export function usageArguments({ actor, action, at }: Usage): Knex.RawBinding[] {
  const { userId, visitorId, address, userAgent } = actor;
  const locks = lockArguments({
    user: userId === null ? [] : [userId],
    session: [visitorId],
    address: [address],
  });
  const step = stepOf.get(action) ?? null;
  return [...locks, at, dayOf(at), action, step, visitorId, address, userAgent, userId];
}

/**
 * Deletes records and lowers the count of stored records; other figures keep them. Returns how many
 * there were.
 * @param ids a query for the ids
 */
export async function removeUsage(trx: Knex.Transaction, ids: Knex.QueryBuilder): Promise<number> {
  // One at a time, because each changes the rows of many days.
  await lock(trx, { removal: [''] });
  const { rows } = await trx.raw<{ rows: { removed: string; addresses: string[] }[] }>(
    `WITH gone AS (
       DELETE FROM usage_analytics WHERE id IN (?) RETURNING created_at, action, ip_address
     ), by_day AS (
       SELECT (created_at AT TIME ZONE 'UTC')::date AS day, action, count(*) AS removed
         FROM gone GROUP BY 1, 2
     ), by_address AS (
       SELECT ip_address, count(*) AS removed FROM gone GROUP BY 1
     ), days AS (
       UPDATE day_actions SET kept = kept - by_day.removed FROM by_day
        WHERE day_actions.day = by_day.day AND day_actions.action = by_day.action
     ), addresses AS (
       UPDATE usage_addresses SET kept = kept - by_address.removed FROM by_address
        WHERE usage_addresses.ip_address = by_address.ip_address
     )
     SELECT (SELECT count(*) FROM gone) AS removed,
            ARRAY(SELECT ip_address FROM by_address) AS addresses`,
    [ids],
  );
  const [gone] = rows;
  if (gone === undefined) return 0;
  await trx.raw('DELETE FROM usage_addresses WHERE ip_address = ANY (?) AND kept = 0', [
    gone.addresses,
  ]);
  return Number(gone.removed);
}

/** Deletes records older than `before`, and the appearances of earlier days. */
export function deleteOldUsage(db: Knex, before: Date): Record<string, DeleteBatch> {
  const old = (trx: Knex) =>
    trx('usage_analytics').where('created_at', '<', before).orderBy('created_at').select('id');
  return {
    records: (size) => db.transaction((trx) => removeUsage(trx, old(trx).limit(size))),
    appearances: deleteRows(db, 'appearances', (rows) =>
      rows.where('day', '<', dayOf(before)).orderBy('day'),
    ),
  };
}

/** What a usage search looks for: records of some actions, or of some IPs. */
type UsageSearch = { actions: readonly UsageAction[] } | { ipPrefix: string };

/** Actions are words, shown with spaces; IPs contain digits or colons. */
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

/** Searched by action or IP prefix. */
export async function listUsage(db: Knex, query: ListQuery<'createdAt'>): Promise<Page<UsageRow>> {
  const search = readUsageSearch(query.query);
  if ('actions' in search) return pageOfActions(db, search.actions, query);
  return pageOfIps(db, search.ipPrefix, query);
}

/** The newest records. */
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
 * The daily figures tell how many records there are and on which day a page begins, so the last
 * page of a million records is as fast as the first.
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
