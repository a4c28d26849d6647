import { describe, expect, test } from '@jest/globals';
import {
  planAfterImport,
  barRange,
  freePlan,
  planFromApp,
  stageRows,
  statusText,
} from './stage-view.ts';

const searching = {
  state: 'running',
  stage: 'search',
  percent: 60,
  found: { words: 153, topics: 1 },
} as const;

describe('stages of a free analysis', () => {
  test('stageRows shows results of finished stages only', () => {
    const rows = stageRows(searching, freePlan);
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

  test('shows every stage as waiting and an empty bar while the job is queued', () => {
    const queued = { state: 'queued', stage: null, percent: 0, found: {} } as const;
    expect(stageRows(queued, freePlan).every(({ state }) => state === 'waiting')).toBe(true);
    expect(statusText(queued, freePlan)).toBe('Waiting for its turn...');
    expect(barRange(queued, freePlan)).toEqual({ floor: 0, ceiling: 0, paceMs: 1000 });
  });

  test('statusText describes the running stage', () => {
    expect(statusText(searching, freePlan)).toBe('Searching thought leader database...');
  });

  test('barRange stays within the running stage', () => {
    expect(barRange(searching, freePlan)).toEqual({ floor: 60, ceiling: 79, paceMs: 1500 });
  });

  test('shows every stage as done and a full bar when the job is done', () => {
    const done = {
      state: 'done',
      stage: 'finalize',
      percent: 100,
      found: { peopleSearched: 1204, candidates: 38 },
    } as const;
    expect(stageRows(done, freePlan).every(({ state }) => state === 'done')).toBe(true);
    expect(stageRows(done, freePlan)[2]?.found).toBe('1,204 people searched');
    expect(stageRows(done, freePlan)[3]?.found).toBe('38 candidates');
    expect(barRange(done, freePlan)).toMatchObject({ floor: 100, ceiling: 100 });
  });
});

describe('steps of a premium analysis', () => {
  const network = {
    state: 'running',
    stage: 'network',
    percent: 55,
    found: { words: 153, topics: 1, peopleSearched: 1204 },
  } as const;

  test('stageRows shows four steps without an import', () => {
    const rows = stageRows(network, planFromApp);
    expect(rows.map(({ state }) => state)).toEqual(['done', 'done', 'running', 'waiting']);
    expect(rows.map(({ found }) => found)).toEqual([
      '153 words read · 1 topic',
      '1,204 people searched',
      undefined,
      undefined,
    ]);
    expect(statusText(network, planFromApp)).toBe('Matching your network...');
  });

  test('stageRows shows five steps after an import, in the order of the stages', () => {
    const leaders = { ...network, stage: 'search', percent: 40 } as const;
    expect(stageRows(leaders, planAfterImport).map(({ state }) => state)).toEqual([
      'done',
      'running',
      'waiting',
      'waiting',
      'waiting',
    ]);
    expect(stageRows(network, planAfterImport).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'running',
      'waiting',
      'waiting',
    ]);
  });

  test('barRange stays within the running stage and uses the pace of its step', () => {
    expect(barRange(network, planAfterImport)).toEqual({ floor: 55, ceiling: 79, paceMs: 2500 });
    const topics = { ...network, stage: 'topics', percent: 25, found: { words: 153 } } as const;
    expect(stageRows(topics, planFromApp)[0]).toMatchObject({
      state: 'running',
      found: '153 words read',
    });
    expect(barRange(topics, planFromApp)).toEqual({ floor: 25, ceiling: 39, paceMs: 2000 });
  });

  test.each([planFromApp, planAfterImport])(
    'every stage belongs to exactly one step',
    ({ stages, steps }) => {
      const grouped = steps.flatMap((step) => step.stages);
      expect(grouped.toSorted()).toEqual(stages.map(({ id }) => id).toSorted());
    },
  );
});
