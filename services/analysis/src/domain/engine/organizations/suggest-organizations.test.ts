import { expect, test } from '@jest/globals';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import { scoreBands } from '@tagwell/contracts/limits';
import {
  dimensions,
  embeddingKey,
  quantize,
  serializeEmbedding,
} from '@tagwell/topics/embedding/embedding';
import type { ExtractedTopics, PostTopic } from '../topics/extract-topics.ts';
import { createEngine } from '../create-engine.ts';
import { buildLeader, fictionalCatalogue, remoteHiringPost } from '../engine-test-builder.ts';
import { noPreferences } from '../read/read-post.ts';

const organization = (
  name: string,
  topics: Record<string, number>,
  knownFor: string[] = [],
): OrganizationEntry => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  kind: 'company',
  headline: 'Company for something',
  topics,
  knownFor,
  region: 'europe',
  asOf: '2025-06',
});

const organizations = [
  organization('Hirewell Works', { hiring: 1, 'remote-work': 0.9 }, [
    'bad fast hires',
    'interviews',
  ]),
  organization('Farhome Labs', { 'remote-work': 1 }, ['teams across zones', 'closed offices']),
  organization('Sourcing House', { hiring: 1 }, ['candidates across pipelines', 'hiring days']),
  organization('Talent Yard', { hiring: 0.9 }),
  organization('Early Careers Net', { hiring: 0.3 }),
  organization('Oceanworks', { oceans: 1 }),
];

const engine = createEngine(fictionalCatalogue, { organizations });

const topic = (id: string, name: string, relevance: number): PostTopic => ({
  id,
  name,
  relevance,
  phrases: [name.toLowerCase()],
  source: 'post',
});

/** The organizations for a post with these topics, read by the engine or a language model. */
function look(post: string, changes: Partial<ExtractedTopics> = {}) {
  const reading = engine.readPost({ post, keywords: [] });
  const topics = { ...engine.extractTopics(reading), untaggable: 0, ...changes };
  const { organizations: found } = engine.composeResult({ post, reading, topics, leaders: [] });
  return found;
}

const clear = [topic('hiring', 'Hiring', 0.95), topic('remote-work', 'Remote Work', 0.9)];

test('suggests at most three organizations, sorted by score and none below the good score', () => {
  const suggested = look(remoteHiringPost, { topics: clear })?.suggested ?? [];
  expect(suggested.map(({ name }) => name)[0]).toBe('Hirewell Works');
  expect(suggested).toHaveLength(3);
  expect(suggested.map(({ name }) => name)).not.toContain('Early Careers Net');
  const scores = suggested.map(({ matchScore }) => matchScore);
  expect(scores.toSorted((a, b) => b - a)).toEqual(scores);
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(scoreBands.good);
});

test('suggests organizations for topics read by a language model', () => {
  const [first] = look(remoteHiringPost, { topics: clear, likely: [] })?.suggested ?? [];
  expect(first?.name).toBe('Hirewell Works');
});

test('the relevance names only the topics that the organization is known for', () => {
  const [first] = look(remoteHiringPost, { topics: clear })?.suggested ?? [];
  expect(first).toMatchObject({
    topic: 'Hiring',
    relevance: expect.stringMatching(
      /^Known for hiring and remote work, which your post names\.$/u,
    ),
  });
});

test('without embeddings, the post must name the topic in words', () => {
  const scoresFor = (changes: Partial<PostTopic>): number[] =>
    (
      look(remoteHiringPost, { topics: clear.map((one) => ({ ...one, ...changes })) })?.suggested ??
      []
    ).map(({ matchScore }) => matchScore);
  expect(Math.max(...scoresFor({}))).toBeGreaterThanOrEqual(scoreBands.good);
  const unnamed = scoresFor({ phrases: ['time to hire', '#hiring', '#RemoteWork'] });
  expect(unnamed).toEqual([]);
  expect(scoresFor({ phrases: ['chairs'], quotable: [] })).toEqual([]);
  expect(Math.max(...scoresFor({ phrases: ['recruit'], source: 'keyword' }))).toBe(
    Math.max(...scoresFor({})),
  );
});

test('with embeddings, suggests an organization known for something near, and says what', () => {
  const pointing = (from: number) =>
    quantize(
      Array.from({ length: dimensions }, (_, at) => (at >= from && at < from + 10 ? 0.3 : 0)),
    );
  const house = (name: string, thing: string, topics: Record<string, number> = { hiring: 1 }) => ({
    ...organization(name, topics),
    knownFor: [thing],
  });
  const known = createEngine(fictionalCatalogue, {
    organizations: [
      house('Near House', 'first rounds'),
      house('Far House', 'coffee machines'),
      house('Other House', 'first rounds', { oceans: 1 }),
      organization('Plain House', { hiring: 1 }),
    ],
    embeddings: new Map([
      [embeddingKey('first rounds'), pointing(0)],
      // The model alone would suggest it.
      [embeddingKey('coffee machines'), pointing(6)],
    ]),
  });
  const reading = known.readPost({
    post: remoteHiringPost,
    keywords: [],
    embedding: serializeEmbedding(pointing(0)),
  });
  const topics = { ...known.extractTopics(reading), untaggable: 0 };
  const found = known.composeResult({
    post: remoteHiringPost,
    reading,
    topics: {
      ...topics,
      topics: [{ ...topic('hiring', 'Hiring', 0.95), phrases: ['time to hire'] }],
    },
    leaders: [],
  });
  // The post names neither its topic nor what it is known for, so it is not a strong match.
  expect(found.organizations?.suggested).toMatchObject([
    {
      name: 'Near House',
      matchScore: scoreBands.strong - 1,
      relevance: 'Known for first rounds, close to what your post says.',
    },
  ]);
});

