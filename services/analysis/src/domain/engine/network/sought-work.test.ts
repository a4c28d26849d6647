import { createOverlapScorer } from '@tagwell/topics/connection-overlap';
import { describe, expect, test } from '@jest/globals';
import { remoteHiringPost } from '../engine-test-builder.ts';
import { createEngine } from '../create-engine.ts';
import { fictionalNetwork, matchNetwork } from './network-test-builder.ts';
import { buildOverlapQuery, soughtWork } from './sought-work.ts';

describe('buildOverlapQuery', () => {
  const { topics } = matchNetwork(remoteHiringPost);
  const reading = createEngine([]).readPost({ post: remoteHiringPost, keywords: [] });
  const query = buildOverlapQuery(topics, reading);

  test('contains the functions of the post, strongest first', () => {
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

  test('contains only specific words', () => {
    expect(query.words).toContain('hiring');
    expect(query.words).not.toContain('time');
    expect(query.words).not.toContain('work');
  });

  test('contains abbreviations of the post, without function words and ranks', () => {
    const post =
      'Every FHIR feed is a snowflake, and our H-1B managers know that HL7 is no better.';
    const said = createEngine([]).readPost({ post, keywords: [] });
    const { postWords } = buildOverlapQuery({ ...topics, topics: [] }, said);
    expect(postWords).toEqual(expect.arrayContaining(['fhir', 'hl7', 'h1b', 'snowflake']));
    expect(postWords).not.toEqual(expect.arrayContaining(['manager']));
    expect(postWords).not.toEqual(expect.arrayContaining(['every']));
  });

  test('stays short for the longest post, and finds the people that ranking prefers', () => {
    const words = Array.from({ length: 500 }, (_, at) => `${'abcdefghij'[at % 10]}${at}x`).join(
      ' ',
    );
    const longest = createEngine([]).readPost({
      post: `${remoteHiringPost} ${words}`,
      keywords: [],
    });
    expect(JSON.stringify(buildOverlapQuery(topics, longest)).length).toBeLessThan(4000);
    const overlap = createOverlapScorer(query, fictionalNetwork);
    const best = fictionalNetwork
      .toSorted((a, b) => overlap(b) - overlap(a))
      .slice(0, 3)
      .map(({ id }) => id);
    expect(best.toSorted()).toEqual(['ana-roe', 'ben-doe', 'cleo-moe']);
  });

  test('is empty for a post in which nobody should be tagged', () => {
    const nothing = buildOverlapQuery(
      { ...topics, topics: [], likely: [], nobody: 'personal' },
      reading,
    );
    expect(nothing).toEqual({ functions: [], words: [], postWords: [] });
  });
});

describe('soughtWork', () => {
  const engine = createEngine([]);
  const wordsOf = (post: string) => {
    const reading = engine.readPost({ post, keywords: [] });
    return soughtWork(engine.extractTopics(reading), reading).words;
  };

  test('does not treat words of an all-caps post as abbreviations', () => {
    const post = 'The clerks of this snowflake team moved mountains of FHIR last week.';
    const [quiet, loud] = [wordsOf(post), wordsOf(post.toUpperCase())];
    expect(quiet.get('fhir')?.share).toBe(1);
    expect(loud.get('snowflake')).toEqual({
      said: 'SNOWFLAKE',
      share: quiet.get('snowflake')?.share,
    });
  });
});
