import type { OperatorAct } from '@tagwell/contracts/events/operator-act';
import { publishOperatorAct } from '@tagwell/events/outbox';
import { type CamelRow, camelRows } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';
import type { DoNotSuggestEntry } from '../domain/leaders/do-not-suggest.ts';

/** A row of the operators' table of people. */
export interface StoredLeader {
  id: string;
  /** In the form of the catalog's files, possibly stored by another release. */
  entry: unknown;
  retired: boolean;
}

interface LeaderRow extends StoredLeader {
  updated_at: Date;
}
type ListedLeader = CamelRow<LeaderRow>;

interface DoNotSuggestRow {
  id: string;
  name: string;
  profile_url: string | null;
  leader_id: string | null;
  objection_id: string | null;
  created_at: Date;
}
export type ListedDoNotSuggest = CamelRow<DoNotSuggestRow>;

/** The changes of the table. */
export interface LeaderChanges {
  put: readonly StoredLeader[];
  /** Ids whose rows are deleted. */
  drop: readonly string[];
}

interface LeadersPlan {
  changes: LeaderChanges;
  /** Audited if and only if the changes are made. */
  acts?: readonly OperatorAct[];
}

export interface LeadersRepository {
  /** Grows with every change. */
  version: () => Promise<number>;
  list: () => Promise<ListedLeader[]>;
  /** The "do not suggest" list, newest first. */
  doNotSuggest: () => Promise<ListedDoNotSuggest[]>;
  /** Makes all changes returned by `plan`, or none; one caller at a time. */
  change: <Plan extends LeadersPlan>(
    plan: (stored: StoredLeader[], doNotSuggest: DoNotSuggestEntry[]) => Plan,
  ) => Promise<Plan>;
  /** Audits an act that changes nobody. */
  record: (act: OperatorAct) => Promise<void>;
}

const leadersTable = 'leaders';
const versionTable = 'catalogue_version';
/** Far below the limit of 65,535 parameters per statement. */
const batchSize = 1_000;

export function createLeadersRepository(db: Knex): LeadersRepository {
  return {
    version: async () => {
      const row = await db<{ version: number }>(versionTable).first('version');
      if (row === undefined) throw new Error('the catalogue has no version');
      return row.version;
    },
    list: () => list(db),
    doNotSuggest: () => listDoNotSuggest(db),
    change: (plan) =>
      db.transaction(async (trx) => {
        await lockCatalogue(trx);
        const planned = plan(await list(trx), await listDoNotSuggest(trx));
        await makeChanges(trx, planned.changes);
        for (const act of planned.acts ?? []) await publishOperatorAct(trx, act);
        return planned;
      }),
    record: (act) => db.transaction((trx) => publishOperatorAct(trx, act)),
  };
}

/** One change of the people at a time. */
export async function lockCatalogue(trx: Knex.Transaction): Promise<void> {
  await trx(versionTable).forUpdate().first();
}

/** Makes workers reload. */
export async function raiseVersion(trx: Knex.Transaction): Promise<void> {
  await trx(versionTable).increment('version');
}

export async function listDoNotSuggest(knex: Knex): Promise<ListedDoNotSuggest[]> {
  const rows = await knex<DoNotSuggestRow>('do_not_suggest').orderBy([
    { column: 'created_at', order: 'desc' },
    'id',
  ]);
  return camelRows(rows);
}

async function list(knex: Knex): Promise<ListedLeader[]> {
  return camelRows(await knex<LeaderRow>(leadersTable).orderBy('id'));
}

async function makeChanges(trx: Knex.Transaction, { put, drop }: LeaderChanges): Promise<void> {
  if (put.length + drop.length === 0) return;
  for (let start = 0; start < put.length; start += batchSize) {
    const rows = put.slice(start, start + batchSize).map(({ id, entry, retired }) => ({
      id,
      entry: JSON.stringify(entry),
      retired,
      updated_at: trx.fn.now(),
    }));
    await trx(leadersTable).insert(rows).onConflict('id').merge();
  }
  await trx(leadersTable)
    .whereRaw('id = any(?)', [[...drop]])
    .delete();
  await raiseVersion(trx);
}
