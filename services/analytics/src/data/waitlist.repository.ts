import { inBatch } from '@tagwell/postgres/in-batch';
import { randomUUID } from 'node:crypto';
import type { Actor } from '@tagwell/contracts/events/define-event';
import { waitlistJoined } from '@tagwell/contracts/events/events';
import { publishEvent } from '@tagwell/events/outbox';
import { type CamelRow, camelRows } from '@tagwell/postgres/camel-row';
import {
  type ListQuery,
  type Page,
  pageOf,
  searchedPageOf,
  withoutAccents,
} from '@tagwell/postgres/list-page';
import type { DeleteBatch } from '@tagwell/postgres/delete-in-batches';
import type { Knex } from 'knex';
import { recordOperatorAct } from './audit.repository.ts';
import { addToDay } from './day-figures.ts';
import { recordUsage } from './usage.repository.ts';
import { dropWish } from './user-data.ts';

export interface WaitlistRow {
  id: string;
  name: string;
  work_email: string;
  linkedin_profile: string | null;
  /** Empty after the IP was deleted. */
  ip_address: string;
  invited_at: Date | null;
  created_at: Date;
}

export interface NewSignup {
  name: string;
  workEmail: string;
  linkedinProfile: string | undefined;
  actor: Actor;
}

export type WaitlistQuery = ListQuery<'createdAt' | 'name' | 'workEmail'> & {
  state?: 'waiting' | 'invited' | undefined;
};

export interface WaitlistRepository {
  /**
   * Stores the signup, publishes its event and updates the figures; false if the address is already
   * on the list.
   */
  join: (signup: NewSignup) => Promise<boolean>;
  /** Searched by name, address and profile. */
  list: (query: WaitlistQuery) => Promise<Page<WaitlistRow>>;
  newest: (limit: number) => Promise<CamelRow<WaitlistRow>[]>;
  /** False if nobody has this id. */
  remove: (id: string, operatorId: string) => Promise<boolean>;
}

export const waitlistColumns = [
  'id',
  'name',
  'work_email',
  'linkedin_profile',
  'ip_address',
  'invited_at',
  'created_at',
] as const;

const orders = {
  createdAt: 'created_at',
  // The search text begins with the name.
  name: 'left(search_text, 255)',
  workEmail: 'lower(work_email)',
};

export function createWaitlistRepository(db: Knex): WaitlistRepository {
  return {
    join: (signup) => db.transaction((trx) => join(trx, signup)),
    list: async (query) => {
      const found = db('waitlist_signups');
      if (query.state === 'waiting') void found.whereNull('invited_at');
      if (query.state === 'invited') void found.whereNotNull('invited_at');
      const listing = { found, columns: waitlistColumns, orderBy: orders[query.sort] };
      if (query.query === '') return pageOf<WaitlistRow>(listing, query);
      void found.whereRaw('strpos(search_text, lower(?)) > 0', [withoutAccents(query.query)]);
      return searchedPageOf<WaitlistRow>(listing, query);
    },
    newest: async (limit) =>
      camelRows(
        await db<WaitlistRow>('waitlist_signups')
          .select(...waitlistColumns)
          .orderBy('created_at', 'desc')
          .limit(limit),
      ),
    remove: (id, operatorId) =>
      db.transaction(async (trx) => {
        const [gone] = await trx('waitlist_signups')
          .where({ id })
          .delete<Pick<WaitlistRow, 'work_email'>[]>(['work_email']);
        if (gone === undefined) return false;
        await dropWish(trx, gone.work_email);
        await recordOperatorAct(trx, { operatorId, action: 'remove_signup', subject: id });
        return true;
      }),
  };
}

/** Clears the IPs of signups older than `before`; an empty string marks a cleared one. */
export function deleteOldClients(db: Knex, before: Date): DeleteBatch {
  return (size) => {
    const batch = db('waitlist_signups')
      .where('created_at', '<', before)
      .whereNot({ ip_address: '' })
      .orderBy('created_at')
      .select('id')
      .limit(size)
      .forUpdate()
      .skipLocked();
    return db('waitlist_signups')
      .whereRaw(inBatch, ['id', batch])
      .update({ ip_address: '', user_agent: null });
  };
}

async function join(trx: Knex.Transaction, signup: NewSignup): Promise<boolean> {
  const { name, workEmail, linkedinProfile, actor } = signup;
  const at = new Date();
  const added: { id: string }[] = await trx('waitlist_signups')
    .insert({
      id: randomUUID(),
      name,
      work_email: workEmail,
      linkedin_profile: linkedinProfile,
      ip_address: actor.address,
      user_agent: actor.userAgent,
      created_at: at,
    })
    .onConflict()
    .ignore()
    .returning('id');
  const [first] = added;
  if (first === undefined) return false;
  await publishEvent(trx, waitlistJoined, { signupId: first.id });
  await recordUsage(trx, { actor, action: 'join_waitlist', at });
  await addToDay(trx, at, { waitlist_signups: 1 });
  return true;
}