test('suggests no organizations for an unclear topic', () => {
  expect(look(remoteHiringPost, { topics: [topic('hiring', 'Hiring', 0.6)] })).toBeUndefined();
});

test('lists an organization that the post names instead of suggesting it', () => {
  const found = look(`${remoteHiringPost} Thank you, Hirewell Works!`, { topics: clear });
  expect(found?.named).toEqual([
    {
      id: 'hirewell-works',
      name: 'Hirewell Works',
      headline: 'Company for something',
      written: 'Hirewell Works',
    },
  ]);
  expect(found?.suggested.map(({ id }) => id)).not.toContain('hirewell-works');
});

test('suggests none for a personal post, and lists none for a death or layoff', () => {
  const post = `${remoteHiringPost} Thank you, Hirewell Works!`;
  expect(look(post, { topics: clear, nobody: 'personal' })).toMatchObject({ suggested: [] });
  expect(look(post, { topics: clear, nobody: 'grief' })).toBeUndefined();
  expect(look(post, { topics: clear, nobody: 'layoff' })).toBeUndefined();
});

test("suggests no competitors or their people for a post about the writer's own launch", () => {
  const launch = `We launched our new tool for remote hiring today. ${remoteHiringPost}`;
  const institute: OrganizationEntry = {
    ...organization('Hiring Institute', { hiring: 1, 'remote-work': 0.9 }, ['interviews']),
    kind: 'non-profit',
  };
  const people = [
    buildLeader('Ada Hiregood', { hiring: 1 }, { headline: 'Founder of Hirewell Works, author' }),
    buildLeader(
      'Bo Sourceman',
      { hiring: 1 },
      { headline: 'Author; former head at Hirewell Works' },
    ),
  ];
  const own = createEngine(people, { organizations: [...organizations, institute] });
  const find = (post: string, favorites: string[] = []) => {
    const preferences = { ...noPreferences, favorites };
    const reading = own.readPost({ post, keywords: [], preferences });
    const topics = { ...own.extractTopics(reading), untaggable: 0, topics: clear, nobody: null };
    const leaders = own.rankLeaders(reading, topics, own.searchLeaders(reading, topics));
    const found = own.composeResult({ post, reading, topics, leaders });
    return {
      pages: found.organizations?.suggested.map(({ name }) => name),
      named: found.organizations?.named.map(({ name }) => name),
      people: found.thoughtLeaders.map(({ name }) => name),
    };
  };
  expect(find(launch)).toMatchObject({ pages: ['Hiring Institute'], people: ['Bo Sourceman'] });
  expect(find(`${launch} With Hirewell Works.`)).toMatchObject({
    named: ['Hirewell Works'],
    people: ['Ada Hiregood', 'Bo Sourceman'],
  });
  expect(find(launch, ['ada-hiregood']).people).toContain('Ada Hiregood');
  expect(find(remoteHiringPost).pages).toContain('Hirewell Works');
  expect(find(remoteHiringPost).people).toHaveLength(2);
});

test('offers no people of competitors under other topics of a launch post', () => {
  const launch = `We launched our new tool for remote hiring today. ${remoteHiringPost}`;
  const rival = { headline: 'Founder of Hirewell Works, author' };
  const own = createEngine(
    [
      buildLeader('Ada Hiregood', { hiring: 1 }, rival),
      buildLeader('Bo Sourceman', { hiring: 0.9 }),
    ],
    { organizations },
  );
  const offered = (favorites: string[] = []) => {
    const preferences = { ...noPreferences, favorites };
    const reading = own.readPost({ post: launch, keywords: [], preferences });
    const topics = { ...own.extractTopics(reading), untaggable: 0, topics: clear, nobody: null };
    const likely = [{ id: 'hiring', chance: 0.9 }];
    const read = { reading, topics: { ...topics, likely }, leaders: [] };
    const { otherReadings = [] } = own.composeResult({ post: launch, ...read });
    return otherReadings
      .flatMap(({ leaders }) => leaders)
      .map(({ name, isFavorite }) => [name, isFavorite]);
  };
  expect(offered()).toEqual([['Bo Sourceman', undefined]]);
  expect(offered(['ada-hiregood'])).toEqual([
    ['Ada Hiregood', true],
    ['Bo Sourceman', undefined],
  ]);
});

test('returns the same organizations for any order of the catalog', () => {
  const again = createEngine(fictionalCatalogue, { organizations: organizations.toReversed() });
  const read = (one: typeof engine) => {
    const reading = one.readPost({ post: remoteHiringPost, keywords: ['hiring'] });
    const topics = one.extractTopics(reading);
    return one.composeResult({ post: remoteHiringPost, reading, topics, leaders: [] })
      .organizations;
  };
  expect(read(engine)?.suggested.length).toBeGreaterThan(0);
  expect(read(again)).toEqual(read(engine));
});
