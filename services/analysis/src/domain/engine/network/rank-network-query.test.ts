import { createOverlapScorer } from '@tagwell/topics/connection-overlap';
import { describe, expect, test } from '@jest/globals';
import { remoteHiringPost } from '../engine-test-builder.ts';
import { networkQuery } from './rank-network-query.ts';
import { fictionalNetwork, matchNetwork } from './rank-network-test-builder.ts';

describe('networkQuery', () => {
  const { topics } = matchNetwork(remoteHiringPost);
  const query = networkQuery(topics);

  test('asks for the post’s topics, the strongest first, and a little for their neighbours', () => {
    expect(
      query.topics
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['hiring', 'remote-work']);
    const neighbour = query.topics.find(({ id }) => id === 'human-resources');
    expect(neighbour?.weight).toBeLessThan(query.topics[0]?.weight ?? 0);
    const weights = query.topics.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(Math.max(...weights)).toBeLessThanOrEqual(1);
  });

  test('asks for the lines of work that the topics belong to', () => {
    expect(query.functions.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['hiring', 'people']),
    );
    expect(query.functions.map(({ id }) => id)).not.toContain('nursing');
    expect(query.functions[0]?.weight).toBe(1);
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
    const nothing = networkQuery({ ...topics, topics: [] });
    expect(nothing).toEqual({ topics: [], functions: [], words: [] });
  });
});
