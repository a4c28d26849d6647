import { randomUUID } from 'node:crypto';
import { objectionGranted, type objectionMailed } from '@tagwell/contracts/events/events';
import type {
  Objection,
  ObjectionRequest,
  ObjectionsQuery,
} from '@tagwell/contracts/http/objection-routes';
import { publishEvent, publishOperatorAct } from '@tagwell/events/outbox';
import { type CamelRow, camelRow } from '@tagwell/postgres/camel-row';
import { type Page, searchedPageOf } from '@tagwell/postgres/list-page';
import { type DeleteBatch, deleteRows } from '@tagwell/postgres/delete-in-batches';
import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { doNotSuggestFinder, type DoNotSuggestEntry } from '../domain/leaders/do-not-suggest.ts';
import {
  listDoNotSuggest,
  lockCatalogue,
  raiseVersion,
  type ListedDoNotSuggest,
} from './leaders.repository.ts';

/** Somebody asked not to be suggested. */
interface ObjectionRow {
  id: string;
  name: string;
  recognized_by: string;
  email: string | null;
  message: string | null;
  created_at: Date;
  answered_at: Date | null;
  answer: Objection['answer'];
  do_not_suggest_id: string | null;
}
export type StoredObjection = CamelRow<ObjectionRow>;

interface RemovedEntry {
  objection_id: string | null;
  name: string;
  profile_url: string | null;
  leader_id: string | null;
}

/** The person not to suggest any more, and the objection that asked for it. */
type NewEntry = Omit<DoNotSuggestEntry, 'id'> & { objectionId: string | null };

export interface ObjectionsRepository {
  add: (request: ObjectionRequest) => Promise<void>;
  find: (id: string) => Promise<StoredObjection | undefined>;
  /** The address for the answer; undefined for somebody who is not on the list, or left no address. */
  emailOf: (id: string) => Promise<string | undefined>;
  list: (query: ObjectionsQuery) => Promise<Page<ObjectionRow>>;
  countOpen: () => Promise<number>;
  /** False when there is none. The first answer stays. */
  answer: (id: string, operatorId: string) => Promise<boolean>;
  /** Puts somebody on the list, once, and has the objection answered: by mail where there is an address. */
  doNotSuggest: (entry: NewEntry, operatorId: string) => Promise<ListedDoNotSuggest>;
  /**
   * Takes an entry off the list; the answer that it gave is open again, unless it was sent. True
   * where another entry still holds the person.
   */
  suggestAgain: (id: string, operatorId: string) => Promise<boolean>;
  deleteAnsweredBefore: (time: Date) => DeleteBatch;
}

const objectionsTable = 'objections';
const listTable = 'do_not_suggest';
const orders = { createdAt: 'objections.created_at', name: 'objections.name' };

/** No mail waits longer than a day: the event of this one's end was lost. */
const isOverdue = `(objections.answer = 'queued' AND coalesce(objections.answer_queued_at, objections.created_at) < now() - interval '25 hours')`;

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
    find: (id) => find(db, id),
    emailOf: async (id) => {
      const row = await find(db, id);
      // The answer says that they are on the list.
      return row?.doNotSuggestId == null ? undefined : (row.email ?? undefined);
    },
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
        await publishOperatorAct(trx, { operatorId, action: 'answer_objection', subject: id });
        return true;
      }),
    doNotSuggest: (entry, operatorId) => db.transaction((trx) => putOnList(trx, entry, operatorId)),
    suggestAgain: (id, operatorId) =>
      db.transaction(async (trx) => {
        await lockCatalogue(trx);
        const entry = trx(listTable).where({ id });
        const removed = await entry.clone().first<RemovedEntry | undefined>('*');
        if (removed === undefined) return false;
        // Before its entry: who deletes an old objection holds it and frees the entry then.
        if (removed.objection_id !== null) await withdrawAnswer(trx, removed.objection_id);
        await entry.delete();
        await raiseVersion(trx);
        await publishOperatorAct(trx, { operatorId, action: 'suggest_again', subject: id });
        const { name, profile_url: profileUrl, leader_id: leaderId } = removed;
        const findEntry = doNotSuggestFinder(await listDoNotSuggest(trx));
        return findEntry({ id: leaderId ?? undefined, name, profileUrl }) !== undefined;
      }),
    deleteAnsweredBefore: (time) =>
      deleteRows(db, objectionsTable, (rows) => rows.where('answered_at', '<', time)),
  };
}

/** Each with the entry of the list that it has led to. */
function objections(knex: Knex) {
  return knex(objectionsTable).leftJoin(listTable, `${listTable}.objection_id`, 'objections.id');
}

function columns(knex: Knex) {
  return [
    'objections.id',
    'objections.name',
    'objections.recognized_by',
    'objections.email',
    'objections.message',
    'objections.created_at',
    'objections.answered_at',
    knex.raw(`CASE WHEN ${isOverdue} THEN 'failed' ELSE objections.answer END AS answer`),
    `${listTable}.id as do_not_suggest_id`,
  ];
}

async function find(knex: Knex, id: string): Promise<StoredObjection | undefined> {
  const found = objections(knex).where('objections.id', id);
  return camelRow(await found.first<ObjectionRow | undefined>(columns(knex)));
}

