import type { Knex } from 'knex';

export interface AnalyticsSize {
  visits: number;
  actionsPerVisit: number;
  sessions: number;
  addresses: number;
  signups: number;
  accounts: number;
  auditEntries: number;
}

export const filledDays = 90;

/**
 * Fills the analytics schema with the records and figures of visits over 90 days, generated in
 * Postgres from a fixed seed. The figures are computed from the records in a different way than in
 * the service.
 */
export async function fillAnalytics(db: Knex, size: AnalyticsSize): Promise<void> {
  await db.raw('SELECT setseed(0.5)');
  for (const statement of [usage(size), addresses, dayActions, appearances, dayAppearances]) {
    await db.raw(statement);
  }
  await db.raw(people(size));
  await db.raw(figures);
  // The database would do this by itself at some point.
  await db.raw('VACUUM ANALYZE');
}

const usage = ({ visits, actionsPerVisit, sessions, addresses }: AnalyticsSize) => `
  INSERT INTO usage_analytics (ip_address, user_agent, session_id, action, user_id, created_at)
  SELECT '10.' || (address / 65536) || '.' || (address / 256 % 256) || '.' || (address % 256),
         'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
         md5('session ' || session),
         (ARRAY['paste_post', 'analyze_post', 'select_people', 'copy_post', 'share_post',
                'analyze_premium_post', 'copy_premium_post', 'join_waitlist'])
           [1 + floor(8 * random() * random())],
         CASE WHEN session % 10 = 0 THEN md5('user ' || session)::uuid END,
         began + action * interval '20 seconds'
    FROM (SELECT floor(random() * ${sessions})::int AS session,
                 floor(random() * ${addresses})::int AS address,
                 now() - random() * interval '${filledDays - 1} days' - interval '1 hour' AS began
            FROM generate_series(1, ${visits})) AS visits,
         generate_series(1, ${actionsPerVisit}) AS action
   ORDER BY began`;

const day = `(created_at AT TIME ZONE 'UTC')::date`;

const dayActions = `
  INSERT INTO day_actions (day, action, count, kept)
  SELECT ${day}, action, count(*), count(*) FROM usage_analytics GROUP BY 1, 2`;

const addresses = `
  INSERT INTO usage_addresses (ip_address, kept)
  SELECT ip_address, count(*) FROM usage_analytics GROUP BY 1`;

const appearances = `
  INSERT INTO appearances (kind, subject, day, previous_day)
  SELECT kind, subject, day,
         coalesce(lag(day) OVER (PARTITION BY kind, subject ORDER BY day), '-infinity')
    FROM (SELECT DISTINCT kind, subject, day FROM (
            SELECT 'session' AS kind, session_id AS subject, ${day} AS day FROM usage_analytics
            UNION ALL SELECT 'address', ip_address, ${day} FROM usage_analytics
            UNION ALL SELECT split_part(action, '_', 1), session_id, ${day} FROM usage_analytics
             WHERE action <> 'join_waitlist') AS seen) AS each_once`;

const dayAppearances = `
  INSERT INTO day_appearances (kind, day, previous_day, count)
  SELECT kind, day, previous_day, count(*) FROM appearances GROUP BY 1, 2, 3`;

const people = ({ signups, accounts, auditEntries }: AnalyticsSize) => `
  INSERT INTO waitlist_signups (id, name, work_email, linkedin_profile, ip_address, user_agent,
                                created_at)
  SELECT gen_random_uuid(), 'Person ' || md5(n::text), 'person-' || n || '@example.com',
         'https://www.linkedin.com/in/person-' || n, '10.0.0.1', 'Mozilla/5.0',
         now() - random() * interval '${filledDays - 1} days'
    FROM generate_series(1, ${signups}) AS n;
  INSERT INTO balances (user_id, balance, version)
  SELECT gen_random_uuid(), n % 100, n FROM generate_series(1, ${accounts}) AS n;
  INSERT INTO audit_entries (operator_id, action, subject, amount, created_at)
  SELECT gen_random_uuid(), 'add_credits', gen_random_uuid(), n % 100,
         now() - n * interval '1 minute' FROM generate_series(1, ${auditEntries}) AS n`;

const figures = `
  INSERT INTO day_figures (day, figure, amount)
  SELECT current_date - n, figure, 1000
    FROM generate_series(0, ${filledDays - 1}) AS n,
         unnest(ARRAY['waitlist_signups', 'credits_granted', 'credits_spent',
           'connections_imported', 'analyses_done', 'analyses_failed', 'imports_done',
           'imports_failed']) AS figure;
  INSERT INTO day_durations (day, job, bucket, count)
  SELECT current_date - n, job, bucket, 10
    FROM generate_series(0, ${filledDays - 1}) AS n, unnest(ARRAY['analyses', 'imports']) AS job,
         generate_series(60, 220) AS bucket`;
