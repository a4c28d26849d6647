import { createIndex } from '@tagwell/postgres/create-index';
import type { Knex } from 'knex';

export const config = { transaction: false };

/** Whose credits have not been told yet: few, of the last seconds. */
export async function up(knex: Knex): Promise<void> {
  await createIndex(knex, 'users_without_credits', 'users (created_at) WHERE credits_version = 0');
}
