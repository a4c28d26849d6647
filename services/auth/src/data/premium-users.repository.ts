import type { premiumUsersRoute } from '@tagwell/contracts/http/admin-routes';
import { type CamelRow, camelRows } from '@tagwell/postgres/camel-row';
import { escapeLike } from '@tagwell/postgres/escape-like';
import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { usersTable, type UserRow } from './users.repository.ts';

type PremiumUserRow = Pick<UserRow, (typeof shown)[number]> & {
  /** No password was set yet. */
  is_invited: boolean;
};
export type ListedPremiumUser = CamelRow<PremiumUserRow>;

type Listing = z.infer<typeof premiumUsersRoute.query>;

export interface PremiumUsersRepository {
  /** One page, and the count of all that fit the search. */
  list: (listing: Listing) => Promise<{ rows: ListedPremiumUser[]; total: number }>;
}

const shown = [
  'id',
  'first_name',
  'last_name',
  'email',
  'premium_credits',
  'disabled_at',
  'created_at',
] as const;

const columns: Record<Listing['sort'], string> = {
  createdAt: 'created_at',
  // Begins with the name.
  name: 'search_text',
  email: 'email',
  premiumCredits: 'premium_credits',
};

/** The same states as in `presentPremiumUser`. */
const conditions: Record<NonNullable<Listing['state']>, string> = {
  disabled: 'disabled_at IS NOT NULL',
  invited: 'disabled_at IS NULL AND password IS NULL',
  active: 'disabled_at IS NULL AND password IS NOT NULL',
};

/** An id, or a beginning of one that is too long to be a word of a name. */
const beginningOfId = /^[0-9a-f]{8}[0-9a-f-]*$/u;

export function createPremiumUsersRepository(db: Knex): PremiumUsersRepository {
  return {
    list: async ({ query, state, ids, sort, order, page, limit }) => {
      const found = () => {
        const users = search(db, query.toLowerCase());
        if (state !== undefined) void users.whereRaw(conditions[state]);
        if (ids !== undefined) void users.whereIn('id', ids.split(','));
        return users;
      };
      const [rows, [count]] = await Promise.all([
        // The id orders rows that are equal in the column.
        found()
          .select<PremiumUserRow[]>(...shown, db.raw('password IS NULL AS is_invited'))
          .orderBy([
            { column: columns[sort], order },
            { column: 'id', order },
          ])
          .limit(limit)
          .offset((page - 1) * limit),
        found().count<{ count: string }[]>('* as count'),
      ]);
      return { rows: camelRows(rows), total: Number(count?.count ?? 0) };
    },
  };
}

/** Every word is in the name or the email, or the id begins with the whole text. */
function search(db: Knex, query: string): Knex.QueryBuilder<UserRow, UserRow[]> {
  const users = db<UserRow>(usersTable).where({ is_premium: true });
  const words = query.split(/\s+/u).filter((word) => word !== '');
  return users.where((fits) => {
    fits.where((named) => {
      for (const word of words) named.whereLike('search_text', `%${escapeLike(word)}%`);
    });
    if (beginningOfId.test(query)) fits.orWhereRaw('id::text LIKE ?', [`${query}%`]);
  });
}
