import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operatorActed } from '@tagwell/contracts/events/events';
import { analysisResult } from '@tagwell/contracts/http/analysis';
import { organization, type Organization } from '@tagwell/contracts/http/organization-entry';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { publishedEvents } from '@tagwell/testkit/published-events';
import { until } from '@tagwell/testkit/until';
import * as z from 'zod/mini';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const postContent =
  'Two years ago our team went fully remote. What remote work changed: IBM taught us to write things down, and meetings became rare.';

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

const admin = randomUUID();

async function list(query: string): Promise<Organization[]> {
  const answer = await service.call('GET', `/api/admin/organizations?${query}`, { admin });
  expect(answer.status).toBe(200);
  return z.array(organization).parse(answer.body);
}

async function namesFor(): Promise<{ named: string[]; suggested: string[] }> {
  const answer = await service.call('POST', '/api/analyze', { body: { postContent } });
  expect(answer.status).toBe(200);
  const { named = [], suggested = [] } = analysisResult.parse(answer.body).organizations ?? {};
  return {
    named: named.map(({ written }) => written),
    suggested: suggested.map(({ name }) => name),
  };
}

const mark = (method: 'PUT' | 'DELETE', id: string) =>
  service.call(method, `/api/admin/organizations/${id}/do-not-suggest`, { admin });

test('operators find organizations by name, other name and topic', async () => {
  expect((await list('query=ernst')).map(({ name }) => name)).toEqual(['EY']);
  const [first, ...others] = await list('query=quantum computing&sort=name&order=desc');
  expect(first).toMatchObject({ name: 'Quantinuum', doNotSuggest: false, aliases: [] });
  expect(others.length).toBeGreaterThan(0);
  expect(await list('state=do-not-suggest')).toEqual([]);
});

test('one that is marked is neither suggested nor found, until the mark is taken off', async () => {
  const before = await namesFor();
  expect(before).toMatchObject({ named: ['IBM'], suggested: expect.arrayContaining(['Doist']) });
  for (const id of ['doist', 'ibm', 'ibm']) {
    expect(await mark('PUT', id)).toMatchObject({ status: 200, body: { doNotSuggest: true } });
  }
  expect((await list('state=do-not-suggest')).map(({ id }) => id)).toEqual(['doist', 'ibm']);
  expect(await list('query=doist')).toEqual([]);
  const untilNamed = (count: number) =>
    until(`${count} to be named`, async () => {
      // Workers look every 2 s.
      intervals.pass(2_000);
      const now = await namesFor();
      return now.named.length === count ? now : undefined;
    });
  expect((await untilNamed(0)).suggested).not.toContain('Doist');
  for (const id of ['doist', 'ibm']) expect((await mark('DELETE', id)).status).toBe(200);
  expect(await untilNamed(1)).toEqual(before);

  const acts = (await publishedEvents(service.db, operatorActed)).filter(
    ({ operatorId }) => operatorId === admin,
  );
  expect(acts.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'do_not_suggest_organization doist',
    'do_not_suggest_organization ibm',
    'suggest_organization_again doist',
    'suggest_organization_again ibm',
  ]);
});

test('of one that nobody knows, 404 is told', async () => {
  expect(await mark('PUT', 'no-such-company')).toMatchObject({ status: 404 });
});
