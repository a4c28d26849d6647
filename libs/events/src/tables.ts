import type { Knex } from 'knex';

/**
 * The tables of this library, for migrations of services that publish or listen. Released
 * migrations call these functions, so each later change needs a new function.
 */

/** The outbox, and the memory of relayed events. */
export async function createOutbox(knex: Knex): Promise<void> {
  await knex.schema.createTable('outbox', (table) => {
    table.bigIncrements('id');
    addEntryColumns(table);
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
  });
  await createRelayedEvents(knex);
}

/** The second half of `createOutbox`, for a schema that already had an outbox. */
export async function createRelayedEvents(knex: Knex): Promise<void> {
  await knex.schema.createTable('relayed_events', (table) => {
    table.bigIncrements('id');
    addEntryColumns(table);
    table.text('redis_life').notNullable().index();
    table.timestamp('relayed_at').notNullable().defaultTo(knex.fn.now()).index();
  });
}

/**
 * Adds lanes to the outbox. The Redis run of an event is no longer recorded; see `dropRedisLife`.
 */
export async function addOutboxLanes(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox', (table) => {
    table.smallint('lane').notNullable().defaultTo(1);
    table.index(['lane', 'id']);
  });
  await knex.raw('ALTER TABLE relayed_events ALTER COLUMN redis_life DROP NOT NULL');
}

/** Nothing reads the Redis run of an event anymore. */
export async function dropRedisLife(knex: Knex): Promise<void> {
  await knex.schema.alterTable('relayed_events', (table) => table.dropColumn('redis_life'));
}

/** Relayed events are never looked up by their entry, so the index is useless. */
export async function dropRelayedEntryIndex(knex: Knex): Promise<void> {
  await knex.schema.alterTable('relayed_events', (table) => table.dropIndex(['queue_id']));
}

/** The inbox: events already handled, so that none is handled twice. */
export async function createInbox(knex: Knex): Promise<void> {
  await knex.schema.createTable('inbox', (table) => {
    table.uuid('event_id').primary();
    table.timestamp('handled_at').notNullable().defaultTo(knex.fn.now()).index();
  });
}

function addEntryColumns(table: Knex.CreateTableBuilder): void {
  table.text('queue').notNullable();
  table.text('queue_id').notNullable().index();
  table.text('name').notNullable();
  table.jsonb('payload').notNullable();
  table.integer('priority').notNullable();
  table.integer('attempts').notNullable();
  table.integer('backoff_ms').notNullable();
}
