import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { until } from '@tagwell/testkit/until';
import { loadCatalogue } from '../src/data/catalogue-files.ts';
import { createLeadersRepository } from '../src/data/leaders.repository.ts';
import { importLeaders } from '../src/domain/leaders/exchange-leaders.ts';
import { operate, readLeader, zed } from './leaders-admin-builder.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const postContent =
  'Beekeeping taught me more about biodiversity than any report: plant for the bees, and the rest follows.';
const keeper = {
  id: 'lu-fieldnote',
  name: 'Lu Fieldnote',
  headline: 'Keeper of bees and beekeeping guide',
  topics: { biodiversity: 1 },
  followers: '50K+',
  posts: 'weekly',
  languages: ['en'],
  region: 'europe',
  asOf: '2026-01',
};

let service: TestAnalysis;
const intervals = useFakeIntervals();
beforeAll(async () => {
  service = await startAnalysis({ RATE_LIMITS: 'off' });
  await service.startWorker();
});
afterAll(() => {
  intervals.restore();
  return service.stop();
});

async function suggested(): Promise<string[]> {
  const asked = service.analyze('free', { body: { postContent } });
  const { thoughtLeaders } = await intervals.passDuring(asked);
  return thoughtLeaders.map(({ name }) => name);
}

async function importPeople(people: readonly unknown[]): Promise<void> {
  const tools = { leaders: createLeadersRepository(service.db), shipped: await loadCatalogue() };
  await importLeaders(tools, 'json', Buffer.from(JSON.stringify(people)));
}

const untilSuggested = (isThere: boolean, name = keeper.name) =>
  until(`${name} to be ${isThere ? 'there' : 'gone'}`, async () => {
    // Workers poll every 2 s.
    intervals.pass(2_000);
    return (await suggested()).includes(name) === isThere || undefined;
  });

test('running workers suggest added and restored people and stop suggesting retired ones', async () => {
  const me = operate(service);
  const [name, newName] = ['Lu Clover', 'Lu Meadow'];
  expect(await suggested()).not.toContain(name);
  const added = await me.add({ ...zed, name });
  await untilSuggested(true, name);
  const retired = readLeader(await me.ask('DELETE', `/${added.id}`), 200);
  await untilSuggested(false, name);

  const back = readLeader(await me.change(retired, { name: newName, retired: false }), 200);
  await untilSuggested(true, newName);
  readLeader(await me.ask('DELETE', `/${back.id}`), 200);
});

test('workers keep suggesting while the leaders table cannot be read, and update afterward', async () => {
  await importPeople([keeper]);
  await untilSuggested(true);

  await service.db.schema.renameTable('leaders', 'leaders_away');
  await service.db('catalogue_version').increment('version');
  const worker = await service.startWorker();
  expect(await suggested()).not.toEqual([]);
  await worker.stop();
  expect(await suggested()).toContain(keeper.name);

  await service.db.schema.renameTable('leaders_away', 'leaders');
  await importPeople([{ id: keeper.id, retired: true }]);
  await untilSuggested(false);
});

test('workers skip invalid entries and keep the others', async () => {
  await service.db('leaders').insert({ id: 'broken', entry: '{"id":7}', retired: false });
  await importPeople([keeper]);
  await untilSuggested(true);
  expect((await suggested()).length).toBeGreaterThan(1);
});
