import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { NetworkCandidate } from '@tagwell/contracts/internal-routes';
import { analyzePost } from '@tagwell/contracts/jobs';
import { analysesTable, type AnalysisRow } from '../src/data/analyses.repository.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const postContent =
  'We rebuilt our hiring process: structured interviews, no brain teasers, and feedback to every candidate. Time to hire fell by a third. #hiring #recruiting';

let service: TestAnalysis;
const recruiter: NetworkCandidate = {
  id: '1',
  firstName: 'Ana',
  lastName: 'Examplova',
  company: 'Acme',
  position: 'Senior Recruiter',
  connectedOn: '05 Jan 2024',
  profileUrl: null,
  asOf: '2026-01',
};
beforeAll(async () => {
  jest.replaceProperty(analyzePost, 'backoffMs', 10);
  service = await startAnalysis();
  await service.startWorker();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.peers.answers.network = [recruiter];
});

const rowOf = (user: string) =>
  service.db<AnalysisRow>(analysesTable).where({ user_id: user }).first();

test('a premium analysis without the import service suggests leaders and notes the failure', async () => {
  service.peers.answers.refusals = Infinity;
  const user = randomUUID();
  const result = await service.analyze('premium', { user, body: { postContent } });
  expect(result.networkUnavailable).toBe(true);
  expect(result.thoughtLeaders).toHaveLength(5);
  expect(result.thoughtLeaders.every(({ isFromNetwork }) => isFromNetwork === false)).toBe(true);
  expect(result.optimizedPost).toContain('Thought leaders: @');
  expect(result.optimizedPost).not.toContain('From my network');

  const row = await rowOf(user);
  expect(row).toMatchObject({ attempt: 4, state: 'done' });
  // Nobody was searched, so there must be no number.
  expect(row?.found).not.toHaveProperty('connectionsSearched');
});

test('a premium analysis retries the import service and then includes connections', async () => {
  service.peers.answers.refusals = 3;
  const user = randomUUID();
  const result = await service.analyze('premium', { user, body: { postContent } });
  expect(result).not.toHaveProperty('networkUnavailable');
  expect(result.thoughtLeaders.map(({ name }) => name)).toContain('Ana Examplova');
  expect(await rowOf(user)).toMatchObject({ attempt: 4, state: 'done' });
});

test('a premium analysis with the network turned off does not call the import service', async () => {
  service.peers.answers.refusals = Infinity;
  const user = randomUUID();
  const body = { postContent, includeLinkedInNetworkData: false };
  expect(await service.analyze('premium', { user, body })).not.toHaveProperty('networkUnavailable');
  expect(await rowOf(user)).toMatchObject({ with_network: false, attempt: 1 });
});
