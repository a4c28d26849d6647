import { expect, jest, test } from '@jest/globals';

const loading = jest.fn();
jest.unstable_mockModule('openai', () => {
  loading();
  return { OpenAI: jest.fn() };
});
const { createModelClient } = await import('./model-client.ts');

test('the openai package is loaded on the first call', async () => {
  const settings = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'a key', model: 'a-model' };
  const call = createModelClient(settings);
  expect(loading).not.toHaveBeenCalled();
  const { signal } = new AbortController();
  const nothing = { use: 'reading', instructions: '', data: '', schema: {} } as const;
  await expect(call({ ...nothing, timeoutMs: 1, signal })).rejects.toThrow();
  expect(loading).toHaveBeenCalledTimes(1);
});
