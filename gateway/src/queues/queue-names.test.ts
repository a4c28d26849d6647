import { expect, test } from '@jest/globals';
import * as events from '@tagwell/contracts/events/events';
import * as jobContracts from '@tagwell/contracts/jobs';
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
