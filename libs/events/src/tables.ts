import type { Knex } from 'knex';

/**
 * The tables of this library, for the migrations of a service that publishes or listens. Migrations
 * have run these functions: a later change of a table is a function of its own.
 */

/** Where rows wait to be put on a queue, and what is remembered of the events that were. */
export async function createOutbox(knex: Knex): Promise<void> {
  await knex.schema.createTable('outbox', (table) => {
    table.bigIncrements('id');
    addEntryColumns(table);
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
  });
  await createRelayedEvents(knex);
}

/** The second half of `createOutbox`, for a schema that had an outbox of jobs before. */
export async function createRelayedEvents(knex: Knex): Promise<void> {
  await knex.schema.createTable('relayed_events', (table) => {
    table.bigIncrements('id');
    addEntryColumns(table);
    table.text('redis_life').notNullable().index();
    table.timestamp('relayed_at').notNullable().defaultTo(knex.fn.now()).index();
  });
}

/**
 * The outbox gets its lanes. Which run of Redis an event went to is no longer written down; see
 * `dropRedisLife`.
 */
export async function addOutboxLanes(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox', (table) => {
    table.smallint('lane').notNullable().defaultTo(1);
    table.index(['lane', 'id']);
  });
  await knex.raw('ALTER TABLE relayed_events ALTER COLUMN redis_life DROP NOT NULL');
}

/** Nothing reads which run of Redis an event went to any more. */
export async function dropRedisLife(knex: Knex): Promise<void> {
  await knex.schema.alterTable('relayed_events', (table) => table.dropColumn('redis_life'));
}

/** No event is looked for by its entry once it was relayed; each cost an index entry. */
export async function dropRelayedEntryIndex(knex: Knex): Promise<void> {
  await knex.schema.alterTable('relayed_events', (table) => table.dropIndex(['queue_id']));
}

/** Which events were handled, so that none is handled twice. */
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
