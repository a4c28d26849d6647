import { expect, test } from '@jest/globals';
import { embeddingKey } from '@tagwell/topics/embedding/embedding';
import { readJudgedPosts } from './read-judged-posts.ts';
import { readJudgedTitles } from './read-judged-titles.ts';

test.each([
  ['precedent', 3500, 55_000],
  ['ranking', 200, 3000],
] as const)('titles are judged under posts of their own use: %s', (use, posts, titles) => {
  const judged = readJudgedTitles(use);
  expect(judged.length).toBeGreaterThan(posts);
  expect(judged.flatMap((one) => [...one.titles]).length).toBeGreaterThan(titles);
  const known = new Set(readJudgedPosts(use).map(({ text }) => embeddingKey(text)));
  expect(judged.filter(({ post }) => !known.has(post))).toEqual([]);
  expect(judged.filter((one) => one.titles.size < 8)).toEqual([]);
});
