import { describe, expect, test } from '@jest/globals';
import { importView } from './import-view.ts';

const reading = {
  state: 'running',
  stage: 'reading',
  percent: 50,
  found: { people: 1204 },
} as const;

describe('the bar of an import', () => {
  test('is filled up to 90 by the bytes that went out', () => {
    expect([0, 0.5, 1].map((sent) => importView(sent, undefined).percent)).toEqual([0, 45, 90]);
  });

  test('waits at 90 until the server reads', () => {
    const queued = { state: 'queued', stage: null, percent: 0, found: {} } as const;
    expect(importView(undefined, undefined).percent).toBe(90);
    expect(importView(undefined, queued)).toMatchObject({
      percent: 90,
      status: expect.stringMatching(/arrived/u),
    });
  });

  test('is filled from 90 to 100 by what the server has read', () => {
    expect(importView(undefined, reading)).toEqual({
      percent: 95,
      status: 'Reading your connections...',
      detail: '1,204 people so far',
    });
    const saving = { ...reading, stage: 'saving', percent: 95 };
    expect(importView(undefined, saving)).toMatchObject({
      percent: 99,
      status: 'Saving your network...',
    });
    expect(importView(undefined, { ...saving, state: 'done', percent: 100 }).percent).toBe(100);
  });
});
