import type { premiumUsersRoute } from '@tagwell/contracts/http/admin-routes';
import type { CamelRow } from '@tagwell/postgres/camel-row';
import {
  escapeLike,
  type Page,
  pageOf,
  searchedPageOf,
  withoutAccents,
} from '@tagwell/postgres/list-page';
import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { undeliveredInvitations } from './mails.repository.ts';
import { usersTable, type UserRow } from './users.repository.ts';

type PremiumUserRow = Pick<UserRow, (typeof shown)[number]> & {
  /** No password was set yet. */
  is_invited: boolean;
  /** Nor did the mail server take the invitation. */
  is_undelivered: boolean;
};
export type ListedPremiumUser = CamelRow<PremiumUserRow>;

type Listing = z.infer<typeof premiumUsersRoute.query>;

export interface PremiumUsersRepository {
  /** One page, and the count of all that fit the search. */
  list: (listing: Listing) => Promise<Page<PremiumUserRow>>;
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

type State = NonNullable<Listing['state']>;

/** SQL for each state; `presentPremiumUser` has the same states. */
const conditions: Record<State, string> = {
  disabled: 'disabled_at IS NOT NULL',
  undelivered: 'disabled_at IS NULL AND password IS NULL AND users.id IN (?)',
  invited: 'disabled_at IS NULL AND password IS NULL AND users.id NOT IN (?)',
  active: 'disabled_at IS NULL AND password IS NOT NULL',
};

function ofState(db: Knex, state: State): Knex.Raw {
  const condition = conditions[state];
  return db.raw(condition, condition.includes('?') ? [undeliveredInvitations(db)] : []);
}

/** An id, or a beginning of one that is too long to be a word of a name. */
const beginningOfId = /^[0-9a-f]{8}[0-9a-f-]*$/u;

export function createPremiumUsersRepository(db: Knex): PremiumUsersRepository {
  return {
    list: async (query) => {
      const { state, ids } = query;
      const found = search(db, withoutAccents(query.query));
      if (state !== undefined) void found.whereRaw(ofState(db, state));
      if (ids !== undefined) void found.whereIn('id', ids.split(','));
      const all = [
        ...shown,
        db.raw('password IS NULL AS is_invited'),
        db.raw('users.id IN (?) AS is_undelivered', [undeliveredInvitations(db)]),
      ];
      const listing = { found, columns: all, orderBy: columns[query.sort] };
      if (query.query === '') return pageOf<PremiumUserRow>(listing, query);
      return searchedPageOf<PremiumUserRow>(listing, query);
    },
  };
}

/** Every word is in the name or the email, or the id begins with the whole text. */
function search(db: Knex, query: string): Knex.QueryBuilder<UserRow, UserRow[]> {
  const users = db<UserRow>(usersTable).where({ is_premium: true });
  const words = query.split(/\s+/u).filter((word) => word !== '');
  return users.where((fits) => {
    fits.where((named) => {
      for (const word of words)
        named.whereRaw('search_text LIKE lower(?)', [`%${escapeLike(word)}%`]);
    });
    const id = query.toLowerCase();
    if (beginningOfId.test(id)) fits.orWhereRaw('id::text LIKE ?', [`${id}%`]);
  });
}
