import { randomUUID } from 'node:crypto';
import {
  type AddWriterPersonRequest,
  isWriterAdded,
  type KeepPersonRequest,
  writerPersonId,
  type WriterPersonRequest,
  type PeopleList,
} from '@tagwell/contracts/http/people-routes';
import { limits } from '@tagwell/contracts/limits';
import { refuseGone } from '@tagwell/events/gone-users';
import { lockFor } from '@tagwell/postgres/advisory-lock';
import { type CamelRow, camelRow, camelRows } from '@tagwell/postgres/camel-row';
import { personKey } from '@tagwell/topics/names';
import type { Knex } from 'knex';
import type { Preferences } from '../domain/engine/read/read-post.ts';
import { analysisOf } from './deleted-posts.ts';
import { postsTable } from './post-rows.ts';

export const peopleTable = 'people';

export interface PersonRow {
  user_id: string;
  person_id: string;
  name: string;
  list: PeopleList;
  created_at: Date;
  /** The headline of a writer-added person; null for the catalog's people and for connections. */
  headline: string | null;
  topics: string[] | null;
  /** Their embedding (see `serializeEmbedding`), once known; the column keeps its old name. */
  meaning: string | null;
}

export type StoredPerson = CamelRow<PersonRow>;

/** A person added by the writer. */
export interface WriterPerson {
  id: string;
  name: string;
  headline: string;
  /** Their ids. */
  topics: string[];
  since: Date;
  /** See `serializeEmbedding`; null until it is known. */
  embedding: string | null;
}

/** Everything an analysis needs from a writer's lists. */
export interface WritersLists {
  userId: string;
  preferences: Preferences;
  added: WriterPerson[];
}

/** People a writer never wants to see; also by name, because a leader may also be a connection. */
export interface Blocked {
  ids: string[];
  names: string[];
  /** Ids of favorites, which are kept although their name is blocked. */
  favorites: string[];
}

/** Each call concerns one writer's own lists. */
export interface PeopleRepository {
  /** By name. */
  list: (userId: string) => Promise<StoredPerson[]>;
  /** `missing`: the person was not added by this writer. */
  keep: (
    userId: string,
    personId: string,
    person: KeepPersonRequest,
  ) => Promise<StoredPerson | 'full' | 'missing'>;
  /** False if there is nobody. */
  drop: (userId: string, personId: string) => Promise<boolean>;
  /**
   * `writer-people-full`: the writer has added as many people as the limit allows. `known`: one of them
   * has this name. `unwanted`: somebody of this name is never suggested.
   */
  addWriterPerson: (
    userId: string,
    person: AddWriterPersonRequest,
  ) => Promise<StoredPerson | 'full' | 'writer-people-full' | 'known' | 'unwanted'>;
  /** `missing`: there is nobody of that id. `known`, `unwanted`: another one has this name. */
  changeWriterPerson: (
    userId: string,
    personId: string,
    person: WriterPersonRequest,
  ) => Promise<StoredPerson | 'missing' | 'known' | 'unwanted'>;
  /** Stores the embedding, unless the text it was made from has changed. */
  keepEmbedding: (userId: string, person: WriterPerson, embedding: string) => Promise<void>;
  listsOf: (userId: string) => Promise<WritersLists>;
  /**
   * Excludes people whom this analysis's finished or edited post tags or used to tag, because its
   * text was written with them.
   */
  blockedIn: (userId: string, analysisId: string) => Promise<Blocked>;
}

