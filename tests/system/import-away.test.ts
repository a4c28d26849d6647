import { beforeAll, expect, test } from '@jest/globals';
import { analysisResult, type AnalysisResult } from '@tagwell/contracts/http/analysis';
import { until } from '@tagwell/testkit/until';
import { makeWelcomedUser, signIn } from '../support/accounts.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import type { RunningSystem } from '../support/start-system.ts';
import { sendNetwork, type Visitor } from '../support/visitor.ts';

const postContent =
  'We rebuilt our hiring process: structured interviews, and feedback to every candidate.';
const network =
  'First Name,Last Name,Company,Position\nIda,Holm,Acme,Head of Talent Acquisition\nOle,Berg,Acme,Senior Recruiter\n';

let system: RunningSystem;
let writer: Visitor;
beforeAll(async () => {
  ({ system } = await useSharedSystem());
  const account = await makeWelcomedUser(system, 'writer');
  writer = await signIn(system.url, '/api/auth/login', account);
});

/** The answer of the simple form, which waits. */
async function analyze(): Promise<AnalysisResult> {
  const { status, body } = await writer.call('POST', '/api/premium-analyze', {
    body: { postContent },
  });
  expect(status).toBe(200);
  return analysisResult.parse(body);
}
const ofNetwork = ({ thoughtLeaders }: AnalysisResult) =>
  thoughtLeaders.filter(({ isFromNetwork }) => isFromNetwork === true).map(({ name }) => name);

test('while the import service is away the leaders come alone, and the connections are back with it', async () => {
  expect((await sendNetwork(system.url, writer, network)).status).toBe(202);
  await until('the network', async () => {
    const { body } = await writer.call('GET', '/api/linkedin/connections-count');
    return JSON.stringify(body) === '{"count":2}' || undefined;
  });

  await system.process('import').end('SIGTERM');
  const without = await analyze();
  expect(without.networkUnavailable).toBe(true);
  expect(ofNetwork(without)).toEqual([]);
  expect(without.thoughtLeaders).toHaveLength(5);

  await system.start('import');
  const again = await analyze();
  expect(again.networkUnavailable).toBeUndefined();
  expect(ofNetwork(again).toSorted()).toEqual(['Ida Holm', 'Ole Berg']);
  const { body } = await writer.call('GET', '/api/user/credits');
  expect(body).toEqual({ credits: 5 });
});
