import { describe, expect, test } from '@jest/globals';
import { writerPersonId } from '@tagwell/contracts/http/people-routes';
import { createEngine, type Engine } from './create-engine.ts';
import { buildLeader, fictionalCatalogue, remoteHiringPost } from './engine-test-builder.ts';
import { noPreferences, type Preferences } from './read/read-post.ts';

const added = buildLeader('Zoe Added', { biodiversity: 1 }, { id: writerPersonId('1') });
const engine = createEngine(fictionalCatalogue, {
  unlisted: [{ id: 'nora-nevermore', name: 'Nora Nevermore' }],
}).including([added], new Map());

function suggest(
  keywords: string[],
  {
    post = remoteHiringPost,
    by = engine,
    preferences = {},
  }: { post?: string; by?: Engine; preferences?: Partial<Preferences> } = {},
) {
  const reading = by.readPost({
    post,
    keywords,
    preferences: { ...noPreferences, ...preferences },
  });
  const topics = by.extractTopics(reading);
  const leaders = by.rankLeaders(reading, topics, by.searchLeaders(reading, topics));
  return by.composeResult({ post, reading, topics, leaders });
}
const askedIn = ({ thoughtLeaders }: ReturnType<typeof suggest>) =>
  thoughtLeaders
    .filter(({ relevance }) => relevance === 'You asked for them by name.')
    .map(({ id }) => id);

describe("a keyword that is a person's full name", () => {
  test.each(['Kim Closer', 'kim closer', '#KimCloser', '"Kim Closer"'])(
    'puts that person first, whatever the post is about: %s',
    (name) => {
      const asked = suggest([name]);
      expect(asked.thoughtLeaders[0]).toMatchObject({
        id: 'kim-closer',
        matchScore: 98,
        relevance: 'You asked for them by name.',
      });
      expect(asked.optimizedPost).toContain('Kim Closer');
      const { thoughtLeaders, extractedTopics } = suggest([]);
      // The others depend on the post, and no topic is read from a name.
      expect(asked.thoughtLeaders.slice(1)).toEqual(thoughtLeaders.slice(0, 4));
      expect(asked.extractedTopics).toEqual(extractedTopics);
    },
  );

  test('leaves the other suggestions to the other keywords', () => {
    const asked = suggest(['Kim Closer', 'cybersecurity']);
    const { thoughtLeaders } = suggest(['cybersecurity']);
    expect(asked.thoughtLeaders[0]?.id).toBe('kim-closer');
    expect(asked.thoughtLeaders.slice(1)).toEqual(thoughtLeaders.slice(0, 4));
  });

  test('works for people the writer added and for several people', () => {
    expect(askedIn(suggest(['Zoe Added']))).toEqual([added.id]);
    expect(askedIn(suggest(['Kim Closer', 'Gil Breachman'])).toSorted()).toEqual([
      'gil-breachman',
      'kim-closer',
    ]);
  });

  test('suggests the person in a layoff post, but nobody in a post about a death', () => {
    const lost = suggest(['Kim Closer'], {
      post: 'This morning I was laid off. I am looking for my next role in product operations.',
    });
    expect(lost.thoughtLeaders.map(({ id }) => id)).toEqual(['kim-closer']);
    const death = suggest(['Kim Closer'], {
      post: 'My father died on Sunday. He taught me to read and to sell.',
    });
    expect(death.thoughtLeaders).toEqual([]);
  });

  test('does not suggest blocked, do-not-suggest or already named people', () => {
    for (const preferences of [
      { blocked: ['kim-closer'] },
      { blocked: ['connection-7'], blockedNames: ['Kim Closer'] },
    ]) {
      expect(suggest(['Kim Closer'], { preferences })).toEqual(suggest([], { preferences }));
    }
    expect(suggest(['Nora Nevermore'])).toEqual(suggest([]));
    const post = `${remoteHiringPost} Thanks to Kim Closer.`;
    expect(suggest(['Kim Closer'], { post })).toEqual(suggest([], { post }));
  });

  test('does not match inside a longer keyword or by a single word', () => {
    expect(askedIn(suggest(['Kim Closer method', 'The Kim Closer', 'Closer', 'Kim']))).toEqual([]);
    const single = createEngine([...fictionalCatalogue, buildLeader('Pink', { creativity: 1 })]);
    expect(askedIn(suggest(['Pink'], { by: single }))).toEqual([]);
  });
});

describe("a keyword that is an organization's name", () => {
  const entry = (name: string, topics: Record<string, number>, tellingWords?: string[]) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    kind: 'company' as const,
    headline: 'Company for something',
    topics,
    knownFor: ['quuxery'],
    region: 'europe' as const,
    asOf: '2025-06',
    ...(tellingWords === undefined ? {} : { tellingWords }),
  });
  const by = createEngine(fictionalCatalogue, {
    organizations: [
      entry('Hirewell Works', { hiring: 1, 'remote-work': 0.9 }),
      entry('Oceanworks', { oceans: 1 }),
      entry('Remote', { oceans: 1 }, ['payroll']),
    ],
  });
  const suggestedIn = (keywords: string[], post = remoteHiringPost) =>
    (suggest(keywords, { by, post }).organizations?.suggested ?? []).map(({ name, relevance }) => [
      name,
      relevance,
    ]);
  const asked = ['Oceanworks', 'You asked for it by name.'];

  test.each(['Oceanworks', '#Oceanworks', 'oceanworks'])(
    'puts the organization first: %s',
    (keyword) => {
      expect(suggestedIn([keyword])[0]).toEqual(asked);
      expect(suggestedIn(['hiring', keyword])[0]).toEqual(asked);
      expect(suggest([keyword], { by }).thoughtLeaders).toEqual(suggest([], { by }).thoughtLeaders);
    },
  );

  test('still counts as a topic of the people suggested', () => {
    const { thoughtLeaders } = suggest(['YouTube'], {
      by: createEngine([buildLeader('Ann Video', { 'video-marketing': 1 })], {
        organizations: [entry('YouTube', { 'video-marketing': 1 })],
      }),
    });
    expect(thoughtLeaders.map(({ relevance }) => relevance)).toEqual([
      'Writes about video marketing, close to your keyword "YouTube".',
    ]);
  });

  test('does not suggest an ambiguous name unless the post has a telling word', () => {
    expect(suggestedIn(['Remote']).map(([name]) => name)).not.toContain('Remote');
    expect(suggestedIn(['Remote'], `${remoteHiringPost} Our payroll is one.`)[0]?.[0]).toBe(
      'Remote',
    );
  });

  test('suggests nothing if the post names the organization or is about a death', () => {
    const { organizations } = suggest(['Oceanworks'], {
      by,
      post: `${remoteHiringPost} Thank you, Oceanworks!`,
    });
    expect(organizations?.named.map(({ name }) => name)).toEqual(['Oceanworks']);
    expect(organizations?.suggested.map(({ name }) => name)).not.toContain('Oceanworks');
    expect(suggestedIn(['Oceanworks'], 'My father died on Sunday. He taught me to read.')).toEqual(
      [],
    );
  });
});
