import { readFileSync, writeFileSync } from 'node:fs';
import { limits } from '@tagwell/contracts/limits';
import { renewEmbeddings } from '@tagwell/topics/training/renew-embeddings';
import type { TrainingPost } from '@tagwell/topics/training/read-training-posts';
import { widen } from '@tagwell/topics/topics';
import { loadCatalogue, loadOrganizations } from '../src/data/catalogue-files.ts';
import { parseCatalogue, type Suggestible } from '../src/domain/catalogue.ts';
import { asSuggestible } from '../src/domain/engine/organizations/suggest-organizations.ts';
import { scoreFeatures } from '../src/domain/engine/rank/score.ts';
import {
  buildLeaderIndex,
  knownForTexts,
  type LeaderIndex,
} from '../src/domain/engine/search/leader-index.ts';
import {
  featureNames,
  fitWeights,
  oddsOf,
  type RankingWeights,
  type Features,
} from '../src/domain/engine/search/ranking.ts';
import {
  precedentEmbeddings,
  readPrecedents,
  withoutPosts,
  writePrecedents,
} from '../src/domain/engine/search/precedents.ts';
import { createFeatureExtractor } from '../src/domain/engine/search/feature-extractor.ts';
import { findFinalists } from '../src/domain/engine/search/search-leaders.ts';
import { parseOrganizations } from '../src/domain/organizations/organization-catalogue.ts';
import { fitJobAds } from './fit-job-ads.ts';
import { fitLogistic } from './fit-logistic.ts';
import { embeddingsForRanking, readJudged, type ReadJudgedPost } from './read-for-ranking.ts';
import { readHeldOut, type HeldOutPost } from './read-held-out.ts';
import { readJudgedKeywords, readWithKeywords } from './read-judged-keywords.ts';
import { readJudgedPosts } from './read-judged-posts.ts';

const model = new URL('../model/', import.meta.url);
const catalogue = parseCatalogue(await loadCatalogue());
const organizations = parseOrganizations(await loadOrganizations()).map(asSuggestible);
const judgedPosts = readJudgedPosts('precedent');
writePrecedents(judgedPosts);
await renewEmbeddings(
  precedentEmbeddings,
  judgedPosts.map(({ text }) => text),
);
const index = buildLeaderIndex(
  catalogue,
  await renewEmbeddings(
    new URL('meanings.bin', model),
    [...catalogue, ...organizations].flatMap(knownForTexts),
  ),
  { precedents: readPrecedents() },
);
const heldOut = await readHeldOut(index);
const byWords = fitRanking(withPairs(heldOut.byWords), heldOut.byWords, fitScore);
// Too few of the other judged posts name a place.
const knownRegion = { region: byWords.fit.region };
const forRanking = await readJudged(index, readJudgedPosts('ranking'), embeddingsForRanking);
const withMeaning = fitRanking(forRanking, heldOut.withMeaning, fitScore, knownRegion);
const allJudged = [...forRanking, ...(await readJudged(index, judgedPosts, precedentEmbeddings))];
const [jobAd = 0] = rounded([fitJobAds(index, allJudged, withMeaning)]);
const withKeyword = heldOut.byKeywords.filter(({ reading }) => reading.keywords.length > 0);
const judgedKeywords = readJudgedKeywords();
const readKeywords = await readWithKeywords(index, judgedKeywords);
const asked = readKeywords.filter(
  ({ reading }, at) => judgedKeywords[at]?.isLeftOut === false && reading.askedMeaning !== '',
);
const ranking = {
  withMeaning: { ...withMeaning, score: { ...withMeaning.score, jobAd } },
  // Readers judged no posts in other languages.
  byWords: { ...byWords, score: { ...byWords.score, jobAd } },
  withKeywords: {
    fit: fitFeatureWeights(asked, knownRegion),
    score: fitAgreement(asked),
  },
  // Readers judged too few posts in other languages. A keyword that is a topic's name tells nobody apart as it is typed.
  byKeywords: fitRanking(withPairs(withKeyword), withKeyword, fitSureness, { typed: 0 }),
};
writeFileSync(new URL('ranking.json', model), `${JSON.stringify(ranking, undefined, 2)}\n`);
process.stdout.write(`ranking.json: ${JSON.stringify(ranking)}\n`);

