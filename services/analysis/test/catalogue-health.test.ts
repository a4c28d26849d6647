import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogueHealthRoute } from '@tagwell/contracts/http/catalogue-health-route';
import { analysesTable } from '../src/data/analyses.repository.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis();
  await service.startWorker();
});
afterAll(() => service.stop());

const admin = randomUUID();
const { body: healthBody } = catalogueHealthRoute.responses[200];
const health = async () =>
  healthBody.parse((await service.call('GET', '/api/admin/catalogue/health', { admin })).body);

async function analyze(postContent: string): Promise<void> {
  const user = randomUUID();
  const answer = await service.call('POST', '/api/analyze', { user, body: { postContent } });
  expect(answer.status).toBe(200);
}

const hiring =
  'We cut our time to hire in half by writing honest job ads. Recruiting is marketing, too.';

test('before the first post there is nothing to tell, and everybody is unused', async () => {
  const { analyses, since, missing, often, never } = await health();
  expect({ analyses, since, missing, often }).toEqual({
    analyses: 0,
    since: null,
    missing: [],
    often: [],
  });
  expect(never.total).toBeGreaterThan(3000);
  expect(never.people.length).toBeLessThanOrEqual(50);
});

test('who is suggested on many lists is told, and is unused no more', async () => {
  const before = await health();
  for (let n = 0; n < 3; n += 1) await analyze(`${hiring} That is what year ${n} taught us.`);
  const after = await health();
  expect(after.analyses).toBe(3);
  expect(after.since).not.toBeNull();
  expect(after.missing).toEqual([]);
  expect(after.often[0]?.share).toBe(1);
  expect(after.never.total).toBeLessThan(before.never.total);
});

test('a topic whose posts got nobody who fits well is missing, and a mourning post asks for nobody', async () => {
  const [row] = await service.db(analysesTable).where({ state: 'done' }).limit(1);
  const topic = { name: 'Beekeeping Law', relevanceScore: 0.9 };
  const store = (result: object) =>
    service.db(analysesTable).insert({
      ...row,
      id: randomUUID(),
      keywords: '[]',
      found: '{}',
      outputs: '{}',
      result: JSON.stringify({ ...row.result, ...result }),
    });
  await store({ extractedTopics: [topic], thoughtLeaders: [], nobody: 'nothing-found' });
  await store({
    extractedTopics: [{ ...topic, name: 'Grief' }],
    thoughtLeaders: [],
    nobody: 'grief',
  });
  const { missing } = await health();
  expect(missing).toEqual([
    { topic: null, name: 'Beekeeping Law', asked: 1, unserved: 1, people: 0 },
  ]);
});

test('facts of before last year are old, the oldest first', async () => {
  const facts = {
    name: 'Zed Fieldnote',
    headline: 'Keeper of bees',
    topics: { biodiversity: 1 },
    followers: '5K+',
    posts: 'weekly',
    languages: ['en'],
    region: 'europe',
    asOf: '2001-01',
  };
  await service.call('POST', '/api/admin/leaders', { admin, body: facts });
  const { old } = await health();
  expect(old.people[0]).toMatchObject({ name: 'Zed Fieldnote', asOf: '2001-01' });
});

test('objections that wait for an answer are counted', async () => {
  const body = { name: 'Ana Lima', recognizedBy: 'linkedin.com/in/ana-lima' };
  await service.call('POST', '/api/objections', { body });
  expect((await health()).openObjections).toBe(1);
});

test('nobody but an operator sees it', async () => {
  const answer = await service.call('GET', '/api/admin/catalogue/health', { user: randomUUID() });
  expect(answer.status).toBe(401);
});
