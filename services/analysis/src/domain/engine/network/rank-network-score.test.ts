import { describe, expect, test } from '@jest/globals';
import { createEngine } from '../create-engine.ts';
import { remoteHiringPost } from '../engine-test-builder.ts';
import { scoreConnection } from './rank-network-score.ts';

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
    expect(scores[1]).toBeLessThan(30);
    expect(scores.at(-1)).toBeGreaterThan(70);
    expect(scores.at(-1)).toBeLessThanOrEqual(86);
    expect(scores.every(Number.isInteger)).toBe(true);
  });

  test('is nothing where nothing was recognised, and low on what is no proper post', () => {
    expect(scoreConnection(1, reading, { ...topics, topics: [] })).toBe(0);
    expect(scoreConnection(1, { ...reading, proseShare: 0 }, topics)).toBeLessThan(50);
  });
});
