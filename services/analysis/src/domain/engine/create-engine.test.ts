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

  test('reports how many people it can search', () => {
    expect(engine.peopleCount).toBe(fictionalCatalogue.length);
  });

  test('composes a result that matches the contract schema', () => {
    const { reading, topics, leaders } = analyze(remoteHiringPost);
    const result = engine.composeResult({ post: remoteHiringPost, reading, topics, leaders });
    expect(analysisResult.parse(result)).toEqual(result);
    expect(result.extractedTopics[0]).toEqual({
      name: topics.topics[0]?.name,
      relevanceScore: topics.topics[0]?.relevance,
    });
  });

  test('tags up to three well-fitting people in the post without changing its text', () => {
    const { reading, topics, leaders } = analyze(remoteHiringPost);
    const { optimizedPost, thoughtLeaders } = engine.composeResult({
      post: remoteHiringPost,
      reading,
      topics,
      leaders,
    });
    const fitting = thoughtLeaders.filter(({ matchScore }) => matchScore >= 70);
    expect(fitting.length).toBeGreaterThan(0);
    const names = fitting.slice(0, 3).map(({ name }) => `@${name}`);
    expect(optimizedPost).toBe(`${remoteHiringPost}\n\n#Tagwell ${names.join(' ')}`);
  });

  test('tags nobody below the good score, and lists people after the fifth as moreLeaders', () => {
    const { reading, topics, leaders } = analyze(remoteHiringPost);
    const six = fictionalCatalogue.slice(0, 6).map(({ id }, place) => ({
      ...(leaders[0] ?? { relevance: '', matches: [] }),
      id,
      matchScore: 69 - place,
    }));
    const result = engine.composeResult({ post: remoteHiringPost, reading, topics, leaders: six });
    expect(result.optimizedPost).toBe(remoteHiringPost);
    expect(result.thoughtLeaders.map(({ matchScore }) => matchScore)).toEqual([69, 68, 67, 66, 65]);
    expect(result.moreLeaders?.map(({ matchScore }) => matchScore)).toEqual([64]);
    expect(result.nobody).toBeUndefined();
  });

  test('reports keywords that match nobody, and suggests as if they were not given', () => {
    const resultOf = (keywords: string[]) => {
      const { reading, topics, leaders } = analyze(remoteHiringPost, keywords);
      return engine.composeResult({ post: remoteHiringPost, reading, topics, leaders });
    };
    expect(resultOf(['sales']).unheardKeywords).toBeUndefined();
    const beside = resultOf(['sales', 'quux gaskets']);
    expect(beside.unheardKeywords).toEqual(['quux gaskets']);
    expect(beside.thoughtLeaders).toEqual(resultOf(['sales']).thoughtLeaders);
    const unheard = resultOf(['quux gaskets']);
    expect(unheard.thoughtLeaders).toEqual(resultOf([]).thoughtLeaders);
    expect(unheard.extractedTopics).toEqual(resultOf([]).extractedTopics);
  });

  test('sets otherLanguage when a post is not in English', () => {
    const languageOf = (post: string) => {
      const { reading, topics } = analyze(post);
      return engine.composeResult({ post, reading, topics, leaders: [] }).otherLanguage;
    };
    expect(languageOf('Das haben wir im letzten Jahr mit der neuen Schule gelernt.')).toBe(true);
    expect(languageOf('リモートワークで採用が変わりました。 会社の文化が大切です。')).toBe(true);
    expect(languageOf('العمل عن بعد غيّر التوظيف في شركتنا كثيرا')).toBe(true);
    expect(languageOf('Мы работаем удалённо уже два года')).toBe(true);
    expect(languageOf('We hire in Tokyo, and 東京 is where our team is.')).toBeUndefined();
    expect(languageOf(remoteHiringPost)).toBeUndefined();
    expect(languageOf('asdf qwer zxcv')).toBeUndefined();
  });

  test('takes every fact about a person from the catalog', () => {
    const leader = buildLeader(
      'Ana María Roe',
      { hiring: 1, sales: 0.2 },
      { profileUrl: 'https://www.linkedin.com/in/ana-roe-example' },
    );
    const { reading, topics, leaders } = analyze(remoteHiringPost, [], [leader]);
    const [shown] = createEngine([leader]).composeResult({
      post: remoteHiringPost,
      reading,
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

  test('leaves the post unchanged when nobody fits, gives a reason and drops unknown people', () => {
    const post = 'We had the best weekend at the lake.';
    const { reading, topics } = analyze(post);
    const nothing = engine.composeResult({ post, reading, topics, leaders: [] });
    expect(nothing).toMatchObject({ extractedTopics: [], thoughtLeaders: [], optimizedPost: post });
    expect(['personal', 'nothing-found']).toContain(nothing.nobody);
    const gone = { id: 'gone', matchScore: 90, relevance: 'Writes about hiring.', matches: [] };
    expect(engine.composeResult({ post, reading, topics, leaders: [gone] }).thoughtLeaders).toEqual(
      [],
    );
  });

  test('returns personal for a personal post, and nothing-found for it with a keyword', () => {
    const post = 'My grandson took his first steps today, and my coffee went cold.';
    const { reading, topics } = analyze(post);
    const personal = { ...topics, kind: 'private' as const, nobody: null };
    const nobodyIn = (keywords: string[]) =>
      engine.composeResult({
        post,
        reading: { ...reading, keywords },
        topics: personal,
        leaders: [],
      }).nobody;
    expect(nobodyIn([])).toBe('personal');
    expect(nobodyIn(['falconry'])).toBe('nothing-found');
  });

  test('suggests nobody for a post about a death and returns grief', () => {
    const post = `With a heavy heart I share that our colleague and friend Tomas passed away on Sunday.
      Our thoughts and condolences are with his family. Rest in peace.`;
    const { reading, topics, leaders } = analyze(post);
    expect(leaders).toEqual([]);
    expect(engine.composeResult({ post, reading, topics, leaders }).nobody).toBe('grief');
  });

  test('suggests nobody for a layoff post until a keyword is added', () => {
    const post = `My contract at the agency was terminated on Monday. Four years of hiring for remote
      teams, and of interviews across time zones. I am looking for my next role in recruiting.`;
    const { reading, topics, leaders } = analyze(post);
    expect(engine.composeResult({ post, reading, topics, leaders })).toMatchObject({
      thoughtLeaders: [],
      extractedTopics: [],
      optimizedPost: post,
      nobody: 'layoff',
      postKind: 'layoff',
    });
    const asked = analyze(post, ['hiring']);
    expect(asked.topics.nobody).toBeNull();
    expect(asked.leaders.length).toBeGreaterThan(0);
  });

  test.each([
    'Our twins arrived on Sunday. I am off until March, and the cloud migration is in good hands.',
    'Nuestra hija nació el lunes. Vuelvo en otoño a las ventas y a los clientes.',
  ])('suggests nobody and no topics for a birth until a keyword is added: %s', (post) => {
    const { topics, leaders } = analyze(post);
    expect(leaders).toEqual([]);
    expect(topics).toMatchObject({ kind: 'private', nobody: 'personal', topics: [] });
    expect(analyze(post, ['sales']).ids).toContain('ida-sellers');
  });

  test('suggests nobody for a private family message until a keyword is added', () => {
    const post = 'Mom, can you pick up the kids at 5? I am in a sales call until six. Love you';
    const { topics, leaders } = analyze(post);
    expect(leaders).toEqual([]);
    expect(topics).toMatchObject({ nobody: 'personal', topics: [] });
    expect(analyze(post, ['sales']).ids).toContain('ida-sellers');
  });

  test('recognizes a death in another language, even with a keyword', () => {
    const post = 'Unser Vertriebsleiter und lieber Kollege Jens ist am Sonntag verstorben.';
    const { topics, leaders } = analyze(post, ['Vertrieb']);
    expect(leaders).toEqual([]);
    expect(topics).toMatchObject({ kind: 'condolence', nobody: 'grief' });
  });

  test('treats thanks in another language as doubtful, not as personal', () => {
    const post = 'Gracias a todos los que vinieron ayer a la charla sobre ventas y clientes.';
    expect(analyze(post).topics).toMatchObject({ kind: 'thanks', nobody: null, untaggable: 0.5 });
  });

  test('offers people for another likely topic as otherReadings', () => {
    const post =
      'Our nurses ask whether AI will replace them. Hospitals that use it well will keep more nurses.';
    const nurses = ['Ann', 'Bea', 'Cy', 'Dee', 'Eve', 'Flo'].map((name) =>
      buildLeader(`${name} Nurse`, { nursing: 1 }, { knownFor: ['nurses and hospitals'] }),
    );
    const catalogue = [...nurses, buildLeader('Gil Machine', { 'artificial-intelligence': 1 })];
    const { reading, topics, leaders } = analyze(post, [], catalogue);
    const { thoughtLeaders, otherReadings = [] } = createEngine(catalogue).composeResult({
      post,
      reading,
      topics,
      leaders,
    });
    expect(thoughtLeaders.map(({ id }) => id)).not.toContain('gil-machine');
    expect(
      otherReadings.map(({ topic, leaders: others }) => [topic, others.map(({ id }) => id)]),
    ).toEqual([['Artificial Intelligence', ['gil-machine']]]);
  });

  test('offers a person of two other topics under one of them only', () => {
    const post = 'Nurses of our hospitals will need AI, and privacy.';
    const both = buildLeader('Gil Both', { 'artificial-intelligence': 1, privacy: 1 });
    const own = createEngine([both]);
    const reading = own.readPost({ post, keywords: [] });
    const topics = {
      ...own.extractTopics(reading),
      nobody: null,
      likely: ['artificial-intelligence', 'privacy'].map((id) => ({ id, chance: 0.9 })),
    };
    const { otherReadings = [] } = own.composeResult({ post, reading, topics, leaders: [] });
    expect(otherReadings.flatMap(({ leaders }) => leaders.map(({ id }) => id))).toEqual([
      'gil-both',
    ]);
  });

  test('offers a second likely topic although all suggestions are for the first one', () => {
    const hirers = Array.from({ length: 14 }, (_, place) =>
      buildLeader(
        `Hirer${String.fromCharCode(97 + place)} Roe`,
        { hiring: 1 },
        { knownFor: ['time to hire', 'interview process', 'candidate pipeline'] },
      ),
    );
    const catalogue = [...hirers, buildLeader('Ola Calm', { burnout: 1 })];
    const post =
      'Burnout of recruiters made our time to hire grow. The candidate pipeline and the interview process wait while burned out people recover.';
    const { reading, topics, leaders } = analyze(post, [], catalogue);
    const { otherReadings = [] } = createEngine(catalogue).composeResult({
      post,
      reading,
      topics,
      leaders,
    });
    expect(
      otherReadings.map(({ topic, leaders: others }) => [topic, others.map(({ id }) => id)]),
    ).toEqual([['Burnout & Stress', ['ola-calm']]]);
  });
});
