import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysisResult } from '@tagwell/contracts/http/analysis';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { until } from '@tagwell/testkit/until';
import { operate, readLeader, zed } from './leaders-admin-builder.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

// Comes before others who stand for the topic as much.
const keeper = { ...zed, name: 'Lu Fieldnote' };
const postContent =
  'Beekeeping taught me more about biodiversity than any report: plant for the bees, and the rest follows.';

let service: TestAnalysis;
const intervals = useFakeIntervals();
beforeAll(async () => {
  service = await startAnalysis({ RATE_LIMITS: 'off' });
  await service.startWorker();
});
afterAll(async () => {
  intervals.letGo();
  await service.stop();
});

async function isSuggested(name: string): Promise<boolean> {
  const answer = await service.call('POST', '/api/analyze', { body: { postContent } });
  expect(answer.status).toBe(200);
  return analysisResult.parse(answer.body).thoughtLeaders.some((leader) => leader.name === name);
}

const untilSuggested = (name: string, isThere: boolean) =>
  until(
    `${name} to be ${isThere ? 'there' : 'gone'}`,
    async () => {
      // Workers look every 2 s.
      intervals.pass(2_000);
      return (await isSuggested(name)) === isThere || undefined;
    },
    40_000,
  );

test('a worker that runs suggests whom an operator adds or brings back, and nobody who is retired', async () => {
  const me = operate(service);
  expect(await isSuggested(keeper.name)).toBe(false);

  const added = await me.add(keeper);
  await untilSuggested(keeper.name, true);
  const retired = readLeader(await me.ask('DELETE', `/${added.id}`), 200);
  await untilSuggested(keeper.name, false);

  const name = 'Lu Meadow';
  readLeader(await me.change(retired, { name, retired: false }), 200);
  await untilSuggested(name, true);
});
