import {
  fitsByWork,
  readLabelledConnections,
  type LabelledConnection,
} from './labelled-connections.ts';
import { isOnTopic, readLabelledPosts, type LabelledPost, type Split } from './labelled-posts.ts';
import { engineNetwork, wordOverlap, type NetworkSystem } from './network-systems.ts';
import { remembering } from './remembering.ts';
import { mean } from './topic-figures.ts';

interface NetworkFigures {
  p3: number;
  p7: number;
  /** Share of on-topic posts with no fitting connection among the first three. */
  nobodyFits: number;
}

/** Share that fits and number shown, by score band. */
type Bands = Record<'70+' | '50-69' | '30-49' | 'below', { fits: number; shown: number }>;

export interface NetworkEvaluation {
  connections: number;
  /** Share of the connections that fits a post, on average. */
  chance: number;
  systems: ReadonlyMap<string, NetworkFigures>;
  bands: Bands;
  /** Share of all suggestions that score 80 and more. */
  strongShare: number;
  /** The highest score on any text that is no post. */
  nonsenseMaximum: number;
}

/** Development connections for development posts; for all other posts, those to check with. */
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
  const band = (from: number, below: number): { fits: number; shown: number } => {
    const hits = all.filter(({ score }) => score >= from && score < below);
    return { fits: mean(hits.map(({ fits }) => (fits ? 1 : 0))), shown: hits.length };
  };
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

/** A missing suggestion counts as a wrong one. */
function precisionAt(hits: readonly boolean[], depth: number): number {
  return hits.slice(0, depth).filter(Boolean).length / depth;
}
