import { limits } from '@tagwell/contracts/limits';
import { findTopic, taxonomy } from '@tagwell/topics/taxonomy';
import * as z from 'zod/mini';
import type { ExtractedTopics, PostTopic } from '../engine/post-topic.ts';
import type { PostReading } from '../engine/read-post.ts';
import type { AnalysisModel } from './language-model.ts';
import { askForList } from './list-question.ts';
import { postText } from './post-text.ts';
import { prompts } from './prompts.ts';

const saidTopic = z.object({
  id: z.enum(taxonomy.map(({ id }) => id)),
  relevance: z.number().check(z.minimum(0), z.maximum(1)),
});
type SaidTopic = z.infer<typeof saidTopic>;

/** What the engine found and the model does not confirm counts a little less. */
const unconfirmedShare = 0.85;
/** What the model alone sees is at most "beside the main topic". */
const unseenShare = 0.6;
const unseenCeiling = 0.5;
/** Less than this would be noise on the list. */
const unseenMinimum = 0.2;
/**
 * Evidence, in sure namings, that the model's word alone amounts to: with nothing else in a post
 * nobody reaches the good band on it.
 */
const wordOfModel = 0.6;

/**
 * The engine's topics with the model's opinion on them. Only topics of the vocabulary come in, with
 * their own names; a keyword of the writer never counts less than the engine says.
 */
export async function improveTopics(
  model: AnalysisModel | undefined,
  reading: PostReading,
  extracted: ExtractedTopics,
): Promise<ExtractedTopics> {
  const post = postText(reading);
  if (model === undefined || post === '') return extracted;
  const said = await model.ask(
    askForList<SaidTopic>({
      use: 'topics',
      instructions: prompts.topics,
      data: {
        post,
        keywords: reading.keywords,
        topics: taxonomy.map(({ id, name }) => ({ id, name })),
      },
      item: saidTopic,
      idOf: ({ id }) => id,
    }),
  );
  return said === undefined || said.length === 0 ? extracted : mergeTopics(extracted, said);
}

function mergeTopics(
  { topics, evidence }: ExtractedTopics,
  said: readonly SaidTopic[],
): ExtractedTopics {
  const opinions = new Map(said.map(({ id, relevance }) => [id, relevance]));
  const known = new Set(topics.map(({ id }) => id));
  const unseen = said.filter(({ id }) => !known.has(id)).flatMap(unseenTopic);
  const merged = [...topics.map((topic) => weigh(topic, opinions)), ...unseen]
    .toSorted((a, b) => b.relevance - a.relevance || (a.name < b.name ? -1 : 1))
    .slice(0, limits.topicsReturned);
  const strongest = Math.max(...opinions.values());
  return { topics: merged, evidence: round(Math.max(evidence, wordOfModel * strongest)) };
}

function weigh(topic: PostTopic, opinions: ReadonlyMap<string, number>): PostTopic {
  if (topic.id === null) return topic;
  const opinion = opinions.get(topic.id);
  const weighed =
    opinion === undefined ? topic.relevance * unconfirmedShare : (topic.relevance + opinion) / 2;
  const least = topic.source === 'keyword' ? topic.relevance : 0;
  return { ...topic, relevance: round(Math.max(least, weighed)) };
}

function unseenTopic({ id, relevance: opinion }: SaidTopic): PostTopic[] {
  const topic = findTopic(id);
  const relevance = round(Math.min(unseenCeiling, unseenShare * opinion));
  if (topic === undefined || relevance < unseenMinimum) return [];
  return [{ id, name: topic.name, relevance, phrases: [], source: 'inferred' }];
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
