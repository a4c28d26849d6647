import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { analysisResult, type AnalysisResult } from '@tagwell/contracts/http/analysis';
import { startModelServer, type ModelServer } from './model-server.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const postContent =
  'We went fully remote two years ago. Time to hire fell by half, our distributed team is more diverse than ever, and hiring has never been so easy for our recruiters.';

let model: ModelServer;
let service: TestAnalysis;
beforeEach(async () => {
  model = await startModelServer();
});
afterEach(async () => {
  await service.stop();
  await model.stop();
});

async function analyze(settings: Record<string, string>): Promise<AnalysisResult> {
  service = await startAnalysis(settings);
  await service.startWorker();
  const answer = await service.call('POST', '/api/analyze', { body: { postContent } });
  expect(answer.status).toBe(200);
  return analysisResult.parse(answer.body);
}
const withModel = (): Record<string, string> => ({
  LLM_BASE_URL: model.baseUrl,
  LLM_API_KEY: 'a key',
  LLM_MODEL: 'a-model',
});

describe('the worker', () => {
  test('asks the model that is set, with its key', async () => {
    const result = await analyze(withModel());
    expect(model.seen.map(({ use }) => use)).toEqual(['reading', 'choosing']);
    for (const { authorization } of model.seen) expect(authorization).toBe('Bearer a key');
    expect(result.thoughtLeaders[0]?.relevance).toMatch(/carries your point further\.$/u);
  });

  test('without a model asks nobody', async () => {
    const result = await analyze({});
    expect(result.thoughtLeaders.length).toBeGreaterThanOrEqual(3);
    expect(model.seen).toEqual([]);
  });

  test('finishes with the answer of the engine when the model fails', async () => {
    model.mode = '401';
    const result = await analyze(withModel());
    expect(model.seen.length).toBeGreaterThan(0);
    expect(result.thoughtLeaders.length).toBeGreaterThanOrEqual(3);
  });
});
