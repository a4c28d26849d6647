import { isGeneralWord } from '@tagwell/topics/common-words';
import { type OverlapQuery, queryWords } from '@tagwell/topics/connection-overlap';
import { functionsOfTopic, type Weighted } from '@tagwell/topics/functions';
import type { TitleReading } from '@tagwell/topics/read-title';
import { titleWords } from '@tagwell/topics/title-model';
import type { ExtractedTopics, PostTopic } from '../topics/extract-topics.ts';

/** A connection of the writer with its title, read by `readTitle`. */
export interface TitledConnection extends TitleReading {
  id: string;
  firstName: string;
  lastName: string;
  position: string | null;
  company: string | null;
  connectedOn?: string | null;
}

/** How well a connection fits a post, and by what. */
export interface ConnectionFit {
  /** 0..1: how likely the post is about some of their work. */
  fit: number;
  /** The line of work that speaks most for them; null where none does. */
  work: Weighted | null;
  /** What of the post stands in the title itself. */
  inTitle: InTitle | null;
}

/** A topic with the name or the writer's phrase for it that a title has word for word. */
interface InTitle {
  topic: PostTopic;
  phrase: string;
}

/** A telling word of the post in the title speaks for somebody whose work fits anyway. */
const wordShare = 0.2;
const wordsMax = 2;
/** A keyword is in the title: as good as the right work. */
const keywordShare = 0.85;
/** So is nearly a phrase of several words for a topic; a single word may say anything. */
const phraseShare = 0.8;

const minWeight = 0.03;
const functionsMax = 12;
const queryWordsMax = 40;

/**
 * What to look for in a network for a post: the lines of work that it wants, the surest first, and the
 * telling words of its topics.
 */
export function buildOverlapQuery({ topics, likely }: ExtractedTopics): OverlapQuery {
  return { functions: wantedWork(likely).slice(0, functionsMax), words: tellingWords(topics) };
}

/** Whose daily work a post is, likeliest first: that at least one of its likely topics is theirs. */
function wantedWork(likely: ExtractedTopics['likely']): Weighted[] {
  const misses = new Map<string, number>();
  for (const { id: topic, chance } of likely) {
    for (const { id, weight } of functionsOfTopic(topic)) {
      misses.set(id, (misses.get(id) ?? 1) * (1 - chance * weight));
    }
  }
  return [...misses]
    .map(([id, miss]) => ({ id, weight: Math.round((1 - miss) * 1000) / 1000 }))
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

/** What a post asks of a connection. */
export interface SoughtWork {
  /** How likely people of each line of work fit, see `wantedWork`. */
  functions: ReadonlyMap<string, number>;
  /** See `tellingWords`. */
  words: ReadonlySet<string>;
  /** What a title may say of the topics, the most telling first. */
  phrases: readonly SoughtPhrase[];
}

interface SoughtPhrase extends InTitle {
  words: readonly string[];
  /** How much it speaks for somebody, 0..1. */
  share: number;
}

export function soughtWork({ topics, likely }: ExtractedTopics): SoughtWork {
  const functions = new Map(wantedWork(likely).map(({ id, weight }) => [id, weight]));
  const phrases = topics.flatMap(phrasesOf).toSorted((a, b) => b.share - a.share);
  return { functions, words: new Set(tellingWords(topics)), phrases };
}

/** Of an unknown keyword its words; else names and phrases of several words of which one is telling. */
function phrasesOf(topic: PostTopic): SoughtPhrase[] {
  const isUnknown = topic.id === null;
  return [topic.name, ...(isUnknown ? [] : topic.phrases)].flatMap((phrase) => {
    const words = titleWords(phrase);
    const isTelling = words.length > 1 && words.some((word) => !isGeneralWord(word));
    if (words.length === 0 || (!isUnknown && !isTelling)) return [];
    return {
      topic,
      phrase,
      words,
      share: topic.relevance * (isUnknown ? keywordShare : phraseShare),
    };
  });
}

export function fitConnection(
  candidate: TitledConnection,
  { functions, words, phrases }: SoughtWork,
): ConnectionFit {
  let misses = 1;
  let best: Weighted | null = null;
  const share = shareOf(candidate.functions);
  for (const { id, weight } of candidate.functions) {
    const gain = share * weight * (functions.get(id) ?? 0);
    misses *= 1 - gain;
    if (gain > (best?.weight ?? 0)) best = { id, weight: gain };
  }
  const position = titleWords(candidate.position ?? '');
  const title = new Set([...position, ...titleWords(candidate.company ?? '')]);
  const found = phrases.find((phrase) =>
    phrase.topic.id === null
      ? phrase.words.every((word) => title.has(word))
      : ` ${position.join(' ')} `.includes(` ${phrase.words.join(' ')} `),
  );
  misses *= 1 - (found?.share ?? 0);
  const shared = misses < 1 ? [...title].filter((word) => words.has(word)).length : 0;
  const inTitle = found === undefined ? null : { topic: found.topic, phrase: found.phrase };
  const fit = 1 - misses * (1 - wordShare) ** Math.min(wordsMax, shared);
  return { fit, work: best, inTitle };
}

/** A title of several lines of work is less surely any of them ("Mutual Funds Sales Agent"). */
function shareOf(functions: readonly Weighted[]): number {
  const sum = functions.reduce((all, { weight }) => all + weight, 0);
  return 1 / Math.sqrt(Math.max(1, sum));
}