function fitRanking(
  judged: readonly ReadJudgedPost[],
  posts: readonly HeldOutPost[],
  fitScoreOf: typeof fitScore,
  known: Partial<Features> = {},
): RankingWeights {
  const fit = fitFeatureWeights(judged, known);
  return { fit, score: fitScoreOf(firstPeople(posts, fit)) };
}

/**
 * What the features are worth, from pairs of a post and a person that readers judged.
 * @param known what some are worth, which is not fitted
 */
function fitFeatureWeights(
  posts: readonly ReadJudgedPost[],
  known: Partial<Features> = {},
): RankingWeights['fit'] {
  /** What somebody has of whom nothing in the post speaks. */
  const nothing: Features = {
    strongest: 0,
    central: 0,
    words: 0,
    named: 0,
    meaning: 0,
    nearest: 0,
    close: 0,
    fitBefore: 0,
    misfitBefore: 0,
    region: 0,
    typed: 0,
  };
  const pairs = posts.flatMap(({ people, reading, topics }) => {
    const { exactFeatures } = createFeatureExtractor(index, reading, topics);
    return [...people].map(([id, grade]) => {
      const features = exactFeatures(index.indexById.get(id) ?? -1) ?? nothing;
      return { features, truth: grade / 2 };
    });
  });
  const fitted = featureNames.filter((name) => known[name] === undefined);
  const [constant = 0, ...weights] = rounded(
    fitLogistic(
      pairs.map(({ features }) => fitted.map((name) => features[name])),
      pairs.map(({ truth }) => truth),
      pairs.map(({ features }) => oddsOf(features, { ...nothing, constant: 0, ...known })),
    ),
  );
  const worth = Object.fromEntries(fitted.map((name, at) => [name, weights[at] ?? 0]));
  return fitWeights.parse({ constant, ...known, ...worth });
}

/** One of the first people for a post. */
interface Example {
  features: ReturnType<typeof scoreFeatures>;
  /** Whether they stand for what the post is about, see `agreement`. */
  truth: number;
}

function firstPeople(posts: readonly HeldOutPost[], weights: RankingWeights['fit']): Example[] {
  const indexOf = new Map(
    Object.entries(Object.groupBy(posts, ({ post }) => post.author)).map(([author, own = []]) => [
      author,
      withoutJudgmentsOf(own),
    ]),
  );
  return posts.flatMap(({ post, reading, topics }) => {
    if (topics.nobody !== null) return [];
    const extractor = createFeatureExtractor(indexOf.get(post.author) ?? index, reading, topics);
    const oddsFor = (_: number, features: Features) => oddsOf(features, weights);
    return findFinalists(extractor, index.people.length, { oddsOf: oddsFor })
      .toSorted((a, b) => b.odds - a.odds)
      .slice(0, limits.leadersRanked)
      .flatMap(({ personIndex, odds }) => {
        const leader = index.people[personIndex]?.leader;
        if (leader === undefined) return [];
        const truth = post.isTaggable ? agreement(leader, post) : 0;
        return [{ features: scoreFeatures(1 / (1 + Math.exp(-odds)), topics), truth }];
      });
  });
}

/** What readers said under these very posts would make each score look too sure. */
function withoutJudgmentsOf(posts: readonly HeldOutPost[]): LeaderIndex {
  const texts = posts.map(({ post }) => post.text);
  return { ...index, precedents: withoutPosts(index.precedents, texts) };
}

