import {
  type ExtractedTopic,
  postKind,
  type PostKind,
  postKinds,
} from '@tagwell/contracts/http/analysis';
import { limits } from '@tagwell/contracts/limits';
import { type ClassReading, readClasses, type TopicModel } from '@tagwell/topics/atlas/topic-model';
import { parseEmbedding } from '@tagwell/topics/embedding/embedding';
import { findTopic } from '@tagwell/topics/topics';
import * as z from 'zod/mini';
import { readOccasion } from '../read/occasion.ts';
import {
  isOtherLanguage,
  isPrivateNote,
  isProse,
  isTelegraphic,
  type PostReading,
} from '../read/read-post.ts';
import { heardKeywords } from '../search/heard-keywords.ts';
import { findLeader, type LeaderIndex } from '../search/leader-index.ts';
import { logOdds } from '../search/ranking.ts';
import { type KeywordTopic, topicsOfKeyword } from './read-keyword.ts';

const postTopic = z.object({
  /** Null for a keyword outside the vocabulary. */
  id: z.nullable(z.string()),
  name: z.string(),
  /** How likely a reader would agree, 0 to 1; from 0.5 on, the post is about it. */
  relevance: z.number(),
  /** The writer's own words, most specific first. */
  phrases: z.array(z.string()),
  /** Those that usually mean the topic by themselves; absent if unknown. */
  quotable: z.optional(z.array(z.string())),
  source: z.enum(['post', 'keyword']),
  /** Whether the keyword is an organization's name, which no person matches. */
  isName: z.optional(z.boolean()),
  /** Whether the keyword leads nowhere: the answer has no such topic. */
  isUnheard: z.optional(z.boolean()),
});
export type PostTopic = z.infer<typeof postTopic>;

/** The result of the topics stage: plain JSON. */
export const extractedTopics = z.object({
  /**
   * Most relevant first, distinct, at most `limits.topicsReturned`; only keywords if nobody should
   * be tagged.
   */
  topics: z.array(postTopic),
  /** Every topic the post may be about, likeliest first, for searching leaders and connections. */
  likely: z.array(z.object({ id: z.string(), chance: z.number() })),
  kind: postKind,
  /** Why nobody should be tagged, whatever the topics. */
  nobody: z.nullable(z.enum(['grief', 'layoff', 'personal'])),
  /** How likely it is that nobody should be tagged: a thank-you, a condolence, a private note. */
  untaggable: z.number(),
});
export type ExtractedTopics = z.infer<typeof extractedTopics>;

const maxPhrases = 5;
/** A less likely topic is shown only if there is nothing likelier. */
const shownThreshold = 0.3;
const firstShownThreshold = 0.1;
/** From this chance on, sentences without grammar words are about a topic. */
const certainThreshold = 0.5;
const likelyThreshold = 0.02;
const likelyMax = 30;
/** The relevance of a keyword, which says what the writer wants. */
const keywordRelevance = 0.95;
const unknownKeywordRelevance = 0.9;
const shareBesideKeywords = 0.6;
/** From these chances on, a post counts as grief, lost work, or personal. */
const griefThreshold = 0.6;
const personalThreshold = 0.7;
/** The weight of a named person's topics, in log-odds, like that of an expression. */
const namedPersonShare = 1.7;
/**
 * Kinds under which nobody is tagged if a sentence shows that they are about the writer's own life.
 */
const kindsOfLife: readonly PostKind[] = ['condolence', 'layoff', 'private'];
/**
 * Words show little of this in other languages; of English posts that open with thanks, half should
 * tag nobody.
 */
const thanksUntaggable = 0.5;
/** Below this, the kind is unknown. */
const kindThreshold = 0.3;
/** Below this, a post about layoffs is advice and not about the writer's own people. */
const ownLayoffFrom = 0.05;

/**
 * What a post is about: the chances that the model gives its words, whom it names, and the writer's keywords.
 *
 * @param heard the keywords that lead somewhere
 */
