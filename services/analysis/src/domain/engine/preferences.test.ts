import { describe, expect, test } from '@jest/globals';
import { scoreBands } from '@tagwell/contracts/limits';
import { loadCatalogue } from '../../data/catalogue-files.ts';
import type { Suggestible } from '../catalogue.ts';
import { createEngine, type Engine } from './create-engine.ts';
import { buildLeader } from './engine-test-builder.ts';
import { noPreferences, type Preferences } from './read/read-post.ts';

const shipped: Engine = createEngine(await loadCatalogue());

const posts = [
  'We cut our time to hire in half by writing honest job ads. Recruiting is marketing, too.',
  'Interest rates are up again, and factor investing shows why diversification still matters.',
  'Our nurses told us what burnout looks like. Palliative care needs more hands and more time.',
  'Remote work is here to stay: what distributed teams taught us about trust and meetings.',
  'Solar and wind made half of our power this year. The grid is the bottleneck of the transition.',
];

function suggest(post: string, preferences: Partial<Preferences> = {}, engine = shipped) {
  const reading = engine.readPost({
    post,
    keywords: [],
    preferences: { ...noPreferences, ...preferences },
  });
  const topics = engine.extractTopics(reading);
  const candidates = engine.searchLeaders(reading, topics);
  const leaders = engine.rankLeaders(reading, topics, candidates);
  return engine.composeResult({ post, reading, topics, leaders });
}

const everybody = ({
  thoughtLeaders,
  moreLeaders = [],
  otherReadings = [],
}: ReturnType<typeof suggest>) =>
  [...thoughtLeaders, ...moreLeaders, ...otherReadings.flatMap(({ leaders }) => leaders)].map(
    ({ id }) => id,
  );