export function createPeopleRepository(db: Knex): PeopleRepository {
  const peopleOf = (userId: string, knex: Knex = db) =>
    knex<PersonRow>(peopleTable).where({ user_id: userId });

  const writerPeople = (userId: string, knex: Knex) =>
    peopleOf(userId, knex).whereNotNull('topics');

  /** Whom the writer added would be suggested under no post. */
  const isUnwanted = async (userId: string, trx: Knex, name: string) => {
    const never = peopleOf(userId, trx).where({ list: 'never', topics: null });
    return (await never.select('name')).some((other) => isSameName(other, name));
  };

  const isFull = async (trx: Knex, userId: string) =>
    (await countOf(peopleOf(userId, trx))) >= limits.peopleKept;

  const list = async (userId: string) =>
    camelRows(await peopleOf(userId).orderBy(['name', 'person_id']));

  return {
    list,
    keep: (userId, personId, { list: wanted, name }) =>
      db.transaction(async (trx) => {
        await lockLists(trx, userId);
        const one = peopleOf(userId, trx).where({ person_id: personId });
        const known = await one.clone().first();
        if ((wanted === 'own' || isWriterAdded(personId)) && !known?.topics) return 'missing';
        if (known === undefined && (await isFull(trx, userId))) return 'full';
        const [kept] = await (known === undefined
          ? trx<PersonRow>(peopleTable).insert(
              { user_id: userId, person_id: personId, name, list: wanted },
              '*',
            )
          : // Whom the writer added has the name that the writer gave; a result may show an old one.
            one.update({ list: wanted, ...(!known.topics && { name }) }, '*'));
        return camelRow(kept) ?? 'missing';
      }),
    drop: async (userId, personId) =>
      (await peopleOf(userId).where({ person_id: personId }).delete()) > 0,
    addWriterPerson: (userId, { name, list: wanted = 'own', headline, topics }) =>
      db.transaction(async (trx) => {
        await lockLists(trx, userId);
        const added = await writerPeople(userId, trx).select('name');
        if (added.some((other) => isSameName(other, name))) return 'known';
        if (await isUnwanted(userId, trx, name)) return 'unwanted';
        if (await isFull(trx, userId)) return 'full';
        if (added.length >= limits.writerPeopleKept) return 'writer-people-full';
        const person = {
          user_id: userId,
          person_id: writerPersonId(randomUUID()),
          list: wanted,
        };
        const [kept] = await trx<PersonRow>(peopleTable)
          .insert({ ...person, name, headline, topics })
          .returning('*');
        return camelRow(kept) ?? 'full';
      }),
    changeWriterPerson: (userId, personId, { name, headline, topics }) =>
      db.transaction(async (trx) => {
        await lockLists(trx, userId);
        const added = await writerPeople(userId, trx).select('person_id', 'name');
        const others = added.filter((other) => other.person_id !== personId);
        const before = added.find((one) => !others.includes(one));
        if (before === undefined) return 'missing';
        if (others.some((other) => isSameName(other, name))) return 'known';
        // One who has it already may be changed otherwise.
        const isRenamed = !isSameName(before, name);
        if (isRenamed && (await isUnwanted(userId, trx, name))) return 'unwanted';
        const [changed] = await peopleOf(userId, trx)
          .where({ person_id: personId })
          .update({ name, headline, topics, meaning: null })
          .returning('*');
        return camelRow(changed) ?? 'missing';
      }),
    keepEmbedding: async (userId, { id, headline, topics }, embedding) => {
      await peopleOf(userId)
        .where({ person_id: id, headline, topics })
        .update({ meaning: embedding });
    },
    blockedIn: async (userId, analysisId) => {
      const tagged = db(postsTable)
        .where({ user_id: userId, deleted_at: null })
        .whereRaw(`${analysisOf(postsTable)} = ?`, [analysisId])
        .whereRaw(
          `(${inPost} @> jsonb_build_array(jsonb_build_object('id', ${peopleTable}.person_id))
            OR ${inPost} @> jsonb_build_array(jsonb_build_object('name', ${peopleTable}.name)))`,
        );
      const listed = await peopleOf(userId)
        .where((own) =>
          own
            .where({ list: 'always' })
            .orWhere((never) => never.where({ list: 'never' }).whereNotExists(tagged)),
        )
        .select('person_id', 'name', 'list');
      const blocked = listed.filter(({ list: own }) => own === 'never');
      const favorites = listed.filter(({ list: own }) => own === 'always');
      return {
        ids: blocked.map(({ person_id }) => person_id),
        names: blocked.map(({ name }) => name),
        favorites: favorites.map(({ person_id }) => person_id),
      };
    },
    listsOf: async (userId) => {
      const people = await list(userId);
      const blocked = people.filter((person) => person.list === 'never');
      const favorites = people.filter((person) => person.list === 'always');
      const preferences = {
        blocked: blocked.map(({ personId }) => personId),
        blockedNames: blocked.map(({ name }) => name),
        favorites: favorites.map(({ personId }) => personId),
        favoriteNames: namesOfConnections(favorites),
      };
      return { userId, preferences, added: people.flatMap(writerPersonOf) };
    },
  };
}

/** SQL: everybody a post tags or left out, in its copied and edited versions. */
const inPost = `(${['people', 'left_out', `edited->'people'`, `edited->'leftOut'`]
  .map((list) => `coalesce(${postsTable}.${list}, '[]')`)
  .join(' || ')})`;

const isSameName = (other: { name: string }, name: string) =>
  personKey(other.name) === personKey(name);

/** After the next import, a connection has a new id but the same name. */
function namesOfConnections(people: readonly StoredPerson[]): string[] {
  return people
    .filter(({ personId }) => personId.startsWith('connection-'))
    .map(({ name }) => name);
}

/**
 * Locks the lists, because two concurrent additions would both find room. Rejects if the account
 * was deleted.
 */
async function lockLists(trx: Knex.Transaction, userId: string): Promise<void> {
  await refuseGone(trx, userId);
  await lockFor(trx, 'people', userId);
}

async function countOf(people: Knex.QueryBuilder<PersonRow>): Promise<number> {
  const [row] = await people.count<{ count: string }[]>('* as count');
  return Number(row?.count ?? 0);
}

function writerPersonOf(row: StoredPerson): WriterPerson[] {
  const { personId: id, name, headline, topics, meaning: embedding, createdAt: since } = row;
  return headline === null || topics === null
    ? []
    : [{ id, name, headline, topics, embedding, since }];
}
