import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit_entries', (table) => {
    table.bigIncrements('id');
    table.uuid('operator_id').notNullable();
    table.text('action').notNullable();
    table.string('subject', 255);
    table.integer('amount');
    table.timestamp('created_at').notNullable();
    table.index(['created_at', 'id']);
  });

  // Told twice it is still one act: nobody does the same to the same twice in a millisecond.
  // Around history, two fences: the role that owns the table gives up its own right to change
  // entries, and whoever has the right all the same (the database's owner) meets the trigger.
  await knex.raw(`
    CREATE UNIQUE INDEX ON audit_entries (created_at, operator_id, action, subject, amount)
      NULLS NOT DISTINCT;
    REVOKE UPDATE, DELETE, TRUNCATE ON audit_entries FROM CURRENT_USER;
    CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the audit is append-only';
    END $$;
    CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();`);
}
