import { writeFileSync } from 'node:fs';
import {
  dotProduct,
  type Embedding,
  embeddingKey,
  textKey,
  readEmbeddingFile,
  serializeEmbedding,
  steps,
} from '@tagwell/topics/embedding/embedding';
import { createEngine } from '../src/domain/engine/create-engine.ts';
import {
  askedDirection,
  type CalibratedWeights,
  type ConnectionFeatures,
  type ConnectionWeights,
  oddsOfConnection,
  packAffinity,
} from '../src/domain/engine/network/connection-weights.ts';
import { compareConnections } from '../src/domain/engine/network/fit-connection.ts';
import { soughtWork } from '../src/domain/engine/network/sought-work.ts';
import { precedentEmbeddings } from '../src/domain/engine/search/precedents.ts';
import { fitAffinity } from './fit-affinity.ts';
import { fitLogistic } from './fit-logistic.ts';
import { embeddingsForRanking } from './read-for-ranking.ts';
import { readJudgedPosts } from './read-judged-posts.ts';
import { connectionOf, readJudgedTitles } from './read-judged-titles.ts';

/** A post with the titles that were judged under it. */
interface JudgedNetwork {
  embedding: Embedding;
  titles: JudgedConnection[];
}

interface JudgedConnection {
  grade: number;
  features: ConnectionFeatures;
  direction: Float64Array;
}

/**
 * Readers who judged title after title give less to the right line of work (0.3), labels that know nothing
 * else twice as much.
 */
const worthOfWork = 0.4;
/** With all of it readers find little more to fit, and labels of lines of work less. */
const affinityShare = 0.5;
/** So many of a list are looked at first. */
const firstPeople = 3;
/**
 * The posts by which scores are made sure are narrow. By labels of lines of work those who come first for other posts fit more
 * often, by 1.3 log-odds; this much of it is believed.
 */
const moreSure = 0.35;

const model = new URL('../model/', import.meta.url);
const engine = createEngine([]);
const precedents = compareJudged('precedent', precedentEmbeddings);
const weights = fitWeights(precedents.flatMap(({ titles }) => titles));
const whole = fitAffinity(
  precedents.map(({ embedding, titles }) => ({
    post: Float64Array.from(embedding, (part) => part / steps),
    titles: titles.map(({ direction, grade, features }) => ({
      direction,
      truth: grade / 2,
      known: oddsOfConnection(features, weights),
    })),
  })),
);
const affinity = { ...whole, unit: affinityShare * whole.unit };
const fitted: CalibratedWeights = { weights, score: calibrate() };
writeFileSync(new URL('connections.json', model), `${JSON.stringify(fitted, undefined, 2)}\n`);
writeFileSync(new URL('connections.bin', model), packAffinity(affinity));
process.stdout.write(`connections.json: ${JSON.stringify(fitted)}\n`);

function compareJudged(use: 'precedent' | 'ranking', embeddingsFile: URL): JudgedNetwork[] {
  const embeddings = readEmbeddingFile(embeddingsFile);
  const texts = new Map(readJudgedPosts(use).map(({ text }) => [textKey(text), text]));
  return readJudgedTitles(use).map(({ post: key, titles }) => {
    const post = texts.get(key);
    const embedding = embeddings.get(embeddingKey(post ?? ''));
    if (post === undefined || embedding === undefined) throw new Error(`No post is ${key}.`);
    const reading = engine.readPost({
      post,
      keywords: [],
      embedding: serializeEmbedding(embedding),
    });
    const grades = [...titles.values()];
    const compared = compareConnections(
      [...titles.keys()].map(connectionOf),
      soughtWork(engine.extractTopics(reading), reading),
    );
    return {
      embedding,
      titles: compared.map(({ features, direction }, at) => ({
        grade: grades[at] ?? 0,
        features,
        direction,
      })),
    };
  });
}

/** What the features are worth, beside what is chosen. */
function fitWeights(titles: readonly JudgedConnection[]): ConnectionWeights {
  const [constant = 0, rank = 0, learner = 0, said = 0, topicWord = 0, phrase = 0, near = 0] =
    fitLogistic(
      titles.map(({ features: of }) => [
        of.rank,
        of.learner,
        of.said,
        of.topicWord,
        of.phrase,
        of.near,
      ]),
      titles.map(({ grade }) => grade / 2),
      titles.map(({ features: { work } }) => worthOfWork * work),
    ).map(rounded);
  return { constant, work: worthOfWork, rank, learner, said, topicWord, phrase, near };
}

/** How sure the sum makes it that somebody fits, by those who come first under posts from which nothing else of this is learned. */
function calibrate(): CalibratedWeights['score'] {
  const first = compareJudged('ranking', embeddingsForRanking).flatMap(({ embedding, titles }) => {
    const asked = askedDirection(embedding, affinity);
    return titles
      .map(({ features, direction, grade }) => ({
        odds: oddsOfConnection(features, weights) + dotProduct(asked, direction),
        agreed: grade > 0 ? 1 : 0,
      }))
      .toSorted((a, b) => b.odds - a.odds)
      .slice(0, firstPeople);
  });
  const [constant = 0, odds = 0] = fitLogistic(
    first.map((one) => [one.odds]),
    first.map(({ agreed }) => agreed),
  ).map(rounded);
  return { constant: rounded(constant + moreSure), odds };
}

function rounded(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}
