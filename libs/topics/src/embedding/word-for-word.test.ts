import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import languages from '../../data/dictionaries/languages.json' with { type: 'json' };
import { embeddingKey, postKey } from './embedding.ts';
import { inEnglish } from './word-for-word.ts';

describe('inEnglish', () => {
  test.each([
    ['a word', 'Die Wärmepumpe war nicht teuer.', 'heat pump was expensive.'],
    ['a compound', 'Das ist die Wärmepumpenwartung.', 'heat pump maintenance.'],
    ['an inflected word', 'No hay enfermeras en los hospitales.', 'there is nurses in hospital.'],
    ['an expression', 'Il y a la chaîne du froid dans le camion.', 'cold chain in truck.'],
    [
      'a word behind an article',
      "È la firma dell'azienda e del sindacato.",
      'signature company trade union.',
    ],
    ['a Dutch text', 'Wij zoeken een verpleegkundige.', 'we are looking for nurse.'],
    ['a hashtag', 'As escolas são para todos. #educação', 'school for all. education'],
    ['words without accents', 'Notre equipe est dans la sante.', 'our team in health.'],
  ])('turns %s into what it means', (_, text, expected) => {
    expect(inEnglish(text)).toBe(expected);
  });

  test('keeps names and numbers, and leaves out links', () => {
    expect(inEnglish('Wir haben mit Iwona 12 Azubis ausgebildet: https://x.example/y')).toContain(
      'Iwona 12 apprentices',
    );
    expect(inEnglish('Die Schule ist hier: https://x.example/y')).not.toContain('x.example');
  });

  test.each([
    'We hire nurses and welders in the north.',
    'Szukamy pielęgniarki do szpitala w mieście.',
    'Нам нужна медсестра в больницу.',
    'CES in 3 words: rings, mirrors, toilets.',
    '',
  ])('leaves a text as it is that is in no language with a dictionary: %s', (text) => {
    expect(inEnglish(text)).toBe(text);
  });

  test('leaves an endless compound as it is', () => {
    const hostile = 'Wärmepumpe'.repeat(300);
    expect(inEnglish(`Das ist die ${hostile} und der Heizkörper.`)).toBe(`${hostile} radiator.`);
  });
});

test('the embedding of a post is kept by its English', () => {
  expect(postKey('Die Wärmepumpe war nicht teuer.')).toBe(embeddingKey('heat pump was expensive.'));
  expect(postKey('Heat pumps!')).toBe(embeddingKey('Heat pumps!'));
});

const folder = new URL('../../data/dictionaries/', import.meta.url);

test('each language has a dictionary and each dictionary a language', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.tsv'));
  expect(files.toSorted()).toEqual(Object.keys(languages).map((language) => `${language}.tsv`));
});

test.each(Object.keys(languages))('%s.tsv has one line of plain English a word', (language) => {
  const lines = readFileSync(new URL(`${language}.tsv`, folder), 'utf8')
    .trimEnd()
    .split('\n');
  const words = lines.map((line) => line.split('\t', 1)[0]);
  expect(new Set(words).size).toBe(lines.length);
  expect(
    lines.filter((line) => !/^[^\t]+\t(?:-|[\p{L}\p{N}][\p{L}\p{N} .&'’/+-]*)$/u.test(line)),
  ).toEqual([]);
});
