import { describe, expect, test } from '@jest/globals';
import { mergeProgress, mergeSnapshot } from './follow-job.ts';

const id = '7b0a2d5e-3c5b-4c1e-9a53-1f2e3d4c5b6a';
const held = {
  id,
  state: 'running' as const,
  stage: 'topics',
  percent: 40,
  seq: 3,
  found: { words: 10 },
  extractedTopics: ['kept'],
};

describe('snapshots and messages of a job', () => {
  test('a newer message moves the job on and keeps what only a snapshot knows', () => {
    const message = { id, state: 'running' as const, stage: 'search', percent: 60, seq: 4 };
    expect(mergeProgress(held, { ...message, found: { topics: 2 } })).toEqual({
      ...held,
      stage: 'search',
      percent: 60,
      seq: 4,
      found: { words: 10, topics: 2 },
    });
  });

  test('late, doubled and foreign messages change nothing', () => {
    const late = { ...held, seq: 2, percent: 20, found: {} };
    expect(mergeProgress(held, late)).toBe(held);
    expect(mergeProgress(held, { ...late, seq: 3 })).toBe(held);
    expect(mergeProgress(held, { ...late, seq: 9, id: id.replace('7', '8') })).toBe(held);
  });

  test('a message before the first snapshot waits for it', () => {
    expect(mergeProgress(undefined, { ...held, found: {} })).toBeUndefined();
  });

  test('an older snapshot does not take the job back', () => {
    expect(mergeSnapshot(held, { ...held, seq: 2 })).toBe(held);
    expect(mergeSnapshot(held, { ...held, seq: 3, percent: 41 }).percent).toBe(41);
  });
});
