import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { leader } from '@tagwell/contracts/http/leader';
import { catalogueHealthRoute } from '@tagwell/contracts/http/leader-routes';
import { scoreBands } from '@tagwell/contracts/limits';
import { analysesTable, type AnalysisRow } from '../src/data/analyses.repository.ts';
import { factsOf } from './leaders-admin-builder.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis();
  await service.startWorker();
});
afterAll(() => service.stop());

const operator = randomUUID();
const { body: healthBody } = catalogueHealthRoute.responses[200];
const health = async () =>
  healthBody.parse((await service.call('GET', '/api/admin/catalogue/health', { operator })).body);

const analyze = (postContent: string, more: object = {}, user = randomUUID()) =>
  service.analyze('free', { user, body: { postContent, ...more } });

async function newestResult() {
  const rows = service.db<AnalysisRow>(analysesTable);
  return (await rows.orderBy('created_at', 'desc').first())?.result;
}

/** A post about sports that nobody in the catalog fits well. */
const darts =
  'Our darts team lost the final of the season. Power is overrated; a steady arm wins games for beginners.';

const hiring =
  'We cut our time to hire in half by writing honest job ads. Recruiting is marketing, too.';

test('catalog health is empty before the first analysis, and everybody is unused', async () => {
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

test('a person suggested for many posts is listed as often suggested and no longer as unused', async () => {
  const before = await health();
  for (let n = 0; n < 3; n += 1) await analyze(`${hiring} That is what year ${n} taught us.`);
  const after = await health();
  expect(after.analyses).toBe(3);
  expect(after.since).not.toBeNull();
  expect(after.missing).toEqual([]);
  expect(after.often[0]?.share).toBe(1);
  expect(after.never.total).toBeLessThan(before.never.total);
});

test('a topic for which nobody of the catalog fits well is listed as missing', async () => {
  await analyze(darts);
  const { missing } = await health();
  expect(missing).toMatchObject([{ topic: 'sports', name: 'Sports', asked: 1, unserved: 1 }]);
  expect(missing[0]?.people).toBeGreaterThan(0);
});

test('keywords that a writer typed are not listed as missing topics', async () => {
  const typed = ['Cygenta'];
  await analyze('Lorem ipsum dolor sit amet, consectetur adipiscing.', {
    additionalKeywords: typed,
  });
  const newest = await newestResult();
  expect(newest?.thoughtLeaders.filter(({ matchScore }) => matchScore >= scoreBands.good)).toEqual(
    [],
  );
  expect(newest?.extractedTopics.map(({ name }) => name)).toContain('Cygenta');
  expect((await health()).missing.map(({ name }) => name)).toEqual(['Sports']);
});

test('a fitting person added by the writer does not count as served by the catalog', async () => {
  const { missing: before } = await health();
  const user = randomUUID();
  const headline = 'Darts coach: a steady arm for beginners and their teams';
  const body = { name: 'Zed Fieldnote', headline, topics: ['sports', 'gaming'] };
  expect((await service.call('POST', '/api/people', { user, body })).status).toBe(201);
  await analyze(`${darts} So it goes.`, {}, user);
  const [first] = (await newestResult())?.thoughtLeaders ?? [];
  expect(first).toMatchObject({ isOwn: true });
  expect(first?.matchScore).toBeGreaterThanOrEqual(scoreBands.good);
  const { missing } = await health();
  expect(missing[0]?.unserved).toBe((before[0]?.unserved ?? 0) + 1);
});

test('very short posts and posts about a death do not count as missing topics', async () => {
  const { missing: before } = await health();
  await analyze('Hiring for our remote teams');
  await analyze(
    'Today we lost our colleague and friend of ten years. Rest in peace, we will miss you.',
  );
  expect((await health()).missing).toEqual(before);
});

test('old facts are listed by frequency of suggestion, then by age', async () => {
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
  await service.call('POST', '/api/admin/leaders', { operator, body: facts });
  const [mostOften] = (await health()).often;
  const path = `/api/admin/leaders/${mostOften?.id}`;
  const { body: known } = await service.call('GET', path, { operator });
  const aged = { ...factsOf(leader.parse(known)), asOf: '2002-01' };
  expect((await service.call('PUT', path, { operator, body: aged })).status).toBe(200);
  const { old, often } = await health();
  const places = (ids: readonly string[]) =>
    ids.map((id) => old.people.findIndex((person) => person.id === id));
  // How many of the others are old depends on the day.
  const suggested = places(often.map(({ id }) => id)).filter((place) => place >= 0);
  expect(suggested).toContain(0);
  const [zed = -1] = places(['zed-fieldnote']);
  expect(zed).toBeGreaterThanOrEqual(0);
  expect(suggested.every((place) => place < zed)).toBe(true);
  expect(old.people.length).toBeLessThanOrEqual(20);
  // Nobody after Zed was ever suggested, so they are sorted by the age of their facts.
  const months = old.people.slice(zed).map(({ asOf }) => asOf);
  expect(months).toEqual(months.toSorted());
});

test('open objections are counted', async () => {
  const body = { name: 'Ana Lima', recognizedBy: 'linkedin.com/in/ana-lima' };
  await service.call('POST', '/api/objections', { body });
  expect((await health()).openObjections).toBe(1);
});

test('GET /api/admin/catalogue/health answers 401 to a user who is not an operator', async () => {
  const answer = await service.call('GET', '/api/admin/catalogue/health', { user: randomUUID() });
  expect(answer.status).toBe(401);
});
