import type { Knex } from 'knex';

/**
 * Keeps a record of what somebody did and every figure that it counts in; of a person who was
 * deleted only the action counts. A function, as `note_appearances` is: one way to the database and
 * plans that are made once, where each event would cost several of both. Each of its statements sees
 * what was committed before that statement, so those after the locks see what the locks wait for.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION record_usage(
      lock_kinds int[], lock_subjects text[],
      happened_at timestamptz, happened_on date, done text, step text,
      visitor text, address text, agent text, person uuid
    ) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
    DECLARE
      is_kept boolean;
    BEGIN
      PERFORM pg_advisory_xact_lock(kind, hashtext(subject))
         FROM unnest(lock_kinds, lock_subjects) AS wanted (kind, subject);
      is_kept :=
        person IS NULL OR NOT EXISTS (SELECT FROM gone_users AS g WHERE g.user_id = person);
      IF is_kept THEN
        INSERT INTO usage_analytics
          (ip_address, user_agent, session_id, action, user_id, created_at)
        VALUES (address, agent, visitor, done, person, happened_at);
        INSERT INTO usage_addresses AS known (ip_address, kept) VALUES (address, 1)
          ON CONFLICT (ip_address) DO UPDATE SET kept = known.kept + 1;
        PERFORM note_appearances(
          happened_on,
          CASE WHEN step IS NULL THEN ARRAY['address', 'session']
               ELSE ARRAY['address', 'session', step] END,
          CASE WHEN step IS NULL THEN ARRAY[address, visitor]
               ELSE ARRAY[address, visitor, visitor] END);
      END IF;
      -- Last: others wait for this row.
      INSERT INTO day_actions AS known (day, action, count, kept)
      VALUES (happened_on, done, 1, is_kept::int)
        ON CONFLICT (day, action) DO UPDATE
        SET count = known.count + 1, kept = known.kept + excluded.kept;
    END $$`);
}
