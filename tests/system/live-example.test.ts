import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysisResult } from '@tagwell/contracts/http/analysis';
import { sample } from '../../web/src/features/beta-notice/sample.ts';
import { startSystem, type TestSystem } from '../support/start-system.ts';
import { newVisitor } from '../support/visitor.ts';

// Its own: people whom others add to a catalogue change who comes first in it.
let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ workers: 1 });
});
afterAll(() => system.stop());

test('the example on the first page is what the product really answers', async () => {
  const visitor = await newVisitor(system.url);
  const body = { postContent: sample.post };
  const reply = await visitor.call('POST', '/api/analyze', { body });
  const { extractedTopics, thoughtLeaders } = analysisResult.parse(reply.body);
  expect(sample.thoughtLeaders).toEqual(thoughtLeaders.slice(0, sample.thoughtLeaders.length));
  expect(sample.extractedTopics).toEqual(extractedTopics.slice(0, sample.extractedTopics.length));
});
