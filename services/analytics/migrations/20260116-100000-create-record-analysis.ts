import type { Knex } from 'knex';

/**
 * Remembers the event of an analysis that ended, and false where it was remembered before; records
 * who asked for it, and counts its end and, of one that was done, how long it took. A function, as
 * `record_usage` is; rows that others wait for come last here too.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION record_analysis(
      event uuid, ended_on date, outcome text, took_bucket smallint,
      lock_kinds int[], lock_subjects text[],
      asked_at timestamptz, asked_on date, done text, step text,
      visitor text, address text, agent text, person uuid
    ) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
    BEGIN
      INSERT INTO inbox (event_id) VALUES (event) ON CONFLICT (event_id) DO NOTHING;
      IF NOT FOUND THEN
        RETURN false;
      END IF;
      IF visitor IS NOT NULL THEN
        PERFORM record_usage(
          lock_kinds, lock_subjects, asked_at, asked_on, done, step, visitor, address, agent, person);
      END IF;
      INSERT INTO day_figures AS known (day, figure, amount) VALUES (ended_on, outcome, 1)
        ON CONFLICT (day, figure) DO UPDATE SET amount = known.amount + 1;
      IF took_bucket IS NOT NULL THEN
        INSERT INTO day_durations AS known (day, job, bucket, count)
        VALUES (ended_on, 'analyses', took_bucket, 1)
          ON CONFLICT (day, job, bucket) DO UPDATE SET count = known.count + 1;
      END IF;
      RETURN true;
    END $$`);
}