export function extractTopics(
  topicModel: TopicModel,
  index: LeaderIndex,
  reading: PostReading,
  heard = heardKeywords(topicModel, index, reading.keywords),
): ExtractedTopics {
  const { segments, keywords } = reading;
  const text = segments.map((segment) => segment.text).join('\n');
  const classes = withNamed(
    readInEveryLanguage(topicModel, reading, text),
    reading.namedPeople.map((id) => findLeader(index, id)?.topics ?? {}),
  );
  const share = heard.length > 0 ? shareBesideKeywords : 1;
  const named = new Set(reading.askedOrganizations.map(({ keyword }) => keyword));
  const chances = new Map(classes.map(({ name, chance }) => [name, chance]));
  const asked = keywords
    .flatMap((keyword) => {
      const said = {
        ...(named.has(keyword) ? { isName: true } : {}),
        ...(named.has(keyword) || heard.includes(keyword) ? {} : { isUnheard: true }),
      };
      const known = topicsOfKeyword(topicModel, keyword, (id) => chances.get(id) ?? 0);
      return keywordTopics(keyword, known).map(({ topic, odds }) => ({
        topic: { ...topic, ...said },
        odds,
      }));
    })
    // Of two keywords for a topic, the more certain one is quoted.
    .toSorted((a, b) => (a.odds === b.odds ? 0 : b.odds - a.odds))
    .map(({ topic }) => topic);
  const found = readTopics(classes, share, new Set(asked.map(keyOf))).filter(
    isProse(reading) ? () => true : (topic) => isTelegraphic(reading) && isCertain(topic),
  );
  const all = merge([...asked, ...found]);
  const occasion = readOccasion(text, { isEnglish: !isOtherLanguage(reading) });
  const untaggable = Math.max(
    rounded(classes.find(({ name }) => name === 'untaggable')?.chance ?? 0),
    occasion === 'thanks' ? thanksUntaggable : 0,
  );
  const likeliest = kindOf(classes);
  const isOfLife = occasion !== null && kindsOfLife.includes(occasion);
  const ofWords = isPrivateNote(reading) ? 'private' : kindForNobody(likeliest, untaggable);
  const forNobody = isOfLife ? occasion : ofWords;
  const nobody = forNobody === null ? null : nobodyUnder(forNobody, keywords.length > 0);
  return {
    topics: (nobody === null ? all : all.filter(({ source }) => source === 'keyword'))
      .filter(
        ({ relevance }, place) => relevance >= (place === 0 ? firstShownThreshold : shownThreshold),
      )
      .slice(0, limits.topicsReturned),
    likely: all
      .flatMap(({ id, relevance }) => (id === null ? [] : [{ id, chance: relevance }]))
      .filter(({ chance }) => chance >= likelyThreshold)
      .slice(0, likelyMax),
    kind: occasion ?? likeliest.kind,
    nobody,
    untaggable,
  };
}

/**
 * The chances by the writer's words and, in another language, by their English; halfway between in
 * log-odds, with the writer's phrases.
 */
function readInEveryLanguage(
  topicModel: TopicModel,
  reading: PostReading,
  text: string,
): ClassReading[] {
  const embedding = parseEmbedding(reading.meaning);
  const written = readClasses(topicModel, text, {
    embedding,
    isEnglish: !isOtherLanguage(reading),
  });
  if (reading.english === undefined) return written;
  const english = readClasses(topicModel, reading.english, { embedding });
  return written.map((one, place) => {
    const other = english[place]?.chance ?? one.chance;
    const odds = (logOdds(one.chance, Number.EPSILON) + logOdds(other, Number.EPSILON)) / 2;
    return { ...one, chance: 1 / (1 + Math.exp(-odds)) };
  });
}

/** The topics as the writer sees them. */
export function presentTopics(
  topics: readonly Pick<PostTopic, 'name' | 'relevance' | 'isUnheard'>[],
): ExtractedTopic[] {
  return topics
    .filter(({ isUnheard }) => isUnheard !== true)
    .map(({ name, relevance: relevanceScore }) => ({ name, relevanceScore }));
}

/**
 * The kind of post for which nobody should be tagged, although no sentence says so for certain;
 * null if somebody may be tagged.
 */
