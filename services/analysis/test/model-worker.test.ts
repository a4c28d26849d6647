import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startModelServer, type ModelServer } from './model-server.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const postContent =
  'We went fully remote two years ago. Time to hire fell by half, our distributed team is more diverse than ever, and hiring has never been so easy for our recruiters.';

let model: ModelServer;
let service: TestAnalysis;
beforeAll(async () => {
  model = await startModelServer();
  service = await startAnalysis({
    LLM_BASE_URL: model.baseUrl,
    LLM_API_KEY: 'a key',
    LLM_MODEL: 'a-model',
  });
  await service.startWorker();
});
afterAll(async () => {
  await service.stop();
  await model.stop();
});

const analyze = () => service.analyze('free', { body: { postContent } });

describe('the analysis worker', () => {
  test('asks the configured model with its API key', async () => {
    const result = await analyze();
    expect(model.seen.map(({ use }) => use)).toEqual(['reading', 'choosing']);
    for (const { authorization } of model.seen) expect(authorization).toBe('Bearer a key');
    expect(result.thoughtLeaders[0]?.relevance).toMatch(/carries your point further\.$/u);
  });

  test("completes with the engine's result when the model fails", async () => {
    model.mode = '401';
    const seenBefore = model.seen.length;
    const result = await analyze();
    expect(model.seen.length).toBeGreaterThan(seenBefore);
    expect(result.thoughtLeaders.length).toBeGreaterThanOrEqual(3);
  });
});
