import { describe, expect, test } from '@jest/globals';
import { createEngine } from '../create-engine.ts';
import { remoteHiringPost } from '../engine-test-builder.ts';
import { scoreConnection } from './score-connection.ts';

describe('scoreConnection', () => {
  const engine = createEngine([]);
  const reading = engine.readPost({ post: remoteHiringPost, keywords: [] });
  const topics = engine.extractTopics(reading);

  test('grows with the fit, from nothing to a modest best', () => {
    const scores = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1].map((fit) =>
      scoreConnection(fit, reading, topics),
    );
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(scores[0]).toBe(0);
    expect(scores[1]).toBeLessThan(50);
    expect(scores.at(-1)).toBeGreaterThan(70);
    expect(scores.at(-1)).toBeLessThanOrEqual(86);
    expect(scores.every(Number.isInteger)).toBe(true);
  });

  test('is low on what is no proper post, and where nobody is to be tagged', () => {
    expect(scoreConnection(1, reading, { ...topics, untaggable: 0.9 })).toBeLessThan(20);
    expect(scoreConnection(1, { ...reading, proseShare: 0 }, topics)).toBeLessThan(50);
  });
});
