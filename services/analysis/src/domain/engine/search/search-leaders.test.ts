import { describe, expect, test } from '@jest/globals';
import {
  dimensions,
  embeddingKey,
  quantize,
  serializeEmbedding,
} from '@tagwell/topics/embedding/embedding';
import { tokenize } from '@tagwell/topics/tokenize';
import { createEngine } from '../create-engine.ts';
import { buildLeader, fictionalCatalogue, remoteHiringPost } from '../engine-test-builder.ts';
import { noPreferences } from '../read/read-post.ts';
import { nthLargest, type Candidate } from './search-leaders.ts';
import { buildSubjectIndex, scoreSubjects } from './subject-index.ts';

function search(
  post: string,
  catalogue = fictionalCatalogue,
  keywords: string[] = [],
): Candidate[] {
  const engine = createEngine(catalogue);
  const reading = engine.readPost({ post, keywords });
  return engine.searchLeaders(reading, engine.extractTopics(reading));
}
const idsOf = (candidates: Candidate[]): string[] => candidates.map(({ id }) => id);

describe('searchLeaders', () => {
  test("returns people of the post's topics first and excludes unrelated people", () => {
    const ids = idsOf(search('Our time to hire fell because the interview process got shorter.'));
    expect(ids[0]).toBe('ada-hiregood');
    expect(ids).not.toContain('lu-fieldnote');
  });

  test('finds people of a narrower topic', () => {
    const part = buildLeader('Nia Brandwell', { 'employer-branding': 1 });
    expect(
      idsOf(search('Our time to hire fell by half: a shorter interview process.', [part])),
    ).toEqual(['nia-brandwell']);
  });

  test('ranks a person known for words of the post above equals and returns these words', () => {
    const twin = (name: string, knownFor: string[]) =>
      buildLeader(name, { hiring: 1 }, { knownFor });
    const [first, second] = search(
      'Our time to hire fell after we dropped the whiteboard interview.',
      [twin('Ann Plain', ['job ads']), twin('Bea Board', ['whiteboard interviews'])],
    );
    expect(first).toMatchObject({ id: 'bea-board', subjects: ['whiteboard interview'] });
    expect(second?.subjects).toEqual([]);
    expect(first?.fit).toBeGreaterThan(second?.fit ?? 1);
  });

  test('finds people by what a post in another language says in English, and quotes it only as written', () => {
    const people = [
      buildLeader('Ann Plain', { energy: 1 }, { knownFor: ['power prices'] }),
      buildLeader('Bea Warm', { energy: 1 }, { knownFor: ['heat pumps', 'Wärmepumpen'] }),
      buildLeader('Cy Warm', { energy: 1 }, { knownFor: ['heat pumps'] }),
    ];
    const found = search(
      'Wir haben im Altbau zwei Wärmepumpen eingebaut, und die sind leise.',
      people,
    );
    expect(found.map(({ id, subjects }) => [id, subjects])).toEqual([
      ['bea-warm', ['Wärmepumpen']],
      ['cy-warm', []],
      ['ann-plain', []],
    ]);
  });

  test.each([
    ['MIT', 'Economist (MIT)'],
    ['Wharton', 'Professor at Wharton, author'],
    ['Zorb++', 'Teaches Zorb++/Quill'],
  ])('finds a keyword outside the vocabulary next to punctuation: %s', (keyword, headline) => {
    const people = [
      buildLeader('Ann Sign', { biodiversity: 1 }, { headline }),
      buildLeader('Bea None', { biodiversity: 1 }, { headline: 'Permits, MITRE, Whartons, Zorb+' }),
    ];
    expect(idsOf(search('We had a good day at the lake.', people, [keyword]))).toEqual([
      'ann-sign',
    ]);
  });

  test('finds nobody by a place named in passing, unless it is a keyword', () => {
    const people = [
      buildLeader('Ann Town', { cities: 1 }, { knownFor: ['Porto Alegre', 'Mittelstand'] }),
      buildLeader('Bea Board', { hiring: 1 }),
    ];
    const post = 'Wir haben in Porto Alegre die neue Firma und das Team mit dem Chef besucht.';
    expect(idsOf(search(post, people))).toEqual([]);
    expect(idsOf(search(post, people, ['Porto Alegre']))).toContain('ann-town');
    expect(search('Wir sind der Mittelstand und das ist gut so.', people)[0]?.subjects).toEqual([
      'Mittelstand',
    ]);
  });

  test('ranks people who write in the language of the post above equals', () => {
    const twins = [
      buildLeader('Ann Anglo', { hiring: 1 }),
      buildLeader('Zoe Deutsch', { hiring: 1 }, { languages: ['de', 'en'] }),
    ];
    const first = (post: string) => idsOf(search(post, twins, ['hiring']))[0];
    expect(first('Das haben wir im letzten Jahr in der neuen Firma gelernt.')).toBe('zoe-deutsch');
    expect(first('This is what we learned in the last year at the new firm.')).toBe('ann-anglo');
  });

  test('returns at most forty people, best first, without those the post names', () => {
    const crowd = Array.from({ length: 90 }, (_, at) =>
      buildLeader(`Crowd Member ${String.fromCharCode(65 + (at % 26))}${at}`, {
        hiring: 1 - at / 200,
      }),
    );
    const candidates = search(`${remoteHiringPost} Thanks, Crowd Member A0.`, crowd);
    const scores = candidates.map(({ fit }) => fit);
    expect(candidates).toHaveLength(40);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(idsOf(candidates)).not.toContain('crowd-member-a0');
  });

  test('appends a favorite beyond the limit of forty', () => {
    const crowd = Array.from({ length: 300 }, (_, at) =>
      buildLeader(`Crowd Member ${at}`, { hiring: 1 - at / 600 }),
    );
    const engine = createEngine(crowd);
    const reading = engine.readPost({
      post: remoteHiringPost,
      keywords: [],
      preferences: { ...noPreferences, favorites: ['crowd-member-299'] },
    });
    const ids = idsOf(engine.searchLeaders(reading, engine.extractTopics(reading)));
    expect(ids).toHaveLength(41);
    expect(ids.at(-1)).toBe('crowd-member-299');
    expect(ids).not.toContain('crowd-member-298');
  });

  test('keeps people of a small topic although another topic has many', () => {
    const crowd = Array.from({ length: 90 }, (_, at) =>
      buildLeader(`Crowd Member ${at}`, { hiring: 1, 'human-resources': 1, 'future-of-work': 0.9 }),
    );
    const catalogue = [...crowd, buildLeader('Dee Farhome', { 'remote-work': 1 })];
    expect(idsOf(search(remoteHiringPost, catalogue))).toContain('dee-farhome');
  });

  test('ranks by the single knownFor entry nearest to the post', () => {
    const directions = Array.from({ length: dimensions }, (_, at) => (at === 0 ? 0.2 : 0));
    const post = quantize(directions);
    const far = quantize(directions.toReversed());
    const twin = (name: string, thing: string) =>
      buildLeader(name, { hiring: 1 }, { knownFor: [thing, 'job ads'] });
    const embeddings = new Map(
      ['first rounds. job ads', 'long lists. job ads', 'job ads', 'long lists'].map((text) => [
        embeddingKey(text),
        far,
      ]),
    ).set(embeddingKey('first rounds'), post);
    const engine = createEngine([twin('Ann Far', 'long lists'), twin('Bea Near', 'first rounds')], {
      embeddings,
    });
    const reading = engine.readPost({
      post: 'Our time to hire fell after we dropped the whiteboard interview.',
      keywords: [],
      embedding: serializeEmbedding(post),
    });
    const candidates = engine.searchLeaders(reading, engine.extractTopics(reading));
    expect(idsOf(candidates)).toEqual(['bea-near', 'ann-far']);
    expect(candidates[0]?.nearest).toMatchObject({ thing: 'first rounds' });
    expect(candidates[0]?.nearest?.alike).toBeGreaterThan(candidates[1]?.nearest?.alike ?? 1);
  });

  test('skips a nearest knownFor entry that the post contradicts', () => {
    const direction = quantize(Array.from({ length: dimensions }, (_, at) => (at === 0 ? 0.2 : 0)));
    const things = ['meetings', 'hiring without interviews'];
    const engine = createEngine([buildLeader('Ann Near', { hiring: 1 }, { knownFor: things })], {
      embeddings: new Map([
        [embeddingKey('meetings'), quantize(Array.from({ length: dimensions }, () => 0.05))],
        [embeddingKey('hiring without interviews'), direction],
      ]),
    });
    const nearest = (post: string) => {
      const embedding = serializeEmbedding(direction);
      const reading = engine.readPost({ post, keywords: [], embedding });
      const [first] = engine.searchLeaders(reading, engine.extractTopics(reading));
      return first?.nearest?.thing;
    };
    expect(nearest('Our time to hire fell since the interviews got shorter.')).toBe('meetings');
    expect(nearest('Our time to hire fell, and without interviews nobody was hurt.')).toBe(
      'hiring without interviews',
    );
    expect(nearest('Our time to hire fell after we dropped the whiteboard.')).toBe(
      'hiring without interviews',
    );
  });

  test('returns nobody for a post without topics', () => {
    expect(search('We had the best weekend at the lake.')).toEqual([]);
  });
});

