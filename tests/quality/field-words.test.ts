import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { countFieldWords } from './field-counts.ts';
import { readLabelledPosts } from './labelled-posts.ts';
import { printFieldWords } from './print-field-words.ts';

const file = new URL('../../services/analysis/src/domain/engine/field-words.ts', import.meta.url);
const posts = readLabelledPosts();

test('the engine has learned its words from the development posts as they are now', () => {
  const development = posts.filter(({ split }) => split === 'development');
  const expected = printFieldWords(countFieldWords(development));
  expect(readFileSync(file, 'utf8') === expected).toBe(true);
});

test('a word of one post alone is not learned', () => {
  const [post] = posts.filter(({ kind }) => kind === 'on-topic');
  const once = post === undefined ? [] : [post];
  expect(countFieldWords(once).size).toBe(0);
  expect(countFieldWords([...once, ...once]).size).toBeGreaterThan(0);
});
