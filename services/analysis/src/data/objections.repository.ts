import { randomUUID } from 'node:crypto';
import { operatorActed } from '@tagwell/contracts/events/events';
import type { ObjectionRequest, ObjectionsQuery } from '@tagwell/contracts/http/objection-routes';
import { publishEvent } from '@tagwell/events/outbox';
import { type RemovePortion, rowsOf } from '@tagwell/postgres/remove-in-portions';
import type { Knex } from 'knex';
import type { DoNotSuggestEntry } from '../domain/leaders/do-not-suggest.ts';
import { operatorAct } from '../domain/leaders/operator-act.ts';
import {
  listDoNotSuggest,
  lockCatalogue,
  raiseVersion,
  type ListedDoNotSuggest,
} from './leaders.repository.ts';

/** Somebody asked not to be suggested. */
export interface StoredObjection {
  id: string;
  name: string;
  recognizedBy: string;
  email: string | null;
  message: string | null;
  createdAt: Date;
  answeredAt: Date | null;
  doNotSuggestId: string | null;
}

/** Who is no longer to be suggested, and the objection that asked for it. */
type NewEntry = Omit<DoNotSuggestEntry, 'id'> & { objectionId: string | null };

export interface ObjectionsRepository {
  add: (request: ObjectionRequest) => Promise<void>;
  find: (id: string) => Promise<StoredObjection | undefined>;
  list: (query: ObjectionsQuery) => Promise<{ rows: StoredObjection[]; total: number }>;
  countOpen: () => Promise<number>;
  /** False when there is none. An answer stays as it was first given. */
  answer: (id: string, operatorId: string) => Promise<boolean>;
  /** Puts somebody on the list, once, and answers the objection. */
  doNotSuggest: (entry: NewEntry, operatorId: string) => Promise<ListedDoNotSuggest>;
  suggestAgain: (id: string, operatorId: string) => Promise<void>;
  answeredBefore: (time: Date) => RemovePortion;
}

const objectionsTable = 'objections';
const listTable = 'do_not_suggest';
const orders = { createdAt: 'objections.created_at', name: 'objections.name' };

export function createObjectionsRepository(db: Knex): ObjectionsRepository {
  return {
    add: async ({ name, recognizedBy, email, message }) => {
      await db(objectionsTable).insert({
        id: randomUUID(),
        name,
        recognized_by: recognizedBy,
        email: email ?? null,
        message: message ?? null,
      });
    },
    find: (id) => objections(db).where('objections.id', id).first(),
    list: (query) => list(db, query),
    countOpen: async () => {
      const [row] = await db(objectionsTable)
        .whereNull('answered_at')
        .count<{ count: string }[]>('* as count');
      return Number(row?.count ?? 0);
    },
    answer: (id, operatorId) =>
      db.transaction(async (trx) => {
        if ((await markAnswered(trx, id)) === 0) {
          return (await trx(objectionsTable).where({ id }).first('id')) !== undefined;
        }
        const act = operatorAct(operatorId, 'answer_objection', { subject: id });
        await publishEvent(trx, operatorActed, act);
        return true;
      }),
    doNotSuggest: (entry, operatorId) => db.transaction((trx) => putOnList(trx, entry, operatorId)),
    suggestAgain: (id, operatorId) =>
      db.transaction(async (trx) => {
        await lockCatalogue(trx);
        const removed = await trx(listTable).where({ id }).delete();
        if (removed === 0) return;
        await raiseVersion(trx);
        const act = operatorAct(operatorId, 'suggest_again', { subject: id });
        await publishEvent(trx, operatorActed, act);
      }),
    answeredBefore: (time) =>
      rowsOf(db, objectionsTable, (rows) => rows.where('answered_at', '<', time)),
  };
}

function objections(knex: Knex) {
  return knex(objectionsTable)
    .leftJoin(listTable, `${listTable}.objection_id`, 'objections.id')
    .select<StoredObjection[]>(
      'objections.id',
      'objections.name',
      'objections.recognized_by as recognizedBy',
      'objections.email',
      'objections.message',
      'objections.created_at as createdAt',
      'objections.answered_at as answeredAt',
      `${listTable}.id as doNotSuggestId`,
    );
}

async function list(knex: Knex, asked: ObjectionsQuery) {
  const { query, state, sort, order, page, limit } = asked;
  const choose = (found: Knex.QueryBuilder): void => {
    if (state === 'open') void found.whereNull('objections.answered_at');
    if (state === 'answered') void found.whereNotNull('objections.answered_at');
    if (query !== '') {
      const text = `lower(objections.name || ' ' || objections.recognized_by || ' ' || coalesce(objections.email, ''))`;
      void found.whereRaw(`strpos(${text}, lower(?)) > 0`, [query]);
    }
  };
  const counted = await knex(objectionsTable)
    .modify(choose)
    .count<{ total: string }[]>({ total: '*' });
  const rows = await objections(knex)
    .modify(choose)
    .orderBy([
      { column: orders[sort], order },
      { column: 'objections.id', order },
    ])
    .offset((page - 1) * limit)
    .limit(limit);
  return { rows, total: Number(counted[0]?.total ?? 0) };
}

function markAnswered(trx: Knex.Transaction, id: string): Promise<number> {
  return trx(objectionsTable)
    .where({ id })
    .whereNull('answered_at')
    .update({ answered_at: trx.fn.now() });
}

async function putOnList(
  trx: Knex.Transaction,
  { name, profileUrl, leaderId, objectionId }: NewEntry,
  operatorId: string,
): Promise<ListedDoNotSuggest> {
  await lockCatalogue(trx);
  if (objectionId !== null) await markAnswered(trx, objectionId);
  const isSame = (entry: ListedDoNotSuggest) =>
    objectionId === null ? entry.leaderId === leaderId : entry.objectionId === objectionId;
  const known = (await listDoNotSuggest(trx)).find(isSame);
  if (known !== undefined) return known;
  const id = randomUUID();
  await trx(listTable).insert({
    id,
    name,
    profile_url: profileUrl,
    leader_id: leaderId,
    objection_id: objectionId,
  });
  await raiseVersion(trx);
  const act = operatorAct(operatorId, 'do_not_suggest', { subject: id });
  await publishEvent(trx, operatorActed, act);
  return { id, name, profileUrl, leaderId, objectionId, createdAt: new Date() };
}