test('scoreSubjects computes standard BM25 scores', () => {
  const index = buildSubjectIndex([
    buildLeader('Ann Apiary', { biodiversity: 1 }, { knownFor: ['beekeeping', 'beekeeping law'] }),
    buildLeader('Bea Bench', { hiring: 1 }, { knownFor: ['labour law'] }),
    buildLeader('Cy Plain', { hiring: 1 }),
  ]);
  const worth = (count: number, having: number, length: number) => {
    const rarity = Math.log(1 + (3 - having + 0.5) / (having + 0.5));
    const mean = (4 + 3 + 1) / 3;
    return (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / mean));
  };
  const [ann, bea, cy] = scoreSubjects(index, tokenize('Beekeeping, the law of hiring, and wine.'));
  expect(ann).toBeCloseTo(worth(2, 1, 4) + worth(1, 2, 4), 5);
  expect(bea).toBeCloseTo(worth(1, 2, 3) + worth(1, 2, 3), 5);
  expect(cy).toBeCloseTo(worth(1, 2, 1), 5);
});

test.each([
  ['all different', (at: number) => (at * 37) % 101],
  ['with many duplicates', (at: number) => (at * 37) % 5],
  ['with some -Infinity', (at: number) => (at % 3 === 0 ? -Infinity : at)],
  ['all equal', () => 1],
  ['in order', (at: number) => at],
])('nthLargest agrees with sorting for values %s', (_, valueAt) => {
  const values = Float64Array.from({ length: 101 }, (__, at) => valueAt(at));
  const places = values.map((__, at) => nthLargest(values, at + 1));
  expect(places).toEqual(values.toSorted().toReversed());
  expect(nthLargest(values, 102)).toBe(-Infinity);
});
