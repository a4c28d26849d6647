import {
  createEngine,
  type Engine,
} from '../../services/analysis/src/domain/engine/create-engine.ts';
import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import {
  standardVoice,
  type FieldVoice,
} from '../../services/analysis/src/domain/engine/field-voice.ts';
import { remembering } from './remembering.ts';
import type { LeaderSystem, TopicSystem } from './systems.ts';

/**
 * The product's own engine, stage by stage as the analysis job runs it.
 *
 * @param voiceOf the field voice for a text, where it must not be the product's own
 */
export function engineSystems(
  catalogue: readonly CatalogueLeader[],
  voiceOf: (text: string) => FieldVoice = () => standardVoice,
): {
  topics: TopicSystem;
  leaders: LeaderSystem;
} {
  const byId = new Map(catalogue.map((leader) => [leader.id, leader]));
  const engines = new Map<FieldVoice, Engine>();
  const read = remembering((post, keywords) => {
    const engine = engineFor(post);
    const reading = engine.readPost({ post, keywords });
    return { engine, reading, topics: engine.extractTopics(reading) };
  });
  return {
    topics: (post) => read(post).topics.topics.map(({ id }) => id),
    leaders: remembering((post, keywords) => {
      const { engine, reading, topics } = read(post, keywords);
      const candidates = engine.searchLeaders(reading, topics);
      return engine.rankLeaders(reading, topics, candidates).flatMap(({ id, matchScore }) => {
        const leader = byId.get(id);
        return leader === undefined ? [] : [{ leader, score: matchScore }];
      });
    }),
  };

  function engineFor(text: string): Engine {
    const voice = voiceOf(text);
    const engine = engines.get(voice) ?? createEngine(catalogue, voice);
    engines.set(voice, engine);
    return engine;
  }
}
