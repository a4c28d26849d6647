import { writeFileSync } from 'node:fs';
import {
  dotProduct,
  type Embedding,
  embeddingKey,
  readEmbeddingFile,
  steps,
} from '@tagwell/topics/embedding/embedding';
import { readTitle } from '@tagwell/topics/read-title';
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
import { keptEmbedding } from './read-held-out.ts';
import { readJudgedPosts } from './read-judged-posts.ts';
import { readJudgedTitles } from './read-judged-titles.ts';

/** A post with the titles that were judged under it, in one order. */
interface JudgedNetwork {
  embedding: Embedding;
  grades: number[];
  features: ConnectionFeatures[];
  directions: Float64Array[];
}

/**
 * Readers who judged title after title give less to the right line of work (0.3), labels that know nothing
 * else twice as much.
 */
const worthOfWork = 0.4;
/** With all of the affinity readers agree no more often, and labels of lines of work less. */
const affinityShare = 0.5;
/** So many of a list are looked at first. */
const firstPeople = 3;

const nothing: ConnectionFeatures = {
  work: 0,
  rank: 0,
  said: 0,
  topicWord: 0,
  phrase: 0,
  near: 0,
};

const model = new URL('../model/', import.meta.url);
const engine = createEngine([]);
const precedents = readJudged('precedent', precedentEmbeddings);
const weights = fitWeights(['rank', 'said', 'topicWord', 'phrase', 'near']);
const whole = fitAffinity(
  precedents.map(({ embedding, grades, features, directions }) => ({
    post: Float64Array.from(embedding, (part) => part / steps),
    titles: directions.map((direction, at) => ({
      direction,
      truth: (grades[at] ?? 0) / 2,
      known: oddsOfConnection(features[at] ?? nothing, weights),
    })),
  })),
);
const affinity = { ...whole, unit: affinityShare * whole.unit };
const fitted: CalibratedWeights = { weights, score: calibrate() };
writeFileSync(new URL('connections.json', model), `${JSON.stringify(fitted, undefined, 2)}\n`);
writeFileSync(new URL('connections.bin', model), packAffinity(affinity));
process.stdout.write(`connections.json: ${JSON.stringify(fitted)}\n`);

function readJudged(use: 'precedent' | 'ranking', embeddingsFile: URL): JudgedNetwork[] {
  const embeddings = readEmbeddingFile(embeddingsFile);
  const texts = new Map(readJudgedPosts(use).map(({ text }) => [embeddingKey(text), text]));
  return readJudgedTitles(use).flatMap(({ post: key, titles }) => {
    const post = texts.get(key);
    const embedding = embeddings.get(key);
    if (post === undefined || embedding === undefined) return [];
    const reading = engine.readPost({
      post,
      keywords: [],
      embedding: keptEmbedding(embeddings, post),
    });
    const compared = compareConnections(
      [...titles.keys()].map((position) => ({
        id: position,
        firstName: '',
        lastName: '',
        position,
        company: null,
        ...readTitle(position, null),
      })),
      soughtWork(engine.extractTopics(reading), reading),
    );
    return [
      {
        embedding,
        grades: [...titles.values()],
        features: compared.map(({ features }) => features),
        directions: compared.map(({ direction }) => direction),
      },
    ];
  });
}

/** What the features are worth that are named; the others, but work, nothing. */
function fitWeights(names: readonly (keyof ConnectionFeatures)[]): ConnectionWeights {
  const rows = precedents.flatMap(({ features }) => features);
  const [constant = 0, ...worth] = fitLogistic(
    rows.map((features) => names.map((name) => features[name])),
    precedents.flatMap(({ grades }) => grades.map((grade) => grade / 2)),
    rows.map(({ work }) => worthOfWork * work),
  ).map(rounded);
  const named = names.map((name, at) => [name, worth[at] ?? 0]);
  return { ...nothing, work: worthOfWork, ...Object.fromEntries(named), constant };
}

/** How sure the sum makes it that somebody fits, by those who come first under posts from which nothing else of this is learned. */
function calibrate(): CalibratedWeights['score'] {
  const first = readJudged('ranking', embeddingsForRanking).flatMap((network) => {
    const asked = askedDirection(network.embedding, affinity);
    return network.directions
      .map((direction, at) => ({
        odds:
          oddsOfConnection(network.features[at] ?? nothing, weights) + dotProduct(asked, direction),
        agreed: (network.grades[at] ?? 0) > 0 ? 1 : 0,
      }))
      .toSorted((a, b) => b.odds - a.odds)
      .slice(0, firstPeople);
  });
  const [constant = 0, odds = 0] = fitLogistic(
    first.map((one) => [one.odds]),
    first.map(({ agreed }) => agreed),
  ).map(rounded);
  return { constant, odds };
}

function rounded(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}
