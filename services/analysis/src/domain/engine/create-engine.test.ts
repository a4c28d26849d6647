import { describe, expect, test } from '@jest/globals';
import { analysisResult } from '@tagwell/contracts/http/analysis';
import { createEngine } from './create-engine.ts';
import {
  analyze,
  buildLeader,
  fictionalCatalogue,
  remoteHiringPost,
} from './engine-test-builder.ts';

describe('createEngine', () => {
  const engine = createEngine(fictionalCatalogue);

  test('knows how many people it can search', () => {
    expect(engine.peopleCount).toBe(fictionalCatalogue.length);
  });

  test('presents an answer that keeps the contract', () => {
    const { topics, leaders } = analyze(remoteHiringPost);
    const result = engine.present({ post: remoteHiringPost, topics, leaders });
    expect(analysisResult.parse(result)).toEqual(result);
    expect(result.extractedTopics[0]).toEqual({
      name: topics.topics[0]?.name,
      relevanceScore: topics.topics[0]?.relevance,
    });
  });

  test('composes the untouched post with the first three names', () => {
    const { topics, leaders } = analyze(remoteHiringPost);
    const { optimizedPost, thoughtLeaders } = engine.present({
      post: remoteHiringPost,
      topics,
      leaders,
    });
    const names = thoughtLeaders.slice(0, 3).map(({ name }) => `@${name}`);
    expect(optimizedPost).toBe(`${remoteHiringPost}\n\n#Tagwell ${names.join(' ')}`);
  });

  test('takes every fact about a person from the catalogue', () => {
    const leader = buildLeader(
      'Ana María Roe',
      { hiring: 1, sales: 0.2 },
      { profileUrl: 'https://www.linkedin.com/in/ana-roe-example' },
    );
    const { topics, leaders } = analyze(remoteHiringPost, [], [leader]);
    const [shown] = createEngine([leader]).present({
      post: remoteHiringPost,
      topics,
      leaders,
    }).thoughtLeaders;
    expect(shown).toMatchObject({
      id: leader.id,
      name: 'Ana María Roe',
      headline: leader.headline,
      followers: '50K+',
      posts: 'weekly',
      asOf: '2026-01',
      profileUrl: leader.profileUrl,
      suggestedTag: '@anamaríaroe',
      topics: ['Hiring', 'Sales'],
    });
  });

  test('leaves the post alone when nobody fits, and drops people who left the catalogue', () => {
    const post = 'We had the best weekend at the lake.';
    const { topics } = analyze(post);
    expect(engine.present({ post, topics, leaders: [] })).toEqual({
      extractedTopics: [],
      thoughtLeaders: [],
      optimizedPost: post,
    });
    const gone = { id: 'gone', matchScore: 90, relevance: 'Writes about hiring.', matches: [] };
    expect(engine.present({ post, topics, leaders: [gone] }).thoughtLeaders).toEqual([]);
  });
});
