import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('ledger', (table) => {
    table.bigIncrements('id');
    table.uuid('user_id').notNullable();
    // Credits leave the one and arrive at the other: all entries sum to zero by their form.
    table.text('debited').notNullable();
    table.text('credited').notNullable();
    table.integer('amount').notNullable();
    table.integer('balance_after').notNullable();
    table.text('reason').notNullable();
    table.text('actor').notNullable();
    table.text('idempotency_key');
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());

    table.check('amount > 0');
    table.check('balance_after >= 0');
    table.check(`reason in ('signup', 'copy', 'top-up', 'closed')`);
    table.check(`(debited = user_id::text and credited = 'house')
      or (debited = 'house' and credited = user_id::text)`);
    table.index(['user_id', 'id']);
    // One entry a key, also long after the answers to keyed calls are gone.
    table.unique(['actor', 'reason', 'idempotency_key']);
  });

  // Two fences around history: the role that owns the table gives up its own right to change
  // entries, and whoever has the right all the same (the database's owner) meets the trigger.
  await knex.raw(`
    REVOKE UPDATE, DELETE, TRUNCATE ON ledger FROM CURRENT_USER;
    CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the ledger is append-only: corrections are new entries';
    END $$;
    CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();`);
}
