import { findTopic } from '@tagwell/topics/topics';
import MiniSearch from 'minisearch';
import {
  followerRank,
  type CatalogueLeader,
} from '../../../services/analysis/src/domain/catalogue.ts';
import type { LeaderSystem, Suggestion } from '../systems.ts';
import { stopWords, wordsOf } from './keywords.ts';

const listLength = 5;

/** Plain BM25 over name, headline, topic names and subjects, the post as the query. */
export function bm25(catalogue: readonly CatalogueLeader[]): LeaderSystem {
  const search = new MiniSearch<{ id: string; text: string }>({
    fields: ['text'],
    processTerm: (term) => (stopWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
  });
  search.addAll(
    catalogue.map(({ id, name, headline, topics, knownFor }) => {
      const labels = Object.keys(topics).map((topic) => findTopic(topic)?.name ?? topic);
      return { id, text: [name, headline, ...labels, ...knownFor].join(' · ') };
    }),
  );
  const byId = new Map(catalogue.map((leader) => [leader.id, leader]));
  return (text, keywords = []) =>
    search
      .search([...wordsOf(text), ...keywords].join(' '))
      .slice(0, listLength)
      .flatMap(({ id }) => asSuggestion(byId.get(String(id))));
}

/** The same five for every post. */
export function mostFollowed(catalogue: readonly CatalogueLeader[]): LeaderSystem {
  const list = catalogue
    .toSorted(
      (a, b) => followerRank(b.followers) - followerRank(a.followers) || (a.id < b.id ? -1 : 1),
    )
    .slice(0, listLength)
    .flatMap(asSuggestion);
  return () => list;
}

/** Five by chance, the same ones in every run (Park and Miller 1988). */
export function random(catalogue: readonly CatalogueLeader[]): LeaderSystem {
  let state = 20_260_101;
  return () =>
    Array.from({ length: listLength }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return asSuggestion(catalogue[state % catalogue.length]);
    }).flat();
}

function asSuggestion(leader: CatalogueLeader | undefined): Suggestion[] {
  return leader === undefined ? [] : [{ leader, score: null }];
}
