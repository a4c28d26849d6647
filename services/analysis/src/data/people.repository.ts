import type { KeepPersonRequest, PeopleList } from '@tagwell/contracts/http/people-routes';
import { limits } from '@tagwell/contracts/limits';
import type { Knex } from 'knex';
import type { Wishes } from '../domain/engine/read/read-post.ts';

export const peopleTable = 'people';

export interface PersonRow {
  user_id: string;
  person_id: string;
  name: string;
  list: PeopleList;
  created_at: Date;
}

/** Every call is about one writer's own lists. */
export interface PeopleRepository {
  /** By name. */
  list: (userId: string) => Promise<PersonRow[]>;
  /** Undefined where the lists are full. */
  keep: (
    userId: string,
    personId: string,
    person: KeepPersonRequest,
  ) => Promise<PersonRow | undefined>;
  /** False where there is nobody. */
  drop: (userId: string, personId: string) => Promise<boolean>;
  wishesOf: (userId: string) => Promise<Wishes>;
}

export function createPeopleRepository(db: Knex): PeopleRepository {
  const peopleOf = (userId: string, knex: Knex = db) =>
    knex<PersonRow>(peopleTable).where({ user_id: userId });

  const list = (userId: string) => peopleOf(userId).orderBy(['name', 'person_id']);

  return {
    list,
    keep: (userId, personId, { list: wanted, name }) =>
      db.transaction(async (trx) => {
        await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`people ${userId}`]);
        const known = await peopleOf(userId, trx).where({ person_id: personId }).first();
        const [row] = await peopleOf(userId, trx).count<{ count: string }[]>('* as count');
        if (known === undefined && Number(row?.count ?? 0) >= limits.peopleKept) return undefined;
        const [kept] = await trx<PersonRow>(peopleTable)
          .insert({ user_id: userId, person_id: personId, name, list: wanted })
          .onConflict(['user_id', 'person_id'])
          .merge(['name', 'list'])
          .returning('*');
        return kept;
      }),
    drop: async (userId, personId) =>
      (await peopleOf(userId).where({ person_id: personId }).delete()) > 0,
    wishesOf: async (userId) => {
      const people = await list(userId);
      const never = people.filter((person) => person.list === 'never');
      return {
        never: never.map(({ person_id }) => person_id),
        // A connection has another id after the next import, but the same name.
        neverNames: never
          .filter(({ person_id }) => person_id.startsWith('connection-'))
          .map(({ name }) => name),
        favorites: people.flatMap(({ list: own, person_id }) =>
          own === 'always' ? [person_id] : [],
        ),
      };
    },
  };
}
