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
import type { Knex } from 'knex';
import type { Preferences } from '../domain/engine/read/read-post.ts';
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
  /** The embedding of these, see `serializeEmbedding`, once it is known; the column keeps its first name. */
  meaning: string | null;
}

export type StoredPerson = CamelRow<PersonRow>;

/** Somebody whom the writer has added. */
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

/** All that an analysis takes from a writer's lists. */
export interface WritersLists {
  userId: string;
  preferences: Preferences;
  added: WriterPerson[];
}

/** People a writer never wants to see, by name as well: a leader may also be a connection. */
export interface Blocked {
  ids: string[];
  names: string[];
  /** Ids of favorites, which stay although their name is blocked. */
  favorites: string[];
}

/** Every call is about one writer's own lists. */
export interface PeopleRepository {
  /** By name. */
  list: (userId: string) => Promise<StoredPerson[]>;
  /** `missing`: it is somebody whom this writer has not added. */
  keep: (
    userId: string,
    personId: string,
    person: KeepPersonRequest,
  ) => Promise<StoredPerson | 'full' | 'missing'>;
  /** False where there is nobody. */
  drop: (userId: string, personId: string) => Promise<boolean>;
  /** `writer-people-full`: the writer has added as many people as the limit allows. */
  addWriterPerson: (
    userId: string,
    person: AddWriterPersonRequest,
  ) => Promise<StoredPerson | 'full' | 'writer-people-full'>;
  /** Undefined where there is nobody of that id. */
  changeWriterPerson: (
    userId: string,
    personId: string,
    person: WriterPersonRequest,
  ) => Promise<StoredPerson | undefined>;
  /** Stores the embedding, unless the writer has changed since what it was made from. */
  keepEmbedding: (userId: string, person: WriterPerson, embedding: string) => Promise<void>;
  listsOf: (userId: string) => Promise<WritersLists>;
  /** Leaves out people tagged in the finished post of this analysis: they are in its text. */
  blockedIn: (userId: string, analysisId: string) => Promise<Blocked>;
}

export function createPeopleRepository(db: Knex): PeopleRepository {
  const peopleOf = (userId: string, knex: Knex = db) =>
    knex<PersonRow>(peopleTable).where({ user_id: userId });

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
          : one.update({ name, list: wanted }, '*'));
        return camelRow(kept) ?? 'missing';
      }),
    drop: async (userId, personId) =>
      (await peopleOf(userId).where({ person_id: personId }).delete()) > 0,
    addWriterPerson: (userId, { name, list: wanted = 'own', headline, topics }) =>
      db.transaction(async (trx) => {
        await lockLists(trx, userId);
        if (await isFull(trx, userId)) return 'full';
        if (
          (await countOf(peopleOf(userId, trx).whereNotNull('topics'))) >= limits.writerPeopleKept
        ) {
          return 'writer-people-full';
        }
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
    changeWriterPerson: async (userId, personId, { name, headline, topics }) => {
      const [changed] = await peopleOf(userId)
        .where({ person_id: personId })
        .whereNotNull('topics')
        .update({ name, headline, topics, meaning: null })
        .returning('*');
      return camelRow(changed);
    },
    keepEmbedding: async (userId, { id, headline, topics }, embedding) => {
      await peopleOf(userId)
        .where({ person_id: id, headline, topics })
        .update({ meaning: embedding });
    },
    blockedIn: async (userId, analysisId) => {
      const tagged = db(postsTable)
        .where({ user_id: userId, analysis_id: analysisId, deleted_at: null })
        .whereRaw(
          `(${postsTable}.people @> jsonb_build_array(jsonb_build_object('id', ${peopleTable}.person_id))
            OR ${postsTable}.people @> jsonb_build_array(jsonb_build_object('name', ${peopleTable}.name)))`,
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

/** A connection has another id after the next import, but the same name. */
function namesOfConnections(people: readonly StoredPerson[]): string[] {
  return people
    .filter(({ personId }) => personId.startsWith('connection-'))
    .map(({ name }) => name);
}

/**
 * Locks the lists, since two parallel additions would both find room. Rejects when the account was
 * deleted.
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
