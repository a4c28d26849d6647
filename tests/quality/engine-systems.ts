import { createEngine } from '../../services/analysis/src/domain/engine/create-engine.ts';
import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import type { LeaderSystem, TopicSystem } from './systems.ts';

/** The product's own engine, stage by stage as the analysis job runs it. */
export function engineSystems(catalogue: readonly CatalogueLeader[]): {
  topics: TopicSystem;
  leaders: LeaderSystem;
} {
  const engine = createEngine(catalogue);
  const byId = new Map(catalogue.map((leader) => [leader.id, leader]));
  return {
    topics: (post) =>
      engine.extractTopics(engine.readPost({ post, keywords: [] })).topics.map(({ id }) => id),
    leaders: (post, keywords = []) => {
      const reading = engine.readPost({ post, keywords });
      const topics = engine.extractTopics(reading);
      const candidates = engine.searchLeaders(reading, topics);
      return engine.rankLeaders(reading, topics, candidates).flatMap(({ id, matchScore }) => {
        const leader = byId.get(id);
        return leader === undefined ? [] : [{ leader, score: matchScore }];
      });
    },
  };
}
