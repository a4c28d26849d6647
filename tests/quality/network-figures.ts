import { createOverlapScorer } from '@tagwell/topics/connection-overlap';
import { readTitle } from '@tagwell/topics/read-title';
import MiniSearch from 'minisearch';
import { createEngine } from '../../services/analysis/src/domain/engine/create-engine.ts';
import { buildOverlapQuery } from '../../services/analysis/src/domain/engine/network/sought-work.ts';
import { rankNetwork } from '../../services/analysis/src/domain/engine/network/rank-network.ts';
import { stopWords, wordsOf } from './baselines.ts';
import { postEmbedding, remembering } from './systems.ts';
import {
  fitsByWork,
  type LabelledConnection,
  readLabelledConnections,
} from './labelled-connections.ts';
import { isOnTopic, type LabelledPost, readLabelledPosts, type Split } from './labelled-posts.ts';
import { figuresBetween, precisionAt } from './list-figures.ts';
import { mean } from './topic-figures.ts';

interface NetworkFigures {
  p3: number;
  p7: number;
  /** Share of on-topic posts with no fitting connection among the first three. */
  nobodyFits: number;
}

/** Fitting share and number shown, by score band. */
type Bands = Record<'70+' | '50-69' | '30-49' | 'below', { fits: number; shown: number }>;

export interface NetworkEvaluation {
  connections: number;
  /** Average share of the connections that fit a post. */
  chance: number;
  systems: ReadonlyMap<string, NetworkFigures>;
  bands: Bands;
  /** Share of all suggestions with a score of 80 or more. */
  strongShare: number;
  /** The highest score on any text that is not a post. */
  nonsenseMaximum: number;
}

/** Uses development connections for development posts, and check connections for all others. */
export function evaluateNetwork(split: Split): NetworkEvaluation {
  const side = split === 'development' ? 'development' : 'check';
  const posts = readLabelledPosts().filter((post) => post.split === split);
  const connections = readLabelledConnections().filter((one) => one.split === side);
  const engine = remembering(engineNetwork(connections));
  return {
    connections: connections.length,
    chance: chanceOf(connections, posts),
    systems: new Map([
      ['engine', measureNetwork(engine, posts)],
      ['word overlap', measureNetwork(wordOverlap(connections), posts)],
    ]),
    ...measureNetworkScores(engine, posts),
  };
}

export function measureNetwork(
  system: NetworkSystem,
  posts: readonly LabelledPost[],
): NetworkFigures {
  const lists = posts
    .filter(isOnTopic)
    .map((post) => system(post.text).map(({ connection }) => fitsByWork(connection, post)));
  return {
    p3: mean(lists.map((hits) => precisionAt(hits, 3))),
    p7: mean(lists.map((hits) => precisionAt(hits, 7))),
    nobodyFits: mean(lists.map((hits) => (hits.slice(0, 3).includes(true) ? 0 : 1))),
  };
}

export function chanceOf(
  connections: readonly LabelledConnection[],
  posts: readonly LabelledPost[],
): number {
  return mean(
    posts
      .filter(isOnTopic)
      .map((post) => mean(connections.map((one) => (fitsByWork(one, post) ? 1 : 0)))),
  );
}

function measureNetworkScores(
  system: NetworkSystem,
  posts: readonly LabelledPost[],
): Pick<NetworkEvaluation, 'bands' | 'strongShare' | 'nonsenseMaximum'> {
  const all = posts.flatMap((post) =>
    system(post.text).map(({ connection, score }) => ({
      score: score ?? 0,
      fits: fitsByWork(connection, post),
      isNoPost: !isOnTopic(post),
    })),
  );
  const band = (from: number, below: number) => figuresBetween(all, from, below);
  const ofNoPost = all.filter(({ isNoPost }) => isNoPost).map(({ score }) => score);
  return {
    bands: {
      '70+': band(70, 101),
      '50-69': band(50, 70),
      '30-49': band(30, 50),
      below: band(0, 30),
    },
    strongShare: mean(all.map(({ score }) => (score >= 80 ? 1 : 0))),
    nonsenseMaximum: Math.max(0, ...ofNoPost),
  };
}

export interface SuggestedConnection {
  connection: LabelledConnection;
  /** Null for a baseline. */
  score: number | null;
}

/** Suggests at most seven connections, best first. */
export type NetworkSystem = (text: string) => SuggestedConnection[];

const listLength = 7;
/** How many connections the import service returns to the analysis. */
const fetched = 200;

/** As in the product: titles read at import, the best by overlap fetched, then ranked. */
function engineNetwork(connections: readonly LabelledConnection[]): NetworkSystem {
  const engine = createEngine([]);
  const byId = new Map(connections.map((connection) => [connection.id, connection]));
  const stored = connections.map(({ id, position, company }) => ({
    id,
    firstName: '',
    lastName: '',
    position,
    company,
    ...readTitle(position, company),
  }));
  return (post) => {
    const reading = engine.readPost({ post, keywords: [], embedding: postEmbedding(post) });
    const topics = engine.extractTopics(reading);
    const overlap = createOverlapScorer(buildOverlapQuery(topics, reading), stored);
    const candidates = stored
      .map((candidate) => ({ candidate, overlap: overlap(candidate) }))
      .filter((scored) => scored.overlap > 0)
      .toSorted((a, b) => b.overlap - a.overlap)
      .slice(0, fetched)
      .map(({ candidate }) => candidate);
    return rankNetwork({ post, reading, topics }, candidates).flatMap(({ id, matchScore }) => {
      const connection = byId.get(id);
      return connection === undefined ? [] : [{ connection, score: matchScore }];
    });
  };
}

/** Plain BM25 over position and company, with the post as the query. */
function wordOverlap(connections: readonly LabelledConnection[]): NetworkSystem {
  const search = new MiniSearch<{ id: string; text: string }>({
    fields: ['text'],
    processTerm: (term) => (stopWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
  });
  search.addAll(
    connections.map(({ id, position, company }) => ({ id, text: `${position} · ${company}` })),
  );
  const byId = new Map(connections.map((connection) => [connection.id, connection]));
  return (text) =>
    search
      .search(wordsOf(text).join(' '))
      .slice(0, listLength)
      .flatMap(({ id }) => {
        const connection = byId.get(String(id));
        return connection === undefined ? [] : [{ connection, score: null }];
      });
}
