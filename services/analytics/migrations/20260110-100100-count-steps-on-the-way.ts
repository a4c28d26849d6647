import type { Knex } from 'knex';

/**
 * Whoever took a step of the funnel has taken those before it: some of them are told by browsers,
 * which may not reach us. Here and not in the callers, so that processes of the release before count
 * in the same way while both run.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION steps_up_to(step text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
      SELECT steps[1:array_position(steps, step)]
        FROM (VALUES (ARRAY['paste', 'analyze', 'select', 'copy', 'share'])) AS way (steps)
    $$;
    CREATE OR REPLACE FUNCTION record_usage(
      lock_kinds int[], lock_subjects text[],
      happened_at timestamptz, happened_on date, done text, step text,
      visitor text, address text, agent text, person uuid
    ) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
    DECLARE
      is_kept boolean;
      steps text[] := CASE WHEN step IS NULL THEN '{}' ELSE steps_up_to(step) END;
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
          ARRAY['address', 'session'] || steps,
          ARRAY[address, visitor] || array_fill(visitor, ARRAY[cardinality(steps)]));
      END IF;
      -- Last: others wait for this row.
      INSERT INTO day_actions AS known (day, action, count, kept)
      VALUES (happened_on, done, 1, is_kept::int)
        ON CONFLICT (day, action) DO UPDATE
        SET count = known.count + 1, kept = known.kept + excluded.kept;
    END $$`);
  // What is still known of the days before, so that no range of them shows more than all.
  await knex.raw(`
    LOCK TABLE appearances IN SHARE ROW EXCLUSIVE MODE;
    DO $$
    DECLARE
      missing record;
    BEGIN
      FOR missing IN
        SELECT day, array_agg(kind) AS kinds, array_agg(subject) AS subjects
          FROM (SELECT DISTINCT a.day, earlier.kind, a.subject
                  FROM appearances AS a, unnest(steps_up_to(a.kind)) AS earlier (kind)
                 WHERE a.kind IN ('analyze', 'select', 'copy', 'share')) AS implied
         GROUP BY day, subject ORDER BY day
      LOOP
        PERFORM note_appearances(missing.day, missing.kinds, missing.subjects);
      END LOOP;
    END $$`);
}
