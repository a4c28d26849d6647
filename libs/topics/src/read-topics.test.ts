import { describe, expect, test } from '@jest/globals';
import { readTopics } from './read-topics.ts';

const idsOf = (text: string): string[] => readTopics(text).map(({ topicId }) => topicId);
const phrasesOf = (text: string, id: string): string[] =>
  (readTopics(text).find(({ topicId }) => topicId === id)?.mentions ?? []).map(
    ({ phrase }) => phrase,
  );

describe('readTopics', () => {
  test('a phrase implies a topic that the text never names', () => {
    expect(phrasesOf('Our Time-to-Hire halved and the candidate pipeline grew.', 'hiring')).toEqual(
      ['Time-to-Hire', 'candidate pipeline'],
    );
  });

  test('offsets point at the phrase as written, after emoji and other scripts', () => {
    const text = '🚀👩🏽‍💻 リモートワーク: we’re a distributed team, across time zones ✨';
    const remote = readTopics(text).find(({ topicId }) => topicId === 'remote-work');
    expect(remote?.mentions.map(({ phrase }) => phrase)).toEqual([
      'distributed team',
      'across time zones',
    ]);
    for (const { phrase, start, end } of remote?.mentions ?? []) {
      expect(text.slice(start, end)).toBe(phrase);
    }
  });

  test('apostrophes, typographic or not, make no difference', () => {
    expect(idsOf("the women's rights movement")).toContain('gender-equality');
    expect(idsOf('the women’s rights movement')).toContain('gender-equality');
  });

  test('plural and verb forms of a phrase are found', () => {
    expect(phrasesOf('We set boundaries.', 'workplace-wellbeing')).toEqual(['set boundaries']);
    expect(phrasesOf('They are setting boundaries.', 'workplace-wellbeing')).toEqual([
      'setting boundaries',
    ]);
    expect(idsOf('Two pitch decks and one term sheet.')).toContain('fundraising');
  });

  test('the longest phrase wins over the words inside it', () => {
    const ids = idsOf('We met at the machine learning meetup.');
    expect(ids).toContain('machine-learning');
    expect(ids).not.toContain('learning-and-development');
  });

  test('a topic named inside a longer phrase of another counts a little', () => {
    const [remote, hiring] = readTopics('Remote hiring is hard.');
    expect([remote?.topicId, hiring?.topicId]).toEqual(['remote-work', 'hiring']);
    expect(hiring?.mentions[0]?.strength).toBeLessThan(remote?.mentions[0]?.strength ?? 0);
  });

  test('abbreviations count only as they are written', () => {
    expect(idsOf('Good PR saved us.')).toContain('public-relations');
    expect(idsOf('pr opened, pr merged')).not.toContain('public-relations');
  });

  test('hashtags are read as one word, or by their capitals', () => {
    expect(idsOf('#futureofwork')).toContain('future-of-work');
    expect(idsOf('#FutureOfWork')).toContain('future-of-work');
    expect(idsOf('#BetterRemoteHiring')).toContain('remote-work');
    expect(readTopics('#RemoteWork')[0]?.mentions[0]).toMatchObject({
      phrase: '#RemoteWork',
      start: 0,
      end: 11,
      isHashtag: true,
    });
  });

  test('letters in Unicode bold are read', () => {
    expect(idsOf('𝗠𝗮𝗰𝗵𝗶𝗻𝗲 𝗹𝗲𝗮𝗿𝗻𝗶𝗻𝗴 at work')).toContain('machine-learning');
  });

  test('the best-known topics are read in other languages, with or without their accents', () => {
    expect(idsOf('El liderazgo y la inteligencia artificial')).toEqual([
      'artificial-intelligence',
      'leadership',
    ]);
    expect(idsOf('Le teletravail change le recrutement')).toEqual(['hiring', 'remote-work']);
    expect(idsOf('Der Klimawandel und die Energiewende')).toEqual([
      'climate-action',
      'renewable-energy',
    ]);
  });

  test('links and mentions say nothing', () => {
    expect(idsOf('https://example.org/machine-learning @leadership hiring.com')).toEqual([]);
  });

  test('a phrase does not run across a sentence', () => {
    expect(idsOf('That is the supply. Chain it up.')).not.toContain('supply-chain');
  });

  test('nothing is read where nothing is said', () => {
    expect(readTopics('')).toEqual([]);
    expect(readTopics('We had pancakes at the lake.')).toEqual([]);
    expect(readTopics('qwer asdf zxcv')).toEqual([]);
  });
});