function fitScore(examples: readonly Example[]): RankingWeights['score'] {
  const [constant = 0, fit = 0, clarity = 0, untaggable = 0] = rounded(
    fitLogistic(
      examples.map(({ features }) => [features.fit, features.clarity, features.untaggable]),
      examples.map(({ truth }) => truth),
    ),
  );
  return { constant, fit, clarity, untaggable, jobAd: 0 };
}

/**
 * How likely a reader agrees at least in part with the first people under a post with keywords, by how well they fit
 * as judged under other posts: of two halves of the posts, each is scored by the weights of the other.
 */
function fitAgreement(posts: readonly ReadJudgedPost[]): RankingWeights['score'] {
  const halves = [0, 1].map((half) => posts.filter((_, at) => at % 2 === half));
  const examples = halves.flatMap((own, half) => {
    const weights = fitFeatureWeights(halves[1 - half] ?? [], knownRegion);
    return own.flatMap((post) => judgedFirst(post, weights));
  });
  const [constant = 0, fit = 0] = rounded(
    fitLogistic(
      examples.map((example) => [example.fit]),
      examples.map(({ truth }) => truth),
    ),
  );
  // Who adds keywords wants people, whatever the post is.
  return { constant, fit, clarity: 0, untaggable: 0, jobAd: 0 };
}

/**
 * Where keywords alone are read, nearly all of the first people stand for its topic, which then cannot tell them apart:
 * the fit, which is from judged pairs, keeps its whole share, and only how high all score is fitted.
 */
function fitSureness(examples: readonly Example[]): RankingWeights['score'] {
  const [constant = 0, untaggable = 0] = rounded(
    fitLogistic(
      examples.map(({ features }) => [features.untaggable]),
      examples.map(({ truth }) => truth),
      examples.map(({ features }) => features.fit),
    ),
  );
  return { constant, fit: 1, clarity: 0, untaggable, jobAd: 0 };
}

/** Of the first people under a post, those whom a reader judged. */
function judgedFirst(
  { people, reading, topics }: ReadJudgedPost,
  weights: RankingWeights['fit'],
): { fit: number; truth: number }[] {
  const extractor = createFeatureExtractor(index, reading, topics);
  const oddsFor = (_: number, features: Features) => oddsOf(features, weights);
  return findFinalists(extractor, index.people.length, { oddsOf: oddsFor })
    .toSorted((a, b) => b.odds - a.odds)
    .slice(0, limits.leadersRanked)
    .flatMap(({ personIndex, odds }) => {
      const grade = people.get(index.people[personIndex]?.leader.id ?? '');
      if (grade === undefined) return [];
      const { fit } = scoreFeatures(1 / (1 + Math.exp(-odds)), topics);
      return [{ fit, truth: grade > 0 ? 1 : 0 }];
    });
}

/** 1 for somebody who stands for what a post is about, a half for what it touches, as judges grade. */
function agreement({ topics }: Suggestible, post: TrainingPost): number {
  const standsFrom = 0.5;
  const own = Object.entries(topics).flatMap(([id, weight]) =>
    weight >= standsFrom ? widen(id) : [],
  );
  return Math.max(0, ...own.map((id) => (post.topics.get(id) ?? 0) / 2));
}

/** The posts of authors under which people were judged. */
function withPairs(posts: readonly HeldOutPost[]): ReadJudgedPost[] {
  const pairs = new Map<string, Map<string, number>>();
  const file = new URL('judged-pairs.tsv', import.meta.url);
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const [author = '', place = '', id = '', grade = ''] = line.split('\t');
    const key = `${author}\t${place}`;
    pairs.set(key, (pairs.get(key) ?? new Map<string, number>()).set(id, Number(grade)));
  }
  return posts.flatMap(({ post, place, reading, topics }) => {
    const people = pairs.get(`${post.author}\t${place}`);
    return people === undefined ? [] : [{ text: post.text, people, reading, topics }];
  });
}

function rounded(weights: readonly number[]): number[] {
  return weights.map((weight) => Math.round(weight * 100) / 100);
}
