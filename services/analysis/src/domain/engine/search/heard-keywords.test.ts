import { describe, expect, test } from '@jest/globals';
import { createEngine } from '../create-engine.ts';
import { analyze, buildLeader, remoteHiringPost } from '../engine-test-builder.ts';

const grower = buildLeader('Ann Grower', { 'food-and-beverage': 1 }, { knownFor: ['quux fruit'] });
/** They give a rare word a high weight. */
const others = Array.from({ length: 200 }, (_, place) =>
  buildLeader(
    `Other${String.fromCharCode(97 + (place % 26), 97 + Math.floor(place / 26))} Roe`,
    { law: 1 },
    { knownFor: ['patent law'] },
  ),
);
const hirer = buildLeader('Bea Hirer', { hiring: 1 });

describe('a keyword of which people match only single words', () => {
  test('is ignored, so the list equals that of the post', () => {
    const people = [grower, hirer];
    expect(analyze(remoteHiringPost, ['quux gaskets'], people).leaders).toEqual(
      analyze(remoteHiringPost, [], people).leaders,
    );
  });

  test('adds nobody beside a keyword that matches', () => {
    const maker = buildLeader('Cy Maker', { biodiversity: 1 }, { knownFor: ['zorblax nets'] });
    const { ids } = analyze(
      'Here is what my summer in the garden taught me about patience.',
      ['zorblax nets', 'quux gaskets'],
      [grower, maker, ...others],
    );
    expect(ids).toEqual(['cy-maker']);
  });

  test('does not add a person who matches one word of it', () => {
    const washer = buildLeader('Dee Washer', { water: 1 }, { knownFor: ['quuxes'] });
    const { ids } = analyze(
      remoteHiringPost,
      ['sales quuxes'],
      [washer, buildLeader('Eve Seller', { sales: 1 })],
    );
    expect(ids[0]).toBe('eve-seller');
    expect(ids).not.toContain('dee-washer');
  });

  test('adds a person known for a phrase of it', () => {
    const { ids } = analyze(remoteHiringPost, ['quux fruit trade'], [grower, hirer]);
    expect(ids).toContain('ann-grower');
  });
});

describe('a keyword that matches people', () => {
  test('ranks a person known for it above people of its topic', () => {
    const people = ['Ann', 'Bea', 'Cy', 'Dee', 'Eve'].map((name) =>
      buildLeader(`${name} Maker`, { manufacturing: 1 }, { followers: '10M+' }),
    );
    const known = buildLeader(
      'Zoe Smith',
      { manufacturing: 0.7 },
      { knownFor: ['metalworking'], followers: '1K+' },
    );
    expect(analyze(remoteHiringPost, ['metalworking'], [...people, known]).ids[0]).toBe(
      'zoe-smith',
    );
  });

  test('alternates with another keyword while the list stays sorted by score', () => {
    const sellers = ['Ann', 'Bea', 'Cy', 'Dee', 'Eve', 'Flo'].map((name) =>
      buildLeader(`${name} Seller`, { sales: 1 }, { followers: '10M+' }),
    );
    const guard = buildLeader('Gil Guard', { cybersecurity: 1 }, { followers: '1M+' });
    const { ids, leaders } = analyze(
      remoteHiringPost,
      ['sales', 'cybersecurity'],
      [...sellers, guard],
    );
    expect(ids.slice(0, 2)).toContain('gil-guard');
    const scores = leaders.map(({ matchScore }) => matchScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('suppresses people of a topic that the post only touches on', () => {
    const post = 'Our north field stayed dry because my father laid clay tiles there in 1974.';
    const drainer = buildLeader('Ann Drainer', { water: 1 }, { knownFor: ['quuxage'] });
    const builder = buildLeader('Bo Builder', { construction: 1 });
    const engine = createEngine([drainer, builder]);
    const reading = engine.readPost({ post, keywords: ['quuxage'] });
    const topics = engine.extractTopics(reading);
    const touched = { id: 'construction', name: 'Construction', relevance: 0.35, phrases: [] };
    const read = {
      ...topics,
      topics: [...topics.topics, { ...touched, source: 'post' as const }],
      likely: [{ id: 'construction', chance: 0.35 }],
    };
    const leaders = engine.rankLeaders(reading, read, engine.searchLeaders(reading, read));
    expect(leaders.map(({ id }) => id)).toEqual(['ann-drainer']);
  });
});

test('otherReadings score no higher with a keyword than without', () => {
  const people = [
    hirer,
    buildLeader('Ola Calm', { burnout: 1 }),
    buildLeader('Dee Far', { physics: 1 }),
  ];
  const post =
    'Burnout is real. I was burned out for a year, burnout recovery is slow, and exhaustion comes back.';
  const engine = createEngine(people);
  const otherReadingScores = (keywords: string[]) => {
    const { reading, topics } = analyze(post, keywords, people);
    const { otherReadings = [] } = engine.composeResult({ post, reading, topics, leaders: [] });
    return otherReadings
      .filter(({ topic }) => topic === 'Burnout & Stress')
      .flatMap(({ leaders }) => leaders.map(({ matchScore }) => matchScore));
  };
  const [plain = 0] = otherReadingScores([]);
  const [asked = 100] = otherReadingScores(['physics']);
  expect(plain).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(plain);
});