function kindForNobody({ kind, chance }: LikelyKind, untaggable: number): PostKind | null {
  const isOwn = kind === 'condolence' || (kind === 'layoff' && untaggable >= ownLayoffFrom);
  if (isOwn && chance >= griefThreshold) return kind;
  if (untaggable < personalThreshold) return null;
  // If nobody is tagged anyway, words of condolence are kinder.
  return kind === 'condolence' ? kind : 'private';
}

/** Why nobody should be tagged for this kind of post; a keyword overrules everything but grief. */
export function nobodyUnder(kind: PostKind, isAsked: boolean): ExtractedTopics['nobody'] {
  if (kind === 'condolence') return 'grief';
  if (isAsked) return null;
  return kind === 'layoff' ? 'layoff' : 'personal';
}

/** Whether a few words without grammar are enough to tell. */
function isCertain({ relevance, quotable = [] }: PostTopic): boolean {
  return relevance >= certainThreshold && quotable.length > 0;
}

/** @param asked keys of topics named by keywords, which count even if unlikely */
function readTopics(
  classes: readonly ClassReading[],
  share: number,
  asked: ReadonlySet<string>,
): PostTopic[] {
  return classes.flatMap(({ name: id, chance, phrases, telling }): PostTopic[] => {
    const topic = findTopic(id);
    const relevance = rounded(chance * share);
    if (topic === undefined || (relevance < likelyThreshold && !asked.has(id))) return [];
    const words = [...new Set([...telling, ...phrases])].slice(0, maxPhrases);
    const quotable = words.filter((phrase) => telling.includes(phrase));
    return [{ id, name: topic.name, relevance, phrases: words, quotable, source: 'post' }];
  });
}

/** @param named the topics and weights of each person named in the post */
function withNamed(
  classes: ClassReading[],
  named: readonly Readonly<Record<string, number>>[],
): ClassReading[] {
  if (named.length === 0) return classes;
  return classes.map((one) => {
    const weight = named.reduce((sum, topics) => sum + (topics[one.name] ?? 0), 0);
    if (weight === 0) return one;
    const odds = logOdds(one.chance, Number.EPSILON) + namedPersonShare * weight;
    return { ...one, chance: 1 / (1 + Math.exp(-odds)) };
  });
}

function keywordTopics(
  keyword: string,
  known: readonly KeywordTopic[],
): { topic: PostTopic; odds: number }[] {
  const said: Pick<PostTopic, 'phrases' | 'source'> = { phrases: [keyword], source: 'keyword' };
  if (known.length > 0) {
    return known.map(({ topic: { id, name }, odds }) => ({
      topic: { id, name, relevance: keywordRelevance, ...said },
      odds,
    }));
  }
  const name = keyword.charAt(0).toUpperCase() + keyword.slice(1);
  return [{ topic: { id: null, name, relevance: unknownKeywordRelevance, ...said }, odds: 0 }];
}

/**
 * Merges duplicate topics, keywords first among equals, combining the phrases of keyword and post.
 */
function merge(topics: readonly PostTopic[]): PostTopic[] {
  const merged = new Map<string, PostTopic>();
  for (const topic of topics) {
    const key = keyOf(topic);
    const known = merged.get(key);
    if (known === undefined) merged.set(key, topic);
    else known.phrases = [...new Set([...known.phrases, ...topic.phrases])].slice(0, maxPhrases);
  }
  return [...merged.values()].toSorted(
    (a, b) => b.relevance - a.relevance || (a.name < b.name ? -1 : 1),
  );
}

function keyOf({ id, name }: PostTopic): string {
  return id ?? name.toLowerCase();
}

const kindsByClass = new Map(postKinds.map((kind) => [`kind/${kind}`, kind]));

interface LikelyKind {
  kind: PostKind;
  chance: number;
}

function kindOf(classes: readonly ClassReading[]): LikelyKind {
  const kinds = classes.flatMap(({ name, chance }) => {
    const kind = kindsByClass.get(name);
    return kind === undefined ? [] : [{ kind, chance }];
  });
  const [likeliest] = kinds.toSorted((a, b) => b.chance - a.chance);
  return likeliest !== undefined && likeliest.chance >= kindThreshold
    ? likeliest
    : { kind: 'opinion', chance: 0 };
}

/** Rounds to three decimals, like stored chances. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
