import { isCommonWord, isGeneralWord } from '@tagwell/topics/common-words';
import { type OverlapQuery, queryWords } from '@tagwell/topics/connection-overlap';
import { type Embedding, parseEmbedding } from '@tagwell/topics/embedding/embedding';
import { functionsOfTopic, type Weighted } from '@tagwell/topics/functions';
import { readTitle } from '@tagwell/topics/read-title';
import { titleWords } from '@tagwell/topics/title-model';
import { isRankWord } from '@tagwell/topics/title-rank';
import { widen } from '@tagwell/topics/topics';
import { isOtherLanguage, type PostReading } from '../read/read-post.ts';
import type { ExtractedTopics, PostTopic } from '../topics/extract-topics.ts';

/** What a post asks of a connection. */
export interface SoughtWork {
  /** How likely people of each line of work fit, see `wantedWork`. */
  functions: ReadonlyMap<string, number>;
  /** Telling words, in the form of `titleWords`. */
  words: ReadonlyMap<string, SoughtWord>;
  /** What a title may say of the topics, the most telling first. */
  phrases: readonly SoughtPhrase[];
  /** Undefined where nothing is known of what the post means. */
  meaning: Embedding | undefined;
}

export interface SoughtWord {
  /** As the post has it; null where only the name of a topic has it. */
  said: string | null;
  /** How much it speaks for somebody, 0..1. */
  share: number;
}

/** A topic with its name, or the writer's phrase for it. */
export interface SoughtPhrase {
  topic: PostTopic;
  phrase: string;
  words: readonly string[];
  /** How much it speaks for somebody, 0..1. */
  share: number;
}

const minWeight = 0.03;
const functionsMax = 12;
const queryWordsMax = 40;
const postWordsMax = 150;

/** Abbreviations say what a trade is about: FHIR, HL7, QA, R&D. */
const abbreviation = /^(?=.*\p{Lu})[\p{Lu}\p{N}][\p{Lu}\p{N}&.+#-]*[\p{Lu}\p{N}+#]s?$/u;
const written = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*(?:[-'’&.][\p{L}\p{N}\p{M}]+)*/gu;
/** In German, nouns are: other words tell nothing. */
const capitalized = /^\p{Lu}/u;
/** How much words of the post speak for somebody whose title has them too: most are of everyday. */
const wordShares = { abbreviation: 1, topic: 0.6, other: 0.25 } as const;
const namesWorkFrom = 0.3;
/** Where more of the words are in capitals, these are no abbreviations. */
const shoutedShare = 0.3;

/**
 * What to look for in a network for a post: the lines of work that it wants, the surest first, the
 * telling words of its topics, and its own.
 */
export function buildOverlapQuery(topics: ExtractedTopics, reading: PostReading): OverlapQuery {
  const words = tellingWords(topics.topics);
  const own = topics.nobody === null ? [...saidWords(reading).keys()] : [];
  return {
    functions: wantedWork(topics.likely).slice(0, functionsMax),
    words,
    postWords: own.filter((word) => !words.includes(word)).slice(0, postWordsMax),
    meaning: meaningOf(reading),
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
    meaning: parseEmbedding(meaningOf(reading) ?? ''),
  };
}

/** The encoder reads English. */
function meaningOf(reading: PostReading): string | undefined {
  return isOtherLanguage(reading) || reading.meaning === '' ? undefined : reading.meaning;
}

/** A word that names a line of work ("nurse") speaks for somebody as far as the post is about that work. */
function wantedOf(word: string, functions: ReadonlyMap<string, number>): number {
  const named = readTitle(word, null).functions.filter(({ weight }) => weight >= namesWorkFrom);
  if (named.length === 0) return 1;
  return Math.max(...named.map(({ id }) => functions.get(id) ?? 0));
}

/**
 * Whose daily work a post is, likeliest first: that at least one of its likely topics is theirs. Topics
 * that are part of the same one say the same again, so that only the likeliest of them counts.
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
 * Words that tell something in a title as well: those of the topics' names, and the writer's single
 * words; taken out of a longer phrase ("time to hire") a word may mean anything.
 */
function tellingWords(topics: readonly PostTopic[]): string[] {
  const words = topics.flatMap(({ name, phrases }) => [
    ...queryWords(name),
    ...phrases.map(queryWords).flatMap((phrase) => (phrase.length === 1 ? phrase : [])),
  ]);
  return [...new Set(words)].filter((word) => !isGeneralWord(word)).slice(0, queryWordsMax);
}

/** The words of the post itself that tell something in a title, by the form in which they are compared. */
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

/** Of an unknown keyword its words; else names and phrases of several words of which one is telling. */
function phrasesOf(topic: PostTopic): SoughtPhrase[] {
  const isUnknown = topic.id === null;
  return [topic.name, ...(isUnknown ? [] : topic.phrases)].flatMap((phrase) => {
    const words = titleWords(phrase);
    const isTelling = words.length > 1 && words.some((word) => !isGeneralWord(word));
    if (words.length === 0 || (!isUnknown && !isTelling)) return [];
    return [{ topic, phrase, words, share: topic.relevance }];
  });
}
