import type { Knex } from 'knex';

/**
 * Notes who appeared on a day, and keeps count. Each appearance knows the day of the one before it;
 * counted by these two days, the distinct ones of any range are those whose day before lies outside
 * it. So a range needs no look at who it was, and an event that comes late only moves counts.
 * The caller holds the locks of all subjects. A function, because its plan is made once: planning
 * costs several times as much as running it. Made while the tables are small it has to be right for
 * large ones as well, so it always goes by the indexes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION note_appearances(seen_day date, seen_kinds text[], seen_subjects text[])
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
         WHERE NOT EXISTS (
           SELECT FROM appearances AS a
            WHERE a.kind = seen.kind AND a.subject = seen.subject AND a.day = seen_day)
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
