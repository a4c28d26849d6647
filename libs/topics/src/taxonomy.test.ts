import { describe, expect, test } from '@jest/globals';
import { readTopics } from './read-topics.ts';
import { findTopic, taxonomy } from './taxonomy.ts';

describe('the taxonomy', () => {
  test('has at least 130 topics, each once and in kebab-case', () => {
    const ids = taxonomy.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(130);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(taxonomy.map(({ name }) => name)).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/u.test(id))).toEqual([]);
  });

  test('links only to topics that exist, with weights between 0 and 1, never to itself', () => {
    for (const { id, related, broader } of taxonomy) {
      const links = [...Object.keys(related), ...broader];
      expect(links.filter((link) => link === id || findTopic(link) === undefined)).toEqual([]);
      expect(Object.values(related).filter((weight) => weight <= 0 || weight >= 1)).toEqual([]);
    }
  });

  test('gives every topic at least 25 names and phrases, none too short to mean anything', () => {
    for (const { aliases, phrases } of taxonomy) {
      const terms = [...aliases, ...phrases];
      expect(terms.length).toBeGreaterThanOrEqual(25);
      expect(terms.filter((term) => term.length < 2 || /^\d+$/u.test(term))).toEqual([]);
    }
  });

  test('finds every topic by its own hashtag', () => {
    const lost = taxonomy.filter(({ id }) => {
      const readings = readTopics(`#${id.replaceAll('-', '')}`);
      return readings.every(({ topicId }) => topicId !== id);
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  test('finds every topic by each of its own phrases', () => {
    const lost = taxonomy.flatMap(({ id, aliases, phrases }) =>
      [...aliases, ...phrases]
        .filter((term) => readTopics(`so ${term} it`).every(({ topicId }) => topicId !== id))
        .map((term) => `${id}: ${term}`),
    );
    expect(lost).toEqual([]);
  });
});
