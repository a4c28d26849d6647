import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@tagwell/service/config';
import { httpConfig, modelSettings, workerConfig } from './config.ts';

const key = Buffer.alloc(32).toString('base64url');
const needed = {
  PORT: '0',
  DATABASE_URL: 'postgres://tagwell_analysis@127.0.0.1:5432/tagwell',
  REDIS_URL: 'redis://127.0.0.1:6379',
  AUTH_URL: 'http://127.0.0.1:8',
  AUTH_INTERNAL_KEY: key,
  IMPORT_URL: 'http://127.0.0.1:8',
  IMPORT_INTERNAL_KEY: key,
};
const model = { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_API_KEY: 'a key', LLM_MODEL: 'a-model' };

test('the worker does not start with ANALYSIS_CONCURRENCY below QUEUE_SHARDS', () => {
  const read = (settings: Record<string, string>) => () =>
    readConfig(workerConfig, { ...needed, ...settings });
  expect(read({ QUEUE_SHARDS: '8' })).not.toThrow();
  expect(read({ QUEUE_SHARDS: '9' })).toThrow(
    'ANALYSIS_CONCURRENCY: has to be at least QUEUE_SHARDS',
  );
  expect(read({ ANALYSIS_CONCURRENCY: '8.5' })).toThrow('ANALYSIS_CONCURRENCY');
});

test.each(['FREE_ANALYSES_PER_DAY', 'PREMIUM_ANALYSES_PER_DAY'])(
  '%s must be a positive integer that fits into a database integer',
  (name) => {
    const faultsOf = (value: string) => {
      const { error } = httpConfig.safeParse({ [name]: value });
      return error?.issues.filter(({ path }) => path[0] === name).length;
    };
    expect(faultsOf('2147483647')).toBe(0);
    for (const wrong of ['2.5', '3000000000', '0']) expect(faultsOf(wrong)).toBe(1);
  },
);

describe('language model settings', () => {
  test('are undefined when not set, and read when all three are set', () => {
    expect(modelSettings(readConfig(workerConfig, needed))).toBeUndefined();
    expect(modelSettings(readConfig(workerConfig, { ...needed, ...model }))).toEqual({
      baseUrl: 'http://127.0.0.1:9/v1',
      apiKey: 'a key',
      model: 'a-model',
    });
  });

  test('accept LLM_TIMEOUT_MS within the time of an analysis and a known reasoning effort', () => {
    const read = (settings: Record<string, string>) =>
      readConfig(workerConfig, { ...needed, ...model, ...settings });
    expect(read({}).LLM_TIMEOUT_MS).toBe(8_000);
    expect(read({ LLM_TIMEOUT_MS: '37000' }).LLM_TIMEOUT_MS).toBe(37_000);
    expect(() => read({ LLM_TIMEOUT_MS: '60000' })).toThrow('LLM_TIMEOUT_MS');
    expect(modelSettings(read({ LLM_REASONING_EFFORT: 'low' }))?.reasoningEffort).toBe('low');
    expect(() => read({ LLM_REASONING_EFFORT: 'much' })).toThrow('LLM_REASONING_EFFORT');
  });

  test.each(Object.keys(model))('without %s prevent the start with a clear message', (name) => {
    const environment = { ...needed, ...model, [name]: undefined };
    expect(() => readConfig(workerConfig, environment)).toThrow(/set all three or none/u);
  });
});
