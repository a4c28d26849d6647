import { postKind, type PostKind, postKinds } from '@tagwell/contracts/http/analysis';
import { limits } from '@tagwell/contracts/limits';
import { type ClassReading, readClasses, type TopicModel } from '@tagwell/topics/atlas/topic-model';
import { parseEmbedding } from '@tagwell/topics/embedding/embedding';
import { findTopic } from '@tagwell/topics/topics';
import * as z from 'zod/mini';
import { readOccasion } from '../read/occasion.ts';
import { isOtherLanguage, isPrivateNote, isProse, type PostReading } from '../read/read-post.ts';
import { isAnyHeard } from '../search/heard-keywords.ts';
import { findLeader, type LeaderIndex } from '../search/leader-index.ts';
import { logOdds } from '../search/ranking.ts';
import { type KeywordTopic, topicsOfKeyword } from './read-keyword.ts';

const postTopic = z.object({
  /** Null outside the vocabulary: a keyword that no topic is known for. */
  id: z.nullable(z.string()),
  name: z.string(),
  /** 0..1: how likely a reader would say so; from 0.5 on it is what the post is about. */
  relevance: z.number(),
  /** The writer's own words, the most telling first. */
  phrases: z.array(z.string()),
  /** Those of them that usually mean it, and not only beside others; left out where nobody knows. */
  quotable: z.optional(z.array(z.string())),
  source: z.enum(['post', 'keyword']),
  /** Whether the keyword is the name of an organization, which nobody else matches. */
  isName: z.optional(z.boolean()),
});
export type PostTopic = z.infer<typeof postTopic>;

/** What the topics stage hands on: plain JSON. */
export const extractedTopics = z.object({
  /** Most relevant first, no two the same, at most `limits.topicsReturned`; of a post for nobody its keywords alone. */
  topics: z.array(postTopic),
  /** Every topic that the post may be about, likeliest first: whom leaders and connections are sought by. */
  likely: z.array(z.object({ id: z.string(), chance: z.number() })),
  kind: postKind,
  /** Why nobody is to be tagged under it, whoever stands for its topics. */
  nobody: z.nullable(z.enum(['grief', 'layoff', 'personal'])),
  /** How likely nobody is to be tagged under it: a thank-you, a condolence, a private note. */
  untaggable: z.number(),
});
export type ExtractedTopics = z.infer<typeof extractedTopics>;

const maxPhrases = 5;
/** A topic less likely than this is shown only where nothing likelier is. */
const shownThreshold = 0.3;
const firstShownThreshold = 0.1;
const likelyThreshold = 0.02;
const likelyMax = 30;
/** A keyword says what the writer wants; what the post says beside it counts for this much. */
const keywordRelevance = 0.95;
const unknownKeywordRelevance = 0.9;
const shareBesideKeywords = 0.6;
/** From these chances on a post counts as one of grief or lost work, or as a personal one. */
const griefThreshold = 0.6;
const personalThreshold = 0.7;
/** A post that names somebody is about what they stand for as much as if an expression said so: log-odds. */
const namedPersonShare = 1.7;
/** Nobody is tagged under these, where a sentence tells them of the writer's own life. */
const kindsOfLife: readonly PostKind[] = ['condolence', 'layoff', 'private'];
/** In other languages words tell little of this: of the English posts that open with thanks, half are for nobody. */
const thanksUntaggable = 0.5;
/** Less than this tells no kind. */
const kindThreshold = 0.3;
/**
 * A post about layoffs that is less untaggable than this is advice, not about the writer's own
 * people.
 */
const ownLayoffFrom = 0.05;

/**
 * What a post is about: the chances that the model gives its words, whom it names, and the writer's keywords.
 *
 * @param isLed whether any of the keywords leads somewhere
 */
export function extractTopics(
  topicModel: TopicModel,
  index: LeaderIndex,
  reading: PostReading,
  isLed = isAnyHeard(topicModel, index, reading.keywords),
): ExtractedTopics {
  const { segments, keywords } = reading;
  const text = segments.map((segment) => segment.text).join('\n');
  const classes = withNamed(
    readClasses(topicModel, text, {
      embedding: parseEmbedding(reading.meaning),
      isEnglish: !isOtherLanguage(reading),
    }),
    reading.namedPeople.map((id) => findLeader(index, id)?.topics ?? {}),
  );
  const share = isLed ? shareBesideKeywords : 1;
  const named = new Set(reading.askedOrganizations.map(({ keyword }) => keyword));
  const chances = new Map(classes.map(({ name, chance }) => [name, chance]));
  const asked = keywords
    .flatMap((keyword) => {
      const said = named.has(keyword) ? { isName: true } : {};
      const known = topicsOfKeyword(topicModel, keyword, (id) => chances.get(id) ?? 0);
      return keywordTopics(keyword, known).map(({ topic, odds }) => ({
        topic: { ...topic, ...said },
        odds,
      }));
    })
    // Of two keywords for one topic, the one that says it more surely is quoted.
    .toSorted((a, b) => (a.odds === b.odds ? 0 : b.odds - a.odds))
    .map(({ topic }) => topic);
  const found = isProse(reading) ? readTopics(classes, share, new Set(asked.map(keyOf))) : [];
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

/** The kind that calls for nobody, though no sentence says so for certain; null where somebody may be tagged. */
function kindForNobody({ kind, chance }: LikelyKind, untaggable: number): PostKind | null {
  const isOwn = kind === 'condolence' || (kind === 'layoff' && untaggable >= ownLayoffFrom);
  if (isOwn && chance >= griefThreshold) return kind;
  if (untaggable < personalThreshold) return null;
  // Where nobody is tagged anyway, words of condolence are the kinder ones.
  return kind === 'condolence' ? kind : 'private';
}

/** Why nobody is to be tagged under a post of that kind; a keyword overrules all but grief. */
export function nobodyUnder(kind: PostKind, isAsked: boolean): ExtractedTopics['nobody'] {
  if (kind === 'condolence') return 'grief';
  if (isAsked) return null;
  return kind === 'layoff' ? 'layoff' : 'personal';
}

/** @param asked keys of topics that the keywords name: their phrases count, however unlikely they are without */
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

/** @param named the topics of each person whom the post names, with their weights */
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

/** Each topic once, keywords first among equals; the phrases of both where a keyword is also said. */
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

/** To three decimals, as chances are kept. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
