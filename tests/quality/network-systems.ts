import { createOverlapScorer } from '@tagwell/topics/connection-overlap';
import { readTitle } from '@tagwell/topics/read-title';
import MiniSearch from 'minisearch';
import { createEngine } from '../../services/analysis/src/domain/engine/create-engine.ts';
import { rankNetwork } from '../../services/analysis/src/domain/engine/network/rank-network.ts';
import { networkQuery } from '../../services/analysis/src/domain/engine/network/network-query.ts';
import { stopWords, wordsOf } from './baselines/stop-words.ts';
import { postMeaning } from './post-meanings.ts';
import type { LabelledConnection } from './labelled-connections.ts';

export interface SuggestedConnection {
  connection: LabelledConnection;
  /** Null for a baseline. */
  score: number | null;
}

/** Something that suggests connections, at most seven, best first. */
export type NetworkSystem = (text: string) => SuggestedConnection[];

const listLength = 7;
/** As many as the import service hands to the analysis. */
const fetched = 200;

/** The product's own way: titles read at import, the best by overlap fetched, then ranked. */
export function engineNetwork(connections: readonly LabelledConnection[]): NetworkSystem {
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
    const reading = engine.readPost({ post, keywords: [], meaning: postMeaning(post) });
    const topics = engine.extractTopics(reading);
    const overlap = createOverlapScorer(networkQuery(topics));
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

/** Plain BM25 over position and company, the post as the query. */
export function wordOverlap(connections: readonly LabelledConnection[]): NetworkSystem {
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
