import { isCommonWord, isGeneralWord } from '@tagwell/topics/common-words';
import { type OverlapQuery, queryWords } from '@tagwell/topics/connection-overlap';
import { type Embedding, parseEmbedding } from '@tagwell/topics/embedding/embedding';
import { functionsOfTopic, type Weighted } from '@tagwell/topics/functions';
import { readTitle } from '@tagwell/topics/read-title';
import { titleWords } from '@tagwell/topics/title-model';
import { isRankWord } from '@tagwell/topics/title-rank';
import { widen } from '@tagwell/topics/topics';
import type { PostReading } from '../read/read-post.ts';
import type { ExtractedTopics, PostTopic } from '../topics/extract-topics.ts';

/** What a post looks for in a connection. */
export interface SoughtWork {
  /** How likely people of each line of work fit, see `wantedWork`. */
  functions: ReadonlyMap<string, number>;
  /** Specific words, normalized by `titleWords`. */
  words: ReadonlyMap<string, SoughtWord>;
  /** Topic phrases that a title may contain, most specific first. */
  phrases: readonly SoughtPhrase[];
  /** Undefined if the post has no embedding. */
  meaning: Embedding | undefined;
}

export interface SoughtWord {
  /** As written in the post; null if only a topic's name has it. */
  said: string | null;
  /** How strongly it counts for somebody, 0 to 1. */
  share: number;
}

/** A topic with its name, or the writer's phrase for it. */
export interface SoughtPhrase {
  topic: PostTopic;
  phrase: string;
  words: readonly string[];
  /** How strongly it counts for somebody, 0 to 1. */
  share: number;
}

const minWeight = 0.03;
const functionsMax = 12;
const queryWordsMax = 40;
const postWordsMax = 150;

/** Abbreviations are specific to a trade: FHIR, HL7, QA, R&D. */
const abbreviation = /^(?=.*\p{Lu})[\p{Lu}\p{N}][\p{Lu}\p{N}&.+#-]*[\p{Lu}\p{N}+#]s?$/u;
const written = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*(?:[-'’&.][\p{L}\p{N}\p{M}]+)*/gu;
/** In German, nouns are capitalized; other words are not specific. */
const capitalized = /^\p{Lu}/u;
/** How strongly the post's words count if a title has them; most are everyday words. */
const wordShares = { abbreviation: 1, topic: 0.6, other: 0.25 } as const;
const namesWorkFrom = 0.3;
/** If more of the words are in capitals, they are not abbreviations. */
const shoutedShare = 0.3;

/**
 * What to search a network for: the post's lines of work, most certain first, its topics' specific
 * words, and its own.
 */
export function buildOverlapQuery(topics: ExtractedTopics, reading: PostReading): OverlapQuery {
  const words = tellingWords(topics.topics);
  const own = topics.nobody === null ? [...saidWords(reading).keys()] : [];
  return {
    functions: wantedWork(topics.likely).slice(0, functionsMax),
    words,
    postWords: own.filter((word) => !words.includes(word)).slice(0, postWordsMax),
    meaning: reading.meaning === '' ? undefined : reading.meaning,
  };
}

export function soughtWork({ topics, likely }: ExtractedTopics, reading: PostReading): SoughtWork {
  const functions = new Map(wantedWork(likely).map(({ id, weight }) => [id, weight]));
  const words = new Map<string, SoughtWord>();
  for (const topic of topics) {
    for (const word of tellingWords([topic])) {
      if (!words.has(word)) words.set(word, { said: null, share: topic.relevance });
    }
  }
  const ofTopics = new Set(topics.flatMap(({ phrases }) => phrases.flatMap(titleWords)));
  for (const [word, { said, isAbbreviation }] of saidWords(reading)) {
    const ofTopic = ofTopics.has(word) ? wordShares.topic : wordShares.other;
    const share = isAbbreviation ? wordShares.abbreviation : ofTopic;
    words.set(word, { said, share: share * wantedOf(word, functions) });
  }
  return {
    functions,
    words,
    phrases: topics.flatMap(phrasesOf).toSorted((a, b) => b.share - a.share),
    meaning: parseEmbedding(reading.meaning),
  };
}

/** A word that names a line of work ("nurse") counts as far as the post is about that work. */
function wantedOf(word: string, functions: ReadonlyMap<string, number>): number {
  const named = readTitle(word, null).functions.filter(({ weight }) => weight >= namesWorkFrom);
  if (named.length === 0) return 1;
  return Math.max(...named.map(({ id }) => functions.get(id) ?? 0));
}

/**
 * Lines of work by the chance that at least one of the post's likely topics is their daily work,
 * likeliest first. Of topics with the same broader one, only the likeliest counts.
 */
function wantedWork(likely: ExtractedTopics['likely']): Weighted[] {
  const gains = new Map<string, Map<string, number>>();
  for (const { id: topic, chance } of likely) {
    const widest = widen(topic).at(-1) ?? topic;
    for (const { id, weight } of functionsOfTopic(topic)) {
      const kin = gains.get(id) ?? new Map<string, number>();
      gains.set(id, kin.set(widest, Math.max(kin.get(widest) ?? 0, chance * weight)));
    }
  }
  return [...gains]
    .map(([id, kin]) => {
      const miss = [...kin.values()].reduce((all, gain) => all * (1 - gain), 1);
      return { id, weight: Math.round((1 - miss) * 1000) / 1000 };
    })
    .filter(({ weight }) => weight >= minWeight)
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

/**
 * Words that are also specific in a title: those of topic names, and single-word phrases. A word
 * taken from a longer phrase ("time to hire") may mean anything.
 */
function tellingWords(topics: readonly PostTopic[]): string[] {
  const words = topics.flatMap(({ name, phrases }) => [
    ...queryWords(name),
    ...phrases.map(queryWords).flatMap((phrase) => (phrase.length === 1 ? phrase : [])),
  ]);
  return [...new Set(words)].filter((word) => !isGeneralWord(word)).slice(0, queryWordsMax);
}

/** The post's own words that are specific in a title, by normalized form. */
function saidWords({
  segments,
  language,
}: PostReading): Map<string, { said: string; isAbbreviation: boolean }> {
  const all = segments.flatMap(({ text }) => text.match(written) ?? []);
  const short = all.filter((one) => abbreviation.test(one));
  const isShouted = short.length > shoutedShare * all.length;
  const words = new Map<string, { said: string; isAbbreviation: boolean }>();
  for (const one of all) {
    const isAbbreviation = !isShouted && abbreviation.test(one);
    if (language === 'de' && !capitalized.test(one)) continue;
    const forms = isAbbreviation
      ? titleWords(`${one} ${one.replaceAll('-', '')}`)
      : titleWords(one);
    for (const form of forms) {
      const isTelling = isAbbreviation
        ? form.length > 1 && !isCommonWord(form)
        : !isGeneralWord(form);
      if (!isTelling || isRankWord(form) || words.has(form)) continue;
      words.set(form, { said: one, isAbbreviation });
    }
  }
  return words;
}

/** An unknown keyword's words; otherwise names and multi-word phrases with a specific word. */
function phrasesOf(topic: PostTopic): SoughtPhrase[] {
  const isUnknown = topic.id === null;
  return [topic.name, ...(isUnknown ? [] : topic.phrases)].flatMap((phrase) => {
    const words = titleWords(phrase);
    const isTelling = words.length > 1 && words.some((word) => !isGeneralWord(word));
    if (words.length === 0 || (!isUnknown && !isTelling)) return [];
    return [{ topic, phrase, words, share: topic.relevance }];
  });
}
