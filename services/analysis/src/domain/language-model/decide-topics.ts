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
  /** What people who fit are known for; words of the model, not of the writer. */
  phrases: z.array(z.string()),
});
export type ModelReadingOfPost = z.infer<typeof modelReadingOfPost>;

/** What a post is about, as the model reads it where there is one, else as the engine does. */
export const decidedTopics = z.extend(extractedTopics, {
  /** What else the model says of the post; absent where the engine's own reading stands. */
  modelReading: z.optional(modelReadingOfPost),
});
export type DecidedTopics = z.infer<typeof decidedTopics>;

interface ModelAnswer extends ModelReadingOfPost {
  topics: ModelTopic[];
  kind: PostKind | undefined;
  nobody: boolean;
}

/** What calls for nobody, though a model that contradicts itself names topics as well. */
const kindsForNobody: readonly PostKind[] = ['condolence', 'layoff', 'thanks', 'private'];
/** A topic that the model finds less relevant than this is none of the post. */
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

/** What is taken: only the topics must be there. */
const answer = z.object({
  topics: answerEntries,
  subject: z.optional(z.unknown()),
  phrases: z.optional(z.unknown()),
  kind: z.optional(z.unknown()),
  nobody: z.optional(z.unknown()),
});

/**
 * The model's reading in place of the engine's: only topics of the vocabulary, with their own names.
 * The writer's keywords stay, and without an answer the engine's reading does.
 */
export async function decideTopics(
  languageModel: AnalysisModel | undefined,
  reading: PostReading,
  extracted: ExtractedTopics,
): Promise<DecidedTopics> {
  const post = postText(reading);
  // A death and lost work are nobody's, whatever a model would make of it, and nobody's to be told.
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
  const keywords = extracted.topics.filter(({ source }) => source === 'keyword');
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