describe('writer preferences', () => {
  test('never suggest a blocked person in 200 analyses with a growing block list', () => {
    const blockedByPost = new Map(posts.map((post) => [post, new Set<string>()]));
    for (let n = 0; n < 200; n += 1) {
      const post = posts[n % posts.length] ?? '';
      const blocked = blockedByPost.get(post) ?? new Set();
      const people = everybody(suggest(post, { blocked: [...blocked] }));
      expect(people.filter((id) => blocked.has(id))).toEqual([]);
      if (people[0] !== undefined) blocked.add(people[0]);
    }
    // For some posts all matching people are used up before the end, and then nobody is suggested.
    const sizes = [...blockedByPost.values()].map(({ size }) => size);
    expect(Math.min(...sizes)).toBeGreaterThan(10);
    expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(150);
  });

  test('do not suggest a leader who is blocked as a connection of the same name', () => {
    const [post = ''] = posts;
    const [known] = suggest(post).thoughtLeaders;
    const blocked = { blocked: ['connection-7'], blockedNames: [`${known?.name}, PhD`] };
    expect(everybody(suggest(post, blocked))).not.toContain(known?.id);
  });

  test.each(['José %s', '%ss', '%s Garcia'])(
    'do not block a person with a similar name: %s',
    (other) => {
      const [post = ''] = posts;
      const [known] = suggest(post).thoughtLeaders;
      const blockedNames = [other.replace('%s', known?.name ?? '')];
      const blocked = { blocked: ['connection-7'], blockedNames };
      expect(everybody(suggest(post, blocked))).toContain(known?.id);
    },
  );

  test('suggest a favorite whose name is blocked as a connection', () => {
    const [post = ''] = posts;
    const [known] = suggest(post).thoughtLeaders;
    const blocked = { blocked: ['connection-7'], blockedNames: [known?.name ?? ''] };
    const { thoughtLeaders } = suggest(post, { ...blocked, favorites: [known?.id ?? ''] });
    expect(thoughtLeaders[0]?.id).toBe(known?.id);
  });

  test.each(posts)('put a well-fitting favorite first: %s', (post) => {
    const plain = suggest(post);
    const fitting = [...plain.thoughtLeaders, ...(plain.moreLeaders ?? [])].filter(
      ({ matchScore }) => matchScore >= scoreBands.good,
    );
    const favorite = fitting.at(-1);
    expect(favorite).toBeDefined();
    const [first, ...others] = suggest(post, { favorites: [favorite?.id ?? ''] }).thoughtLeaders;
    expect(first).toEqual({ ...favorite, isFavorite: true });
    expect(others.every(({ isFavorite }) => isFavorite === undefined)).toBe(true);
  });

  test('do not suggest a favorite who does not fit', () => {
    const [recruiting = '', , nursing = ''] = posts;
    const stranger = everybody(suggest(nursing))[0] ?? '';
    const found = suggest(recruiting, { favorites: [stranger] });
    expect(found.thoughtLeaders).toEqual(suggest(recruiting).thoughtLeaders);
  });

  describe('a person added by the writer', () => {
    const [recruiting = '', , nursing = ''] = posts;
    const ana: Suggestible = {
      id: 'own-1',
      name: 'Ana Sourcewell',
      headline: '',
      topics: { hiring: 1 },
      knownFor: ['Hiring'],
      asOf: '2026-01',
    };
    const engine = shipped.including([ana], new Map());

    test('is suggested where they fit, described only by what the writer entered', () => {
      const { thoughtLeaders } = suggest(recruiting, { favorites: [ana.id] }, engine);
      const { moreLeaders = [] } = suggest(recruiting, { favorites: [ana.id] }, engine);
      const found = [...thoughtLeaders, ...moreLeaders].find(({ id }) => id === ana.id);
      expect(found).toMatchObject({
        isOwn: true,
        followers: '',
        posts: '',
        relevance: expect.stringMatching(/^On your list for hiring, which/u),
      });
      expect(everybody(suggest(nursing, { favorites: [ana.id] }, engine))).not.toContain(ana.id);
    });

    test('does not change the order of the people of the catalog', () => {
      const others = everybody(suggest(recruiting, { blocked: [ana.id] }, engine));
      expect(others).toEqual(everybody(suggest(recruiting)));
    });

    test('is recognized when the post names them, and then not suggested', () => {
      const post = `${recruiting} Thank you, Ana Sourcewell!`;
      const found = suggest(post, { favorites: [ana.id] }, engine);
      expect(found.alreadyNamed).toEqual(['Ana Sourcewell']);
      expect(everybody(found)).not.toContain(ana.id);
    });

    test('is ignored if the catalog has a person with that name', () => {
      const [known] = suggest(recruiting).thoughtLeaders;
      const twin = { ...ana, name: known?.name ?? '' };
      expect(shipped.including([twin], new Map()).findLeader(ana.id)).toBeUndefined();
    });
  });

  test('list people the post names as alreadyNamed and do not suggest them', () => {
    const [post = ''] = posts;
    const [known] = suggest(post).thoughtLeaders;
    const found = suggest(`${post} Thank you, ${known?.name}!`);
    expect(found.alreadyNamed).toEqual([known?.name]);
    expect(everybody(found)).not.toContain(known?.id);
  });
});

describe('the rate of answers to earlier tags', () => {
  const twins = ['Ada Equal', 'Bo Equal', 'Cy Equal', 'Dee Equal'].map((name) =>
    buildLeader(name, { hiring: 1 }),
  );
  const orderOf = (answered: Map<string, number>) =>
    everybody(suggest(posts[0] ?? '', {}, createEngine(twins, { answered })));

  test('puts people who answered before equals, and keeps those who did not', () => {
    const [first = '', second = ''] = orderOf(new Map());
    const order = orderOf(
      new Map([
        [second, 1],
        [first, 0],
      ]),
    );
    expect(order.indexOf(second)).toBeLessThan(order.indexOf(first));
    expect(order).toHaveLength(twins.length);
  });
});
