import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import { lock } from '../src/data/usage.repository.ts';
import { startAnalytics, type TestAnalytics } from './start-analytics.ts';

let service: TestAnalytics;
beforeAll(async () => {
  service = await startAnalytics();
});
afterAll(() => service.stop());

const report = async (caller: { as: string; ip: string; user?: string }) => {
  const body = { action: 'paste_post' };
  return (await service.call('POST', '/api/usage', { ...caller, body })).status;
};

/** How many statements wait for a lock on somebody's records. */
async function countWaiting(): Promise<number> {
  const { rows } = await service.db.raw(
    `SELECT FROM pg_stat_activity
      WHERE wait_event = 'advisory' AND datname = current_database()`,
  );
  return rows.length;
}

// More than the service has connections to Postgres.
const many = Array.from({ length: 30 }, (_, n) => n);
const user = crypto.randomUUID();

test.each([
  ['visitor', { session: ['busy'] }, (n: number) => ({ as: 'busy', ip: `198.51.100.${n}` })],
  ['address', { address: ['2001:db8::7'] }, (n: number) => ({ as: `one-${n}`, ip: '2001:db8::7' })],
  ['user', { user: [user] }, (n: number) => ({ as: `of-${n}`, ip: `203.0.113.${n}`, user })],
])(
  'reports of one %s whose records are locked hold a single connection, and all are stored',
  async (kind, subjects, callerOf) => {
    const trx = await service.db.transaction();
    await lock(trx, subjects);
    const reports = many.map((n) => report(callerOf(n)));
    try {
      await until('a report that waits', async () => (await countWaiting()) || undefined);
      for (const n of many) {
        expect(await report({ as: `else-${kind}-${n}`, ip: `192.0.2.${n}` })).toBe(204);
      }
      expect(await countWaiting()).toBe(1);
    } finally {
      await trx.commit();
    }
    expect(new Set(await Promise.all(reports))).toEqual(new Set([204]));
    const callers = many.map((n) => callerOf(n).as);
    const stored = service.db('usage_analytics').whereIn('session_id', callers);
    expect(await stored.pluck('id')).toHaveLength(many.length);
  },
);
