import { analysisResult } from '@tagwell/contracts/http/analysis';
import { importAccepted, networkImport } from '@tagwell/contracts/http/import-routes';
import { until } from '@tagwell/testkit/until';
import { makeWelcomedUser, signIn } from '../support/accounts.ts';
import type { TestSystem } from '../support/start-system.ts';
import { sendNetwork, type Visitor } from '../support/visitor.ts';
import { check } from './measure.ts';
import { samplePosts } from './sample-posts.ts';
import { writeExport } from './synthetic-connections.ts';

/** A signed-in user whose network of `people` people has been imported and queried once. */
export async function bringWriter(system: TestSystem, people: number): Promise<Visitor> {
  const account = await makeWelcomedUser(system, 'writer');
  const writer = await signIn(system.url, '/api/auth/login', account);
  await importPeople(system, writer, people);
  const { thoughtLeaders } = await analyze(writer, '/api/premium-analyze');
  check(
    thoughtLeaders.some(({ isFromNetwork }) => isFromNetwork === true),
    'nobody of the network was suggested',
  );
  return writer;
}

/** Imports people: from the upload to the usable network. */
export async function importPeople(
  system: TestSystem,
  writer: Visitor,
  people: number,
): Promise<void> {
  const answer = await sendNetwork(system.url, writer, [...writeExport(people)].join(''));
  check(answer.status === 202, `the export was answered with ${answer.status}`);
  const { importId } = importAccepted.parse(await answer.json());
  await until('the network', async () => {
    const { body } = await writer.call('GET', `/api/imports/${importId}`);
    return networkImport.parse(body).state === 'done' || undefined;
  });
}

let next = 0;

/** Analyzes one sample post after the other, from click to result. */
export async function analyze(visitor: Visitor, path: '/api/analyze' | '/api/premium-analyze') {
  const postContent = samplePosts[next++ % samplePosts.length] ?? '';
  const { status, body } = await visitor.call('POST', path, { body: { postContent } });
  check(status === 200, `${path} answered ${status}`);
  return analysisResult.parse(body);
}
