import { describe, expect, test } from '@jest/globals';
import { cueLists } from './cue-lists.ts';
import { readCues } from './read-cues.ts';
import { findTopic, taxonomy } from './taxonomy.ts';
import { tokenize } from './tokenize.ts';

const read = (text: string) => readCues(text, tokenize(text));

describe('readCues', () => {
  test('finds words around a subject that the text never names', () => {
    const cues = read('Eleven patients on my ward, and the bells never stop.');
    expect(cues.map(({ phrase }) => phrase)).toEqual(expect.arrayContaining(['patients', 'ward']));
    expect(cues.find(({ phrase }) => phrase === 'ward')?.topicIds).toContain('nursing');
  });

  test('the longest cue wins, in any form of its words', () => {
    const [cue] = read('She reads pull requests at night.');
    expect(cue).toMatchObject({ phrase: 'pull requests', length: 2, key: 'pull request' });
    expect(read('Pull a request.')).toEqual([]);
  });

  test('a phrase does not run across a full stop, a link or a mention', () => {
    expect(read('A nice pull. Request denied.').map(({ length }) => length)).not.toContain(2);
    expect(read('https://ward.example @patients #hospital')).toEqual([]);
  });

  test('singular and plural, with and without accents, have one key', () => {
    expect(read('patient')[0]?.key).toBe(read('Patients')[0]?.key);
    expect(read('énergie')[0]?.key).toBe(read('energie')[0]?.key);
  });
});

describe('the cue lists', () => {
  test('know every topic of the vocabulary and no other', () => {
    expect(Object.keys(cueLists).filter((id) => findTopic(id) === undefined)).toEqual([]);
    expect(taxonomy.filter(({ id }) => cueLists[id] === undefined)).toEqual([]);
  });

  test('are long enough to find company, and every cue is found', () => {
    for (const [id, cues] of Object.entries(cueLists)) {
      expect(cues.length).toBeGreaterThanOrEqual(15);
      const lost = cues.filter((cue) =>
        read(`so ${cue}, it`).every(({ topicIds }) => !topicIds.includes(id)),
      );
      expect(lost).toEqual([]);
    }
  });
});
