import { expect, test } from '@jest/globals';
import * as events from '@tagwell/contracts/events/events';
import * as jobContracts from '@tagwell/contracts/jobs';
import { maskPayload } from './board.ts';
import { knownQueues } from './queue-names.ts';

test('knownQueues contains every queue of the contracts once', () => {
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

test('descriptions of user-facing queues say how long jobs wait while the queue is paused', () => {
  const { analyzePost, importConnections, sendMail, jobWaitHours } = jobContracts;
  for (const { queue } of [analyzePost, importConnections, sendMail]) {
    const { description } = knownQueues.find(({ name }) => name === queue) ?? {};
    expect(description).toMatch(`While the queue is paused, `);
    expect(description).toMatch(`wait, for up to ${jobWaitHours} hours`);
  }
});

test('maskPayload hides addresses and user agents at any depth, and nothing else', () => {
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
