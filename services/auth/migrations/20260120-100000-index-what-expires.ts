import { createIndex } from '@tagwell/postgres/create-index';
import type { Knex } from 'knex';

export const config = { transaction: false };

/** What is swept every hour is found by its age. */
export async function up(knex: Knex): Promise<void> {
  await createIndex(knex, 'known_devices_last_seen_at', 'known_devices (last_seen_at)');
  await createIndex(knex, 'notices_created_at', 'notices (created_at)');
  await createIndex(knex, 'mails_ended', `mails (created_at) WHERE state IN ('done', 'failed')`);
  await createIndex(
    knex,
    'mails_sealed',
    `mails (created_at) WHERE state = 'failed' AND sealed_token IS NOT NULL`,
  );
}
