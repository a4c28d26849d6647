import { describe, expect, test } from '@jest/globals';
import { barRange, stageRows, statusText } from './stage-view.ts';

const searching = {
  state: 'running',
  stage: 'search',
  percent: 60,
  found: { words: 153, topics: 1 },
} as const;

describe('the stage list', () => {
  test('shows what finished stages found, and nothing for the rest', () => {
    const rows = stageRows(searching);
    expect(rows.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'running',
      'waiting',
      'waiting',
    ]);
    expect(rows.map(({ found }) => found)).toEqual([
      '153 words read',
      '1 topic',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('before the first start everything waits and the first text stands', () => {
    const queued = { state: 'queued', stage: null, percent: 0, found: {} } as const;
    expect(stageRows(queued).every(({ state }) => state === 'waiting')).toBe(true);
    expect(statusText(queued)).toBe('Analyzing post content...');
    expect(barRange(queued)).toEqual({ floor: 0, ceiling: 19, paceMs: 1500 });
  });

  test('says the specification’s text of the running stage', () => {
    expect(statusText(searching)).toBe('Searching thought leader database...');
  });

  test('keeps the bar inside the running stage', () => {
    expect(barRange(searching)).toEqual({ floor: 60, ceiling: 79, paceMs: 1500 });
  });

  test('a finished job has every stage done and a full bar', () => {
    const done = {
      state: 'done',
      stage: 'finalize',
      percent: 100,
      found: { peopleSearched: 1204, candidates: 38 },
    } as const;
    expect(stageRows(done).every(({ state }) => state === 'done')).toBe(true);
    expect(stageRows(done)[2]?.found).toBe('1,204 people searched');
    expect(stageRows(done)[3]?.found).toBe('38 candidates');
    expect(barRange(done)).toMatchObject({ floor: 100, ceiling: 100 });
  });
});
