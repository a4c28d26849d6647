import { expect, test } from '@jest/globals';
import { embeddingKey, textKey } from '@tagwell/topics/embedding/embedding';
import { loadCatalogue } from '../src/data/catalogue-files.ts';
import { shippedPrecedents } from '../src/domain/engine/create-engine.ts';
import { placesIn } from '../src/domain/engine/search/precedents.ts';
import { readJudgedPosts } from './read-judged-posts.ts';
import { readJudgedTitles } from './read-judged-titles.ts';

const learned = readJudgedPosts('precedent');
const fitted = readJudgedPosts('ranking');

test('people are judged under over 7,000 posts and are in the catalog', async () => {
  const known = new Set((await loadCatalogue()).map(({ id }) => id));
  expect(learned.length).toBeGreaterThan(7000);
  expect(fitted.length).toBeGreaterThan(200);
  const judged = [...learned, ...fitted].flatMap(({ people }) => [...people.keys()]);
  expect(judged.length).toBeGreaterThan(250_000);
  expect([...new Set(judged)].filter((id) => !known.has(id))).toEqual([]);
});

test('posts used to fit the ranking are not precedents', () => {
  const seen = new Set(learned.map(({ text }) => text));
  expect(fitted.filter(({ text }) => seen.has(text))).toEqual([]);
});

test('the shipped precedents contain each judged post with its grades', () => {
  const shipped = new Map(shippedPrecedents().posts.map((post) => [post.key, post]));
  const forgotten = learned.filter(({ text, people }) => {
    const grades = [...people.values()];
    const remembered = shipped.get(embeddingKey(text));
    return (
      remembered === undefined ||
      placesIn(remembered.fits).length !== grades.filter((grade) => grade === 2).length ||
      placesIn(remembered.misfits).length !== grades.filter((grade) => grade === 0).length
    );
  });
  expect(forgotten.map(({ text }) => text)).toEqual([]);
});

test('every post has a text, and most have subjects and a fitting person', () => {
  const posts = [...learned, ...fitted];
  expect(posts.filter(({ text }) => text.trim() === '')).toEqual([]);
  const full = posts.filter(
    ({ subjects, people }) => subjects.length > 0 && [...people.values()].includes(2),
  );
  expect(full.length / posts.length).toBeGreaterThan(0.7);
});

test.each([
  ['precedent', 3500, 55_000],
  ['ranking', 200, 3000],
] as const)('titles are judged under posts of their own use: %s', (use, posts, titles) => {
  const judged = readJudgedTitles(use);
  expect(judged.length).toBeGreaterThan(posts);
  expect(judged.flatMap((one) => [...one.titles]).length).toBeGreaterThan(titles);
  const known = new Set(readJudgedPosts(use).map(({ text }) => textKey(text)));
  expect(judged.filter(({ post }) => !known.has(post))).toEqual([]);
  expect(judged.filter((one) => one.titles.size < 8)).toEqual([]);
});
