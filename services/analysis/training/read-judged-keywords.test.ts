import { describe, expect, test } from '@jest/globals';
import { loadCatalogue } from '../src/data/catalogue-files.ts';
import { parseCatalogue } from '../src/domain/catalogue.ts';
import { createEngine } from '../src/domain/engine/create-engine.ts';
import { buildLeaderIndex } from '../src/domain/engine/search/leader-index.ts';
import { readEmbeddings, readJudgedKeywords, withAsked } from './read-judged-keywords.ts';
import { readJudgedPosts } from './read-judged-posts.ts';

const judged = readJudgedKeywords();
const leftOut = judged.filter(({ isLeftOut }) => isLeftOut);

test('judged people are in the catalog, and their posts are not precedents', async () => {
  const known = new Set((await loadCatalogue()).map(({ id }) => id));
  const ids = judged.flatMap(({ people }) => [...people.keys()]);
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
  const precedents = new Set(readJudgedPosts('precedent').map(({ text }) => text));
  expect(judged.filter(({ text }) => precedents.has(text))).toEqual([]);
  expect([judged.length, leftOut.length]).toEqual([120, 40]);
});

describe('for held-out keywords', () => {
  const suggested = suggestFor(leftOut);

  test('half of the first three people fit clearly, and three quarters at least in part', async () => {
    const first = (await suggested).flatMap((list) => list.slice(0, 3));
    const share = (from: number) =>
      first.filter(({ grade = 0 }) => grade >= from).length / (3 * leftOut.length);
    expect(share(2)).toBeGreaterThanOrEqual(0.5);
    expect(share(1)).toBeGreaterThanOrEqual(0.75);
  });

  test.each([
    [50, 69],
    [70, 79],
    [80, 100],
  ])(
    'the share of fitting people with scores from %d to %d matches the scores',
    async (from, to) => {
      const band = (await suggested)
        .flat()
        .filter(({ score, grade }) => score >= from && score <= to && grade !== undefined);
      const shown = band.reduce((sum, { score }) => sum + score, 0) / band.length;
      const fit = band.filter(({ grade = 0 }) => grade > 0).length / band.length;
      expect(Math.abs(fit - shown / 100)).toBeLessThan(0.12);
    },
  );
});

/** The first ten for each, with the reader's judgment. */
async function suggestFor(
  posts: typeof judged,
): Promise<{ score: number; grade: number | undefined }[][]> {
  const catalogue = parseCatalogue(await loadCatalogue());
  const engine = createEngine(catalogue);
  const index = buildLeaderIndex(catalogue, new Map());
  const kept = readEmbeddings();
  return posts.map((post) => {
    const reading = withAsked(index, post, kept);
    const topics = engine.extractTopics(reading);
    const leaders = engine.rankLeaders(reading, topics, engine.searchLeaders(reading, topics));
    return leaders
      .slice(0, 10)
      .map(({ id, matchScore }) => ({ score: matchScore, grade: post.people.get(id) }));
  });
}
