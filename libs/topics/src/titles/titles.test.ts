import { describe, expect, test } from '@jest/globals';
import { readTitle } from '../read-title.ts';
import { findTopic, taxonomy } from '../taxonomy.ts';
import { functionList } from './function-list.ts';
import { splitGermanCompound } from './german-compounds.ts';
import { industries } from './industries.ts';
import { titleTopics } from './title-topics.ts';

const unknown = (ids: readonly string[]): string[] =>
  ids.filter((id) => findTopic(id) === undefined);

describe('the lines of work', () => {
  test('are at least 35, each once, and link to topics that exist by weights up to 1', () => {
    const ids = functionList.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(35);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { topics } of functionList) {
      expect(unknown(Object.keys(topics))).toEqual([]);
      expect(Object.values(topics).filter((weight) => weight <= 0 || weight > 1)).toEqual([]);
    }
  });

  test('serve every topic of the vocabulary', () => {
    const unserved = taxonomy.filter(({ id }) =>
      functionList.every(({ topics }) => (topics[id] ?? 0) < 0.6),
    );
    expect(unserved.map(({ id }) => id)).toEqual([]);
  });

  test('are found by each of their roles', () => {
    const lost = functionList.flatMap(({ id, roles }) =>
      roles.filter((role) => readTitle(role, null).functions.every(([found]) => found !== id)),
    );
    expect(lost).toEqual([]);
  });

  test('are found by each of their fields', () => {
    const lost = functionList.flatMap(({ id, fields }) =>
      fields.filter((field) => {
        const { functions } = readTitle(`Head of ${field}`, null);
        return functions.every(([found]) => found !== id);
      }),
    );
    expect(lost).toEqual([]);
  });
});

test('industries, each once, link to topics that exist', () => {
  const ids = industries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(unknown(industries.flatMap(({ topics }) => Object.keys(topics)))).toEqual([]);
});

test('the words of titles name topics that exist', () => {
  expect(unknown(Object.keys(titleTopics))).toEqual([]);
});

test.each([
  ['Vertriebsleiterin', 'sales head'],
  ['Qualitätsmanager', 'quality management manager'],
  ['Personalabteilung', 'human resources'],
  ['Personality', undefined],
  ['Constructorleiter', undefined],
  ['Leiter', undefined],
])('%s is read as %s', (word, words) => {
  expect(splitGermanCompound(word)).toBe(words);
});
