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

/** A request not to be suggested. */
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

/** The person not to suggest, and the objection that asked for it. */
type NewEntry = Omit<DoNotSuggestEntry, 'id'> & { objectionId: string | null };

export interface ObjectionsRepository {
  add: (request: ObjectionRequest) => Promise<void>;
  find: (id: string) => Promise<StoredObjection | undefined>;
  /** The address for the answer; undefined if the person is not on the list or left no address. */
  emailOf: (id: string) => Promise<string | undefined>;
  list: (query: ObjectionsQuery) => Promise<Page<ObjectionRow>>;
  countOpen: () => Promise<number>;
  /** False if there is none. The first answer is kept. */
  answer: (id: string, operatorId: string) => Promise<boolean>;
  /** Adds somebody to the list, once, and answers the objection, by mail if there is an address. */
  doNotSuggest: (entry: NewEntry, operatorId: string) => Promise<ListedDoNotSuggest>;
  /**
   * Removes an entry from the list and reopens its objection, unless the answer was sent. True if
   * another entry still covers the person.
   */
  suggestAgain: (id: string, operatorId: string) => Promise<boolean>;
  deleteAnsweredBefore: (time: Date) => DeleteBatch;
}

const objectionsTable = 'objections';
const listTable = 'do_not_suggest';
const orders = { createdAt: 'objections.created_at', name: 'objections.name' };

/** No mail waits longer than a day, so the event of its outcome was lost. */
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
      // The answer says that they are on the list, so they must be.
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
        // Locked before its entry, in the same order as deleting an old objection.
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

/** Objections with their list entries. */
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

/** Locks the objection before any entry, in the same order as deletion; null if it was deleted. */
async function lockObjection(trx: Knex.Transaction, id: string): Promise<string | null> {
  const objection = await trx(objectionsTable).where({ id }).forNoKeyUpdate().first('id');
  return objection === undefined ? null : id;
}

/**
 * An objection is answered when its mail was sent, or at once if it has no email address. A second
 * call retries a failed mail.
 */
async function grant(trx: Knex.Transaction, id: string): Promise<void> {
  const open = await trx(objectionsTable)
    .where({ id, answered_at: null })
    .whereRaw(`(answer IS NULL OR answer = 'failed' OR ${isOverdue})`)
    .forUpdate()
    .first<Pick<StoredObjection, 'email'> | undefined>('email');
  if (open === undefined) return;
  // Also set without a mail, to distinguish this from an answer given by hand.
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

/**
 * Records the outcome of the answer mail. A sent mail stays sent, in whatever order events arrive.
 */
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
  // Leaves another objection's entry alone, so that removing that one does not remove this one.
  const isOfLeader = (entry: ListedDoNotSuggest) =>
    entry.leaderId === leaderId && (objectionId === null || entry.objectionId === null);
  const known =
    leaderId === null || ofObjection?.leaderId === leaderId
      ? ofObjection
      : entries.find(isOfLeader);
  if (known !== undefined && (objectionId === null || known.objectionId === objectionId)) {
    return known;
  }
  // The entry with another name is kept; the objection is linked to the person's own entry.
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
