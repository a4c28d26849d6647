import { createOverlapScorer } from '@tagwell/topics/connection-overlap';
import { describe, expect, test } from '@jest/globals';
import { remoteHiringPost } from '../engine-test-builder.ts';
import { buildOverlapQuery } from './fit-connection.ts';
import { fictionalNetwork, matchNetwork } from './network-test-builder.ts';

describe('buildOverlapQuery', () => {
  const { topics } = matchNetwork(remoteHiringPost);
  const query = buildOverlapQuery(topics);

  test('asks for the lines of work that the post wants, the surest first', () => {
    const [first] = query.functions;
    expect(
      query.functions
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['hiring', 'people']);
    expect(query.functions.find(({ id }) => id === 'nursing')?.weight ?? 0).toBeLessThan(0.1);
    const weights = query.functions.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((x, y) => y - x));
    expect(first?.weight).toBeLessThanOrEqual(1);
  });

  test('hands over telling words only', () => {
    expect(query.words).toContain('hiring');
    expect(query.words).not.toContain('time');
    expect(query.words).not.toContain('work');
  });

  test('stays short for the longest post, and finds those whom the ranking would choose', () => {
    expect(JSON.stringify(query).length).toBeLessThan(4000);
    const overlap = createOverlapScorer(query);
    const best = fictionalNetwork
      .toSorted((a, b) => overlap(b) - overlap(a))
      .slice(0, 3)
      .map(({ id }) => id);
    expect(best.toSorted()).toEqual(['ana-roe', 'ben-doe', 'cleo-moe']);
  });

  test('a post without topics asks for nothing', () => {
    const nothing = buildOverlapQuery({ ...topics, topics: [], likely: [] });
    expect(nothing).toEqual({ functions: [], words: [] });
  });
});
