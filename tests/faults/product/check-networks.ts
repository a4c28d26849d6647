import { networkImported } from '@tagwell/contracts/events/events';
import type { connect } from '@tagwell/postgres/connect';
import type { KeptPromise } from '../report.ts';

interface Network {
  user_id: string;
  import_id: string;
  people: number;
  /** People in its import; null if that is not done. */
  imported: number | null;
  is_newest: boolean;
  owners: string[];
}

interface Owner {
  id: string;
  /** Part of every name in their network. */
  email: string;
}

/** Checks the imported networks. `db` uses the import service's schema. */
export async function checkNetworks(
  db: ReturnType<typeof connect>,
  owners: readonly Owner[],
): Promise<KeptPromise[]> {
  const { rows } = await db.raw<{ rows: Network[] }>(
    `WITH done AS (
       SELECT id, user_id, (report->>'imported')::int AS imported,
              rank() OVER (PARTITION BY user_id ORDER BY finished_at DESC) AS age
         FROM imports WHERE state = 'done')
     SELECT c.user_id, c.import_id, count(*)::int AS people, done.imported,
            coalesce(done.age = 1, false) AS is_newest, array_agg(DISTINCT c.first_name) AS owners
       FROM linkedin_connections c LEFT JOIN done ON done.id = c.import_id
      WHERE c.user_id = ANY(?) GROUP BY c.user_id, c.import_id, done.imported, done.age`,
    [owners.map(({ id }) => id)],
  );
  const emails = new Map(owners.map(({ id, email }) => [id, email]));
  const name = ({ user_id: user, import_id: id }: Network) => `import ${id} of ${user}`;
  return [
    {
      promise: 'each network is its newest import, complete',
      faults: rows.filter((row) => !row.is_newest || row.people !== row.imported).map(name),
    },
    {
      promise: 'each network contains only its owner’s connections',
      faults: rows
        .filter(({ user_id: id, owners: found }) => found.some((each) => each !== emails.get(id)))
        .map(name),
    },
    ...(await checkTraces(db)),
  ];
}

/** Checks that finished imports leave no file parts and publish one event each. */
export async function checkTraces(db: ReturnType<typeof connect>): Promise<KeptPromise[]> {
  const { rows: untold } = await db.raw<{ rows: { id: string; times: number }[] }>(
    `SELECT imports.id, count(DISTINCT message->>'eventId')::int AS times
       FROM imports LEFT JOIN (
         SELECT payload AS message FROM outbox UNION ALL SELECT payload FROM relayed_events
       ) AS messages
         ON message->>'name' = ? AND message->'payload'->>'importId' = imports.id::text
      WHERE state = 'done' GROUP BY imports.id
     HAVING count(DISTINCT message->>'eventId') <> 1`,
    [networkImported.name],
  );
  const left: string[] = await db('upload_chunks')
    .whereIn('upload_id', db('imports').whereIn('state', ['done', 'failed']).select('id'))
    .distinct('upload_id')
    .pluck('upload_id');
  return [
    {
      promise: 'each import was published exactly once',
      faults: untold.map(({ id, times }) => `${id}: ${times} times`),
    },
    { promise: 'no part of an uploaded file is left', faults: left.map((id) => `import ${id}`) },
  ];
}
