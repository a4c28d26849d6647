import { expect, test } from '@jest/globals';
import * as events from '@tagwell/contracts/events/events';
import * as jobContracts from '@tagwell/contracts/jobs';
import { maskPayload } from './board.ts';
import { openLazily } from './queue-admin.ts';
import { knownQueues } from './queue-names.ts';

test('every queue of the contracts is known, once', () => {
  const jobs = Object.values(jobContracts).flatMap((exported) =>
    typeof exported === 'object' && 'queue' in exported ? [exported.queue] : [],
  );
  const listening = new Set(
    Object.values(events).flatMap(({ consumers }): readonly string[] => consumers),
  );
  expect(jobs.length).toBeGreaterThan(0);
  expect(listening.size).toBeGreaterThan(0);
  const expected = [...jobs, ...[...listening].map((consumer) => `events-${consumer}`)];
  expect(knownQueues.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
});

test('of a queue whose jobs people wait for is said how long they do while it is paused', () => {
  const { analyzePost, importConnections, sendMail, jobWaitHours } = jobContracts;
  for (const { queue } of [analyzePost, importConnections, sendMail]) {
    const { description } = knownQueues.find(({ name }) => name === queue) ?? {};
    expect(description).toMatch(`While the queue is paused, `);
    expect(description).toMatch(`wait, for up to ${jobWaitHours} hours`);
  }
});

test('personal data is hidden at any depth, and nothing else', () => {
  const actor = { visitorId: 'v', address: '203.0.113.7', userAgent: null, userId: null };
  expect(
    maskPayload({ eventId: 'e', payload: { actor, list: [{ userAgent: 'Firefox' }] } }),
  ).toEqual({
    eventId: 'e',
    payload: { actor: { ...actor, address: 'hidden' }, list: [{ userAgent: 'hidden' }] },
  });
  expect(maskPayload('text')).toBe('text');
  expect(maskPayload(undefined)).toBeUndefined();
});

test('a lazy resource is opened once, on the first call, and closed only if it was opened', async () => {
  const seen: string[] = [];
  const make = () => {
    seen.push('made');
    return Promise.resolve({ close: () => Promise.resolve(void seen.push('closed')) });
  };
  const never = openLazily(make);
  await never.close();
  expect(seen).toEqual([]);

  const lazily = openLazily(make);
  const [one, other] = await Promise.all([lazily.open(), lazily.open()]);
  expect(one).toBe(other);
  await lazily.close();
  expect(seen).toEqual(['made', 'closed']);
});

test('after a failure the next one who asks tries again', async () => {
  let tries = 0;
  const lazily = openLazily(() => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new Error('not yet'))
      : Promise.resolve({ close: () => Promise.resolve() });
  });
  await expect(lazily.open()).rejects.toThrow('not yet');
  await lazily.open();
  expect(tries).toBe(2);
});