function list(knex: Knex, query: ObjectionsQuery): Promise<Page<ObjectionRow>> {
  const found = objections(knex);
  if (query.state === 'open') void found.whereNull('objections.answered_at');
  if (query.state === 'answered') void found.whereNotNull('objections.answered_at');
  if (query.query !== '') {
    const text = `lower(objections.name || ' ' || objections.recognized_by || ' ' || coalesce(objections.email, ''))`;
    void found.whereRaw(`strpos(${text}, lower(?)) > 0`, [query.query]);
  }
  const listing = { found, columns: columns(knex), orderBy: orders[query.sort] };
  return searchedPageOf<ObjectionRow>(listing, query);
}

function markAnswered(trx: Knex.Transaction, id: string): Promise<number> {
  return trx(objectionsTable)
    .where({ id })
    .whereNull('answered_at')
    .update({ answered_at: trx.fn.now() });
}

/** Before any entry, as who deletes an old one does; null where it was deleted. */
async function lockObjection(trx: Knex.Transaction, id: string): Promise<string | null> {
  const objection = await trx(objectionsTable).where({ id }).forNoKeyUpdate().first('id');
  return objection === undefined ? null : id;
}

/**
 * An objection is answered once its mail is sent, or at once where it has no email. A second call
 * retries a mail that failed.
 */
async function grant(trx: Knex.Transaction, id: string): Promise<void> {
  const open = await trx(objectionsTable)
    .where({ id, answered_at: null })
    .whereRaw(`(answer IS NULL OR answer = 'failed' OR ${isOverdue})`)
    .forUpdate()
    .first<Pick<StoredObjection, 'email'> | undefined>('email');
  if (open === undefined) return;
  // Set without a mail too: it distinguishes this answer from one given by hand.
  await trx(objectionsTable).where({ id }).update({ answer_queued_at: trx.fn.now() });
  if (open.email === null) {
    await markAnswered(trx, id);
    return;
  }
  await trx(objectionsTable).where({ id }).update({ answer: 'queued' });
  await publishEvent(trx, objectionGranted, { objectionId: id });
}

async function withdrawAnswer(trx: Knex.Transaction, id: string): Promise<void> {
  await trx(objectionsTable)
    .where({ id, answered_at: null })
    .whereIn('answer', ['queued', 'failed'])
    .update({ answer: null });
  await trx(objectionsTable)
    .where({ id, email: null })
    .whereNotNull('answer_queued_at')
    .update({ answered_at: null, answer_queued_at: null });
}

type Mailed = z.infer<typeof objectionMailed.payload>;

/** Records how the answer ended. One that was sent stays so, in whatever order the events come. */
export async function recordAnswerOutcome(
  trx: Knex.Transaction,
  { objectionId: id, outcome, at }: Mailed,
): Promise<void> {
  if (outcome === 'failed') {
    await trx(objectionsTable).where({ id, answer: 'queued' }).update({ answer: outcome });
    return;
  }
  // Stored also if the answer was withdrawn while its mail was being sent.
  await trx(objectionsTable).where({ id }).update({ answer: outcome });
  await trx(objectionsTable).where({ id, answered_at: null }).update({ answered_at: at });
}

async function putOnList(
  trx: Knex.Transaction,
  { name, profileUrl, leaderId, objectionId: askedBy }: NewEntry,
  operatorId: string,
): Promise<ListedDoNotSuggest> {
  await lockCatalogue(trx);
  const objectionId = askedBy === null ? null : await lockObjection(trx, askedBy);
  if (objectionId !== null) await grant(trx, objectionId);
  const entries = await listDoNotSuggest(trx);
  const ofObjection = entries.find(
    (entry) => objectionId !== null && entry.objectionId === objectionId,
  );
  // Another objection's entry is left alone: taken off, it must not take this one with it.
  const isOfLeader = (entry: ListedDoNotSuggest) =>
    entry.leaderId === leaderId && (objectionId === null || entry.objectionId === null);
  const known =
    leaderId === null || ofObjection?.leaderId === leaderId
      ? ofObjection
      : entries.find(isOfLeader);
  if (known !== undefined && (objectionId === null || known.objectionId === objectionId)) {
    return known;
  }
  // The entry of another name stays, and the answer stands with the person's.
  if (ofObjection !== undefined) {
    await trx(listTable).where({ id: ofObjection.id }).update({ objection_id: null });
  }
  if (known !== undefined) {
    await trx(listTable).where({ id: known.id }).update({ objection_id: objectionId });
    await publishOperatorAct(trx, { operatorId, action: 'do_not_suggest', subject: known.id });
    return { ...known, objectionId };
  }
  const id = randomUUID();
  await trx(listTable).insert({
    id,
    name,
    profile_url: profileUrl,
    leader_id: leaderId,
    objection_id: objectionId,
  });
  await raiseVersion(trx);
  await publishOperatorAct(trx, { operatorId, action: 'do_not_suggest', subject: id });
  return { id, name, profileUrl, leaderId, objectionId, createdAt: new Date() };
}
