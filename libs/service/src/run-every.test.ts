import { afterEach, expect, jest, test } from '@jest/globals';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { until } from '@tagwell/testkit/until';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { beginFirstRoundsSoon, startRounds } from './run-every.ts';

const intervals = useFakeIntervals();
afterEach(() => intervals.restore());

test('periodic work exports its last success and failures as metrics and logs the first failure', async () => {
  const { registry } = createMetrics('worker');
  const shown = async (name: string) => {
    const line = new RegExp(
      `^tagwell_periodic_${name}\\{work="delete-expired-rows",.*\\} (\\S+)$`,
      'mu',
    );
    return Number(line.exec(await registry.metrics())?.[1]);
  };
  const startedAt = Date.now() / 1_000;
  let away = true;
  const lines: string[] = [];
  const logger = createLogger('test', 'warn', { write: (line) => lines.push(line) });
  const stop = startRounds(logger, {
    intervalMs: 60_000,
    what: 'delete-expired-rows',
    work: () => (away ? Promise.reject(new Error('Postgres is away')) : Promise.resolve()),
  });
  expect([await shown('interval_seconds'), await shown('failures_total')]).toEqual([60, 0]);
  const atFirst = await shown('last_success_timestamp_seconds');
  expect(atFirst).toBeGreaterThanOrEqual(startedAt);

  const fail = async (times: number) => {
    intervals.pass(60_000);
    await until('a failure', async () => (await shown('failures_total')) === times || undefined);
  };
  await fail(1);
  await fail(2);
  expect(await shown('last_success_timestamp_seconds')).toBe(atFirst);

  away = false;
  intervals.pass(60_000);
  const isLater = async () => (await shown('last_success_timestamp_seconds')) > atFirst;
  await until('a success', async () => (await isLater()) || undefined);
  expect(await shown('failures_total')).toBe(2);
  expect(lines).toHaveLength(1);

  away = true;
  await fail(3);
  expect(lines).toHaveLength(2);
  await stop();
});

test('infrequent periodic work has its first round soon after the start', async () => {
  jest.useFakeTimers();
  const rounds: string[] = [];
  const begin = (what: string, intervalMs: number) =>
    startRounds(createLogger('test', 'silent'), {
      intervalMs,
      what,
      work: async () => void rounds.push(what),
    });
  const stops = [begin('hourly', 3_600_000), begin('often', 60_000)];
  await begin('stopped', 3_600_000)();
  beginFirstRoundsSoon();
  jest.advanceTimersByTime(29_000);
  expect(rounds).toEqual([]);
  jest.advanceTimersByTime(61_000);
  expect(rounds.toSorted()).toEqual(['hourly', 'often']);
  for (const stop of stops) await stop();
});
