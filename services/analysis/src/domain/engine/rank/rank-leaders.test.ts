import { describe, expect, test } from '@jest/globals';
import type { PostKind } from '@tagwell/contracts/http/analysis';
import { writerPersonId } from '@tagwell/contracts/http/people-routes';
import { limits, scoreBands } from '@tagwell/contracts/limits';
import { createEngine } from '../create-engine.ts';
import {
  analyze,
  buildLeader,
  fictionalCatalogue,
  remoteHiringPost,
} from '../engine-test-builder.ts';

const salesTeam = ['ida-sellers', 'jo-quota', 'kim-closer'];

describe('rankLeaders', () => {
  test("suggests people of the post's topics, without duplicates, up to the limit", () => {
    const { ids } = analyze(remoteHiringPost);
    expect(ids.length).toBeLessThanOrEqual(limits.leadersRanked);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, 3)).toContain('flo-bothways');
    expect(ids).not.toEqual(expect.arrayContaining(['gil-breachman']));
  });

  test('returns the same result for any order of the catalog', () => {
    const first = analyze(remoteHiringPost).leaders;
    expect(analyze(remoteHiringPost).leaders).toEqual(first);
    expect(analyze(remoteHiringPost, [], fictionalCatalogue.toReversed()).leaders).toEqual(first);
  });

  test('scores people lower for a job ad, in the same order, unless a keyword is given', () => {
    const engine = createEngine(fictionalCatalogue);
    const scoresOf = (kind: PostKind, keywords: string[] = []) => {
      const reading = engine.readPost({ post: remoteHiringPost, keywords });
      const topics = { ...engine.extractTopics(reading), kind };
      return engine.rankLeaders(reading, topics, engine.searchLeaders(reading, topics));
    };
    const [ad, advice] = [scoresOf('hiring'), scoresOf('advice')];
    expect(ad.length).toBeGreaterThan(0);
    expect(ad.map(({ id }) => id)).toEqual(advice.slice(0, ad.length).map(({ id }) => id));
    expect(ad[0]?.matchScore).toBeLessThan(advice[0]?.matchScore ?? 0);
    expect(scoresOf('hiring', ['sales'])).toEqual(scoresOf('advice', ['sales']));
  });

  test('of equal scores, the best for each keyword come first', () => {
    const orderFor = (seller: string) => {
      const names = ['Ana', 'Bea', 'Cy'];
      const engine = createEngine(
        names.map((name) => buildLeader(name, name === seller ? { sales: 1 } : { hiring: 1 })),
      );
      const reading = engine.readPost({ post: '', keywords: ['hiring', 'sales'] });
      const candidates = names.map((name) => ({ id: name.toLowerCase(), fit: 0.9, subjects: [] }));
      const ranked = engine.rankLeaders(reading, engine.extractTopics(reading), candidates);
      expect(new Set(ranked.map(({ matchScore }) => matchScore)).size).toBe(1);
      return ranked.map(({ id }) => id);
    };
    for (const seller of ['Ana', 'Bea', 'Cy']) {
      expect(orderFor(seller).slice(0, 2)).toContain(seller.toLowerCase());
    }
  });

  test('returns nobody if almost nothing of a post in another language was understood', () => {
    const post = 'Das haben wir im letzten Jahr in der neuen Schule gelernt.';
    const engine = createEngine(fictionalCatalogue);
    const reading = engine.readPost({ post, keywords: [] });
    const topics = { ...engine.extractTopics(reading), topics: [], nobody: null };
    const candidates = [{ id: 'ada-hiregood', fit: 0.9, subjects: ['Schule'] }];
    expect(engine.rankLeaders(reading, topics, candidates)).toEqual([]);
    expect(engine.rankLeaders({ ...reading, language: 'en' }, topics, candidates)).toHaveLength(1);
  });

  test('skips a person without a reason, and says "perhaps" for a doubtful topic', () => {
    const engine = createEngine(fictionalCatalogue);
    const reading = engine.readPost({ post: remoteHiringPost, keywords: [] });
    const read = engine.extractTopics(reading);
    const sales = read.topics
      .flatMap((one) => ({ ...one, id: 'sales', name: 'Sales' }))
      .slice(0, 1);
    const candidates = [{ id: 'ada-hiregood', fit: 0.9, subjects: [] }];
    const ranked = (chance: number) =>
      engine.rankLeaders(
        reading,
        { ...read, topics: sales, likely: [{ id: 'hiring', chance }] },
        candidates,
      );
    expect(ranked(0.1)).toEqual([]);
    expect(ranked(0.2)[0]?.relevance).toMatch(
      /writes about hiring, perhaps close to what your post says\.$/iu,
    );
  });

  test('skips a person whose only match with the post is too distant', () => {
    const engine = createEngine(fictionalCatalogue);
    const post = 'The cranes are back on our lake, two weeks early, and the dog stays on the lead.';
    const reading = engine.readPost({ post, keywords: [] });
    const topics = { ...engine.extractTopics(reading), topics: [], likely: [], nobody: null };
    const ranked = (alike: number) =>
      engine.rankLeaders(reading, topics, [
        { id: 'hal-firewalla', fit: 0.9, subjects: [], nearest: { thing: 'tower cranes', alike } },
      ]);
    expect(ranked(0.39)).toEqual([]);
    expect(ranked(0.41)).toHaveLength(1);
  });

  test.each([
    'עבודה מרחוק שינתה את הצוות שלנו. גיוס עובדים מהיר יותר, אבל תרבות ארגונית קשה יותר.',
    'リモートワークでチームが変わりました。採用は早くなりましたが、企業文化は難しくなりました。',
    'Мы работаем удалённо уже два года и нанимаем людей по всей стране.',
  ])('finds good matches by keyword in a script it cannot read: %s', (post) => {
    expect(analyze(post).leaders).toEqual([]);
    const [best] = analyze(post, ['hiring']).leaders;
    expect(best?.matchScore).toBeGreaterThanOrEqual(scoreBands.good);
    const [under] = analyze('asdf qwer zxcv plok wert sdfg mnbv poiu', ['hiring']).leaders;
    expect(under?.matchScore ?? 0).toBeLessThan(scoreBands.good);
  });

  test('ignores the order of the keywords', () => {
    const keywords = ['sales', 'privacy', 'Leadership'];
    expect(analyze(remoteHiringPost, keywords).leaders).toEqual(
      analyze(remoteHiringPost, keywords.toReversed()).leaders,
    );
  });

  test('moves the list to the field of a keyword', () => {
    const inSales = (keywords: string[]): number =>
      analyze(remoteHiringPost, keywords).ids.filter((id) => salesTeam.includes(id)).length;
    expect(inSales([])).toBe(0);
    expect(inSales(['sales'])).toBeGreaterThanOrEqual(2);
    expect(salesTeam).toContain(analyze(remoteHiringPost, ['sales']).ids[0]);
  });

  test('finds people by headline for a keyword outside the vocabulary', () => {
    const { leaders } = analyze(
      'Here is what my summer in the garden taught me about patience.',
      ['falconry'],
      [
        ...fictionalCatalogue,
        buildLeader('Mo Glove', { animals: 1 }, { headline: 'Keeper of hawks and falconry guide' }),
      ],
    );
    expect(leaders[0]?.id).toBe('mo-glove');
    expect(leaders[0]?.relevance).toContain('"falconry", which you added as a keyword');
  });

  test('ignores a keyword that matches nobody', () => {
    const asked = analyze(remoteHiringPost, ['zorblax']);
    expect(asked.topics.topics.map(({ name }) => name)).toContain('Zorblax');
    expect(asked.leaders).toEqual(analyze(remoteHiringPost).leaders);
    const german = 'Das haben wir im letzten Jahr in der neuen Schule gelernt.';
    expect(analyze(german, ['zorblax']).leaders).toEqual(analyze(german).leaders);
  });

  test.each(['Flo Bothways', '@Flo Bothways', '@flobothways', 'FLO BOTHWAYS’s book'])(
    'does not suggest a person whom the post names as %s',
    (name) => {
      const { ids, reading } = analyze(`${remoteHiringPost}\nThanks to ${name}.`);
      expect(reading.namedPeople).toEqual(['flo-bothways']);
      expect(ids).not.toContain('flo-bothways');
      expect(ids.length).toBeGreaterThan(0);
    },
  );

  test('always includes a well-fitting person added by the writer', () => {
    const better = Array.from({ length: 60 }, (_, place) =>
      buildLeader(
        `Hirer${String.fromCharCode(97 + (place % 26), 97 + Math.floor(place / 26))} Roe`,
        { hiring: 1, 'remote-work': 1 },
        { knownFor: ['time to hire', 'interview process', 'distributed teams'] },
      ),
    );
    const added = buildLeader(
      'Zoe Added',
      { hiring: 1, 'remote-work': 1 },
      { id: writerPersonId('1') },
    );
    const { ids, leaders } = analyze(remoteHiringPost, [], [...better, added]);
    expect(ids).toHaveLength(limits.leadersRanked);
    expect(leaders.at(-1)?.id).toBe(added.id);
    expect(leaders.at(-1)?.matchScore).toBeGreaterThanOrEqual(scoreBands.good);
    const stranger = buildLeader('Zoe Added', { sales: 1 }, { id: writerPersonId('1') });
    expect(analyze(remoteHiringPost, [], [...better, stranger]).ids).not.toContain(stranger.id);
  });

  test('does not prefer a large following to a good fit', () => {
    const star = buildLeader('Max Famous', { leadership: 1 }, { followers: '10M+' });
    const { ids } = analyze(remoteHiringPost, [], [...fictionalCatalogue, star]);
    expect(ids.slice(0, 3)).not.toContain('max-famous');
  });

  test('ranks a specialist above a person with many topics', () => {
    const many = { hiring: 1, sales: 1, physics: 1, law: 1, sleep: 1, film: 1, design: 1, seo: 1 };
    const { leaders } = analyze(
      'Our time to hire fell because the interview process and the job description got shorter.',
      [],
      [buildLeader('Ann Allround', many), buildLeader('Sue Special', { hiring: 1 })],
    );
    expect(leaders.map(({ id }) => id)).toEqual(['sue-special', 'ann-allround']);
    expect(leaders[0]?.matchScore).toBeGreaterThan(leaders[1]?.matchScore ?? 100);
  });

  test('sorts by score', () => {
    const scores = analyze(remoteHiringPost).leaders.map(({ matchScore }) => matchScore);
    expect(scores.length).toBeGreaterThan(2);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('returns nobody for an empty catalog', () => {
    expect(analyze(remoteHiringPost, [], []).leaders).toEqual([]);
  });
});
