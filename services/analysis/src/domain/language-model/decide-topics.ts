import { postKind, type PostKind } from '@tagwell/contracts/http/analysis';
import { limits } from '@tagwell/contracts/limits';
import { findTopic, topics as vocabulary } from '@tagwell/topics/topics';
import * as z from 'zod/mini';
import type { PostReading } from '../engine/read/read-post.ts';
import {
  extractedTopics,
  type ExtractedTopics,
  nobodyUnder,
  type PostTopic,
  rounded,
} from '../engine/topics/extract-topics.ts';
import {
  answerEntries,
  fenceData,
  keepFitting,
  keywordText,
  postText,
  prompts,
} from './prompts.ts';
import type { AnalysisModel, ModelQuestion, ModelReading } from './language-model.ts';

const modelReadingOfPost = z.object({
  /** What the post is about, in a dozen words. */
  subject: z.string(),
  /** What fitting people are known for, in the model's words. */
  phrases: z.array(z.string()),
});
export type ModelReadingOfPost = z.infer<typeof modelReadingOfPost>;

/** What a post is about, as read by the model if there is one, or else by the engine. */
export const decidedTopics = z.extend(extractedTopics, {
  /** What else the model says about the post; absent for the engine's own reading. */
  modelReading: z.optional(modelReadingOfPost),
});
export type DecidedTopics = z.infer<typeof decidedTopics>;

interface ModelAnswer extends ModelReadingOfPost {
  topics: ModelTopic[];
  kind: PostKind | undefined;
  nobody: boolean;
}

/** Kinds for which nobody is tagged, even if the model also names topics. */
const kindsForNobody: readonly PostKind[] = ['condolence', 'layoff', 'thanks', 'private'];
/** Topics the model finds less relevant are dropped. */
const minRelevance = 0.2;
const subjectMaxCharacters = 200;
const phrasesMax = 8;
const phraseMaxCharacters = 60;

const modelTopic = z.object({
  id: z.enum(vocabulary.map(({ id }) => id)),
  relevance: z.number().check(z.minimum(0), z.maximum(1)),
});
type ModelTopic = z.infer<typeof modelTopic>;

/** The JSON schema of the answer. */
const { $schema: _, ...schema } = z.toJSONSchema(
  z.object({
    topics: z.array(modelTopic),
    subject: z.string(),
    phrases: z.array(z.string()),
    kind: postKind,
    nobody: z.boolean(),
  }),
);

/** The accepted answer; only topics are required. */
const answer = z.object({
  topics: answerEntries,
  subject: z.optional(z.unknown()),
  phrases: z.optional(z.unknown()),
  kind: z.optional(z.unknown()),
  nobody: z.optional(z.unknown()),
});

/**
 * Replaces the engine's reading with the model's: only topics of the vocabulary, with their own
 * names. Keeps the writer's keywords. Without an answer, keeps the engine's reading.
 */
export async function decideTopics(
  languageModel: AnalysisModel | undefined,
  reading: PostReading,
  extracted: ExtractedTopics,
): Promise<DecidedTopics> {
  const post = postText(reading);
  // Posts about a death or lost work tag nobody, whatever a model would say, and are not sent to
  // it.
  const isLoss = extracted.nobody === 'grief' || extracted.nobody === 'layoff';
  if (languageModel === undefined || post === '' || isLoss) return extracted;
  const keywords = reading.keywords.map((keyword) => keywordText(reading, keyword));
  const said = await languageModel.ask(
    askForReading(
      post,
      keywords.filter((keyword) => keyword !== ''),
    ),
  );
  return said === undefined ? extracted : decide(extracted, said);
}

function askForReading(post: string, keywords: readonly string[]): ModelQuestion<ModelAnswer> {
  return {
    use: 'reading',
    instructions: prompts.reading,
    data: fenceData({ keywords, post }),
    schema,
    read: readAnswer,
  };
}

function readAnswer(json: unknown): ModelReading<ModelAnswer> | undefined {
  const parsed = answer.safeParse(json);
  if (!parsed.success) return undefined;
  const { topics: entries, subject, nobody } = parsed.data;
  const { kept: topics, dropped } = keepFitting(entries, modelTopic);
  if (topics.length === 0 && dropped > 0) return undefined;
  const written = answerEntries.safeParse(parsed.data.phrases).data ?? [];
  const phrases = [...new Set(written.flatMap(readPhrase))].slice(0, phrasesMax);
  const kind = postKind.safeParse(parsed.data.kind).data;
  return {
    answer: {
      topics,
      subject:
        typeof subject === 'string'
          ? inOneLine(subject).slice(0, subjectMaxCharacters).toWellFormed()
          : '',
      phrases,
      kind,
      nobody: nobody === true,
    },
    dropped: dropped + written.length - phrases.length + (kind === undefined ? 1 : 0),
  };
}

function readPhrase(written: unknown): string[] {
  const phrase = typeof written === 'string' ? inOneLine(written) : '';
  return phrase === '' || phrase.length > phraseMaxCharacters ? [] : [phrase];
}

function inOneLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
}

function decide(extracted: ExtractedTopics, said: ModelAnswer): DecidedTopics {
  // The model reads keywords that the engine does not know.
  const keywords = extracted.topics
    .filter(({ source }) => source === 'keyword')
    .map(({ isUnheard: _unheard, ...topic }) => topic);
  const isAsked = new Set(keywords.map(({ id }) => id));
  const read = said.topics.flatMap(({ id, relevance }): PostTopic[] => {
    const topic = findTopic(id);
    if (topic === undefined || relevance < minRelevance || isAsked.has(id)) return [];
    const { phrases = [], quotable } = extracted.topics.find((known) => known.id === id) ?? {};
    return [
      { id, name: topic.name, relevance: rounded(relevance), phrases, quotable, source: 'post' },
    ];
  });
  const kind = said.kind ?? extracted.kind;
  const isForNobody =
    said.nobody || (said.kind !== undefined && kindsForNobody.includes(said.kind));
  const nobody = isForNobody ? nobodyUnder(kind, keywords.length > 0) : null;
  const free = Math.max(0, limits.topicsReturned - keywords.length);
  const topics = nobody === null ? [...keywords, ...byRelevance(read).slice(0, free)] : keywords;
  const likely = byRelevance([...keywords, ...read]).flatMap(({ id, relevance }) =>
    id === null ? [] : [{ id, chance: relevance }],
  );
  return {
    topics: byRelevance(topics),
    likely,
    kind,
    nobody,
    untaggable: isForNobody ? 1 : 0,
    modelReading: { subject: said.subject, phrases: said.phrases },
  };
}

function byRelevance(topics: readonly PostTopic[]): PostTopic[] {
  return topics.toSorted((a, b) => b.relevance - a.relevance || (a.name < b.name ? -1 : 1));
}
