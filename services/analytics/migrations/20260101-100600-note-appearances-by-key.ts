import type { Knex } from 'knex';

/**
 * As it was made before, but for the question whether somebody appeared on the day already: asked
 * by the key for each. As an anti-join it was a matter of the planner, who reads all appearances of
 * the day for every event while there are no statistics of a young table.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE FUNCTION note_appearances(seen_day date, seen_kinds text[], seen_subjects text[])
    RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
    BEGIN
      WITH fresh AS (
        SELECT seen.kind, seen.subject, following.day AS next_day,
               coalesce(following.previous_day, earlier.day, '-infinity') AS previous_day
          FROM unnest(seen_kinds, seen_subjects) AS seen (kind, subject)
          LEFT JOIN LATERAL (
            SELECT a.day, a.previous_day FROM appearances AS a
             WHERE a.kind = seen.kind AND a.subject = seen.subject AND a.day > seen_day
             ORDER BY a.day LIMIT 1) AS following ON true
          LEFT JOIN LATERAL (
            SELECT max(a.day) AS day FROM appearances AS a
             WHERE a.kind = seen.kind AND a.subject = seen.subject AND a.day < seen_day
          ) AS earlier ON true
          LEFT JOIN LATERAL (
            SELECT a.day FROM appearances AS a
             WHERE a.kind = seen.kind AND a.subject = seen.subject AND a.day = seen_day
             LIMIT 1) AS known ON true
         WHERE known.day IS NULL
      ), added AS (
        INSERT INTO appearances (kind, subject, day, previous_day)
        SELECT fresh.kind, fresh.subject, seen_day, fresh.previous_day FROM fresh
      ), moved AS (
        UPDATE appearances AS a SET previous_day = seen_day FROM fresh
         WHERE a.kind = fresh.kind AND a.subject = fresh.subject AND a.day = fresh.next_day
      ), changes (kind, day, previous_day, change) AS (
        SELECT fresh.kind, seen_day, fresh.previous_day, 1 FROM fresh
        UNION ALL
        SELECT fresh.kind, next_day, fresh.previous_day, -1 FROM fresh WHERE next_day IS NOT NULL
        UNION ALL
        SELECT fresh.kind, next_day, seen_day, 1 FROM fresh WHERE next_day IS NOT NULL
      )
      INSERT INTO day_appearances AS known (day, kind, previous_day, count)
      SELECT changes.day, changes.kind, changes.previous_day, changes.change
        FROM changes ORDER BY 1, 2, 3
      ON CONFLICT (day, kind, previous_day) DO UPDATE SET count = known.count + excluded.count;
    END $$`);
}
