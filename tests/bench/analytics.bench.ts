import { randomUUID } from 'node:crypto';
import { adminSummary } from '@tagwell/contracts/http/analytics';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createEnvironments } from '@tagwell/testkit/service-process';
import { createTestRedis } from '@tagwell/testkit/redis';
import { createServiceClient, type ServiceClient } from '@tagwell/testkit/service-client';
import type { Knex } from 'knex';
import { alternate, check, percentile } from './measure.ts';
import { type BenchProcess, type Opened, withProcesses } from './processes.ts';
import type { Benchmark, Measured, Size } from './benchmark.ts';
import { type AnalyticsSize, fillAnalytics, filledDays } from './synthetic-usage.ts';

const sizes: Record<Size, AnalyticsSize> = {
  full: {
    visits: 200_000,
    actionsPerVisit: 5,
    sessions: 60_000,
    addresses: 40_000,
    signups: 50_000,
    accounts: 50_000,
    auditEntries: 10_000,
  },
  quick: {
    visits: 20_000,
    actionsPerVisit: 5,
    sessions: 6_000,
    addresses: 4_000,
    signups: 5_000,
    accounts: 5_000,
    auditEntries: 1_000,
  },
};
/** Requests per round, one after the other, as an operator's browser sends them. */
const requests = 40;
const answerMaxMs = 100;
const operator = randomUUID();

/**
 * Each call of the operator's dashboard over a million usage records from 90 days. The floor is an
 * HTTP server that runs `SELECT 1` on the same Postgres.
 */
export const analytics: Benchmark = {
  name: 'analytics',
  needsServers: true,
  run: (size) =>
    withProcesses(async (opened) => {
      const service = await startAnalytics(opened, sizes[size]);
      await checkFigures(service);
      const { visits, actionsPerVisit, signups } = sizes[size];
      const records = visits * actionsPerVisit;
      const day = (ago: number) =>
        new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
      const calls: [string, string][] = [
        ['summary of 7 days', `/api/admin/analytics?from=${day(6)}`],
        ['summary of 30 days', '/api/admin/analytics'],
        ['summary of 90 days', `/api/admin/analytics?from=${day(filledDays - 1)}`],
        ['summary of 366 days', `/api/admin/analytics?from=${day(365)}`],
        ['usage, first page', '/api/admin/usage'],
        ['usage, page in the middle', `/api/admin/usage?page=${Math.ceil(records / 50)}`],
        ['usage, last page', `/api/admin/usage?page=${Math.ceil(records / 25)}`],
        ['usage of an action, last page', '/api/admin/usage?query=share&order=asc'],
        ['usage of an address', '/api/admin/usage?query=10.0.1.7'],
        ['usage, address begins 10.0.1', '/api/admin/usage?query=10.0.1'],
        ['usage, address begins 1', '/api/admin/usage?query=1'],
        ['waitlist, first page', '/api/admin/waitlist'],
        ['waitlist by name, last page', `/api/admin/waitlist?sort=name&page=${signups / 25}`],
        ['waitlist, searched', '/api/admin/waitlist?query=person-4999&sort=name'],
        ['audit, first page', '/api/admin/audit'],
        ['audit, searched', '/api/admin/audit?query=add%20credits'],
      ];
      const [floors = [], ...ours] = await alternate([
        () => timesOf(() => getSelectOne(service)),
        ...calls.map(
          ([, path]) =>
            () =>
              timesOf(() => get(service, path)),
        ),
      ]);
      return ours.flatMap((rounds, place) => resultsOf(calls[place]?.[0] ?? '', rounds, floors));
    }),
};

function resultsOf(what: string, rounds: number[][], floors: number[][]): Measured[] {
  const figures = (values: number[][], share: number) =>
    values.map((times) => percentile(times, share));
  return [0.5, 0.95].map((share) => ({
    id: `${what}, p${share * 100}`,
    unit: 'ms',
    better: 'lower',
    ours: figures(rounds, share),
    floor: { name: 'SELECT 1', values: figures(floors, share) },
    ...(share === 0.95 ? { goal: { of: 'value', limit: answerMaxMs } as const } : {}),
  }));
}

/** The summary must match the records: the all-time totals, and the funnel of its 30 days. */
async function checkFigures({ call, db }: BenchAnalytics): Promise<void> {
  const from = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await call('GET', '/api/admin/analytics', { operator });
  const summary = adminSummary.parse(body);
  const { rows } = await db.raw<{ rows: Record<string, string>[] }>(
    `SELECT count(DISTINCT session_id) AS users, count(DISTINCT ip_address) AS addresses,
            count(*) FILTER (WHERE action LIKE 'analyze%') AS analyses,
            count(DISTINCT session_id)
              FILTER (WHERE action LIKE 'copy%' AND created_at >= ?::timestamptz) AS copied
       FROM usage_analytics`,
    [`${from}T00:00:00Z`],
  );
  const { uniqueUsers, uniqueIPs, totalAnalyses, funnel } = summary;
  const said = [uniqueUsers, uniqueIPs, totalAnalyses, funnel.copy].join();
  const { users, addresses, analyses, copied } = rows[0] ?? {};
  const counted = [users, addresses, analyses, copied].join();
  check(said === counted, `the summary says ${said}, the records ${counted}`);
  const usage = await call('GET', '/api/admin/usage', { operator });
  const stored = await db('usage_analytics').count({ total: '*' });
  const total = usage.headers.get(totalCountHeader);
  check(total === stored[0]?.total, `${total} records are listed`);
}

async function get({ call }: BenchAnalytics, path: string): Promise<void> {
  const { status } = await call('GET', path, { operator });
  check(status === 200, `${path} was answered with ${status}`);
}

async function getSelectOne({ selectOne }: BenchAnalytics): Promise<void> {
  const answer = await fetch(selectOne.url);
  await answer.json();
  check(answer.status === 200, `the floor answered ${answer.status}`);
}

async function timesOf(ask: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  while (times.length < requests) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return times;
}

export interface BenchAnalytics {
  http: BenchProcess;
  /** A server that runs a trivial query on the same Postgres. */
  selectOne: BenchProcess;
  call: ServiceClient;
  db: Knex;
}

const migrations = new URL('../../services/analytics/migrations/', import.meta.url);

/** The analytics service's own HTTP process over a filled schema. */
async function startAnalytics(
  { start, startOurs, onEnd }: Opened,
  size: AnalyticsSize,
): Promise<BenchAnalytics> {
  const database = await createTestDatabase({ service: 'analytics', migrations });
  onEnd(database.drop);
  const redis = createTestRedis();
  onEnd(redis.clear);
  const db = connect(database.url, { schema: 'analytics', poolSize: 1, statementTimeoutMs: 0 });
  onEnd(() => db.destroy());
  await fillAnalytics(db, size);

  const { environmentOf, identityKeyOf } = createEnvironments({
    redis,
    databaseUrlOf: () => database.url,
  });
  const [http, selectOne] = await Promise.all([
    startOurs('analytics', environmentOf('analytics', { RATE_LIMITS: 'off' })),
    start(new URL('programs/select-one.ts', import.meta.url), { DATABASE_URL: database.url }),
  ]);
  const call = createServiceClient(http.url, 'analytics', identityKeyOf('analytics'));
  return { http, selectOne, db, call };
}
