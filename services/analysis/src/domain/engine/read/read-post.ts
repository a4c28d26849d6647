import { normalizePost } from '@tagwell/contracts/limits';
import { mentionKey } from '@tagwell/topics/names';
import { type Token, tokenize } from '@tagwell/topics/tokenize';
import { regionOf } from '@tagwell/topics/regions';
import { isFunctionWord, languageOf } from '@tagwell/topics/common-words';
import * as z from 'zod/mini';
import { buildNameIndex, findNamedPeople, type NameIndex } from './name-index.ts';
import { readOccasion } from './occasion.ts';
import { isBoilerplate, isGibberish, privateCues } from './text-cues.ts';

/**
 * Whom a writer always or never wants suggested, by id. Connections are known by their names as well,
 * and somebody who is never wanted is left out wherever a person of that name comes from.
 */
const preferences = z.object({
  blocked: z.array(z.string()),
  blockedNames: z.array(z.string()),
  /** They come first where they fit. */
  favorites: z.array(z.string()),
  favoriteNames: z.array(z.string()),
});
export type Preferences = z.infer<typeof preferences>;

/** What the analyze stage hands on: plain JSON, because it is stored between attempts. */
export const postReading = z.object({
  /** Words of the whole post, links and mentions left out. */
  words: z.int(),
  /** The stretches that say something; offsets into the normalized post. */
  segments: z.array(z.object({ text: z.string(), start: z.int() })),
  links: z.int(),
  /** The writer's keywords, without repetitions and names of people, in an order that does not depend on theirs. */
  keywords: z.array(z.string()),
  /** The same without the people, links and mentions in them. */
  blankedKeywords: z.array(z.string()),
  /** Ids of catalogue people the post names; they are not suggested again. */
  namedPeople: z.array(z.string()),
  /** Ids of those whose whole names are keywords: the writer asks for them, whatever the post says. */
  askedPeople: z.array(z.string()),
  /** Organizations whose names are keywords; "YouTube" is a subject as well, and stays one. */
  askedOrganizations: z.array(z.object({ id: z.string(), keyword: z.string() })),
  /** What the writer wants beside what the post says. */
  preferences,
  /** Share of grammar words among the words, 0..1: prose has a third, gibberish none. */
  proseShare: z.number(),
  /** Code of the language of its grammar words (`en`, of which most is understood), null for a post of a few names. */
  language: z.nullable(z.string()),
  /** The part of the world that it names most often, see `regionOf`. */
  region: z.nullable(z.string()),
  /** Signs of a private message, see `privateCues`. */
  privateCues: z.number(),
  /**
   * The embedding of the post, see `serializeEmbedding`, under the name that stored outputs have. Empty where
   * only its words are known, and in other languages than English, of which the encoder understands little.
   */
  meaning: z.string(),
  /** The embedding of the keywords that are heard and the post as one text, where there are any. */
  askedMeaning: z.optional(z.string()),
});
export type PostReading = z.infer<typeof postReading>;

export const noPreferences: Preferences = {
  blocked: [],
  blockedNames: [],
  favorites: [],
  favoriteNames: [],
};

/** Replaces what is not content; it is no word, so that no phrase runs across it. */
const blank = '·';

const noNames = buildNameIndex([]);

/**
 * @param unlisted people who are not suggested: their names are no content either
 * @param organizationOf the organization whose name a keyword is, by its id
 */
export function readPost(
  input: {
    post: string;
    keywords: readonly string[];
    embedding?: string | undefined;
    preferences?: Preferences | undefined;
  },
  names: NameIndex,
  unlisted: NameIndex = noNames,
  organizationOf: (keyword: string, post: string) => string | undefined = () => undefined,
): PostReading {
  const post = normalizePost(input.post);
  const tokens = tokenize(post);
  const words = tokens.filter((token) => token.kind === 'word');
  const links = tokens.filter((token) => token.kind === 'link');
  const named = findNamedPeople(names, tokens);
  const written = distinctKeywords(input.keywords).map((keyword) => ({
    keyword,
    isUnlisted: wholeName(keyword, unlisted) !== undefined,
    person: wholeName(keyword, names),
  }));
  const keywords = written.flatMap(({ keyword, isUnlisted, person }) =>
    isUnlisted || person !== undefined ? [] : [keyword],
  );
  const asked = written.flatMap(({ isUnlisted, person }) => (isUnlisted ? [] : (person ?? [])));
  const blankNames = (text: string, of: readonly Token[]): string =>
    blankOut(text, notContent(of, [names, unlisted]));
  const grammar = words.filter((word) => isFunctionWord(word.text)).length;
  const language = languageOf(words.map(({ text }) => text));
  const isProseless = words.length === 0 || isGibberish(words.map(({ text }) => text));
  return {
    words: words.length,
    segments: segmentsOf(blankNames(post, tokens)),
    links: new Set(links.map(({ text }) => text)).size,
    keywords,
    blankedKeywords: keywords.map((keyword) =>
      isPersonName(keyword, [names, unlisted]) ? blank : blankNames(keyword, tokenize(keyword)),
    ),
    namedPeople: [...new Set(named.map(({ id }) => id))].toSorted(),
    askedPeople: [...new Set(asked)],
    askedOrganizations: keywords.flatMap((keyword) => {
      const id = organizationOf(keyword, post);
      return id === undefined ? [] : [{ id, keyword }];
    }),
    preferences: input.preferences ?? noPreferences,
    proseShare: isProseless ? 0 : grammar / words.length,
    privateCues: privateCues(post),
    language,
    region: regionOf(tokens),
    meaning: language === 'en' ? (input.embedding ?? '') : '',
  };
}

const minimumProseShare = 0.15;
/** A terse post may have fewer: "Two years ago we went remote. I expected lower costs. Hiring got harder." */
const minimumTerseShare = 0.1;
const minimumGrammarWords = 2;

/** Whether little of it is understood; a few names count as English. */
export function isOtherLanguage({ language }: PostReading): boolean {
  return language !== null && language !== 'en';
}

/** Whether the text has the grammar words of a language: no gibberish, no list of tags or links. */
export function isProse({ proseShare, words }: PostReading): boolean {
  const isTerse = proseShare >= minimumTerseShare && proseShare * words >= minimumGrammarWords;
  return isTerse || proseShare >= minimumProseShare;
}

function segmentsOf(text: string): { text: string; start: number }[] {
  return [...text.matchAll(/[^\n.!?…]+(?:[.!?…](?!\s|$)[^\n.!?…]*)*[.!?…]*/gu)]
    .map((match) => ({ text: match[0], start: match.index }))
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment.text) && isContent(segment.text));
}

/** What befell the writer is never taken for a call to react. */
function isContent(sentence: string): boolean {
  return !isBoilerplate(sentence) || readOccasion(sentence, { isEnglish: false }) !== null;
}

/** Where a text has people, mentions and links. */
function notContent(tokens: readonly Token[], indexes: readonly NameIndex[]): Span[] {
  return [...indexes.flatMap((names) => findNamedPeople(names, tokens)), ...mentionSpans(tokens)];
}

/** The id of the person whose full name a keyword is; a single name may as well be a word. */
function wholeName(keyword: string, names: NameIndex): string | undefined {
  return findNamedPeople(names, tokenize(keyword)).find(
    ({ start, end }) => start === 0 && end === keyword.length,
  )?.id;
}

/** A keyword may be a name that was written as a hashtag. */
function isPersonName(keyword: string, indexes: readonly NameIndex[]): boolean {
  return indexes.some(({ byMention }) => byMention.has(mentionKey(keyword)));
}

interface Span {
  start: number;
  end: number;
}

/** A mention, and up to two capitalized words after it: "@Ana Maria Roe". */
function mentionSpans(tokens: readonly Token[]): Span[] {
  return tokens.flatMap((token, at) => {
    if (token.kind === 'link') return [token];
    if (token.kind !== 'mention') return [];
    let end = token.end;
    for (const next of tokens.slice(at + 1, at + 3)) {
      if (next.kind !== 'word' || !next.continues || !/^\p{Lu}\p{Ll}/u.test(next.text)) break;
      end = next.end;
    }
    return [{ start: token.start, end }];
  });
}

function blankOut(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + blank.repeat(end - start) + rest.slice(end),
    text,
  );
}

const inQuotes = /^["“”„«»]([^"“”„«»]+)["“”„«»]$/u;

function distinctKeywords(keywords: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const keyword of keywords.toSorted()) {
    const bare = keyword.normalize('NFC').replace(/^#/u, '').trim().replace(inQuotes, '$1');
    const trimmed = bare.trim().replaceAll(/\s+/gu, ' ');
    if (trimmed !== '') byKey.set(trimmed.toLowerCase(), trimmed);
  }
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, keyword]) => keyword);
}

/** A text with fewer words is no post, and nobody looks like a fit for it. */
export const minimumWords = 8;
const wordsPerLink = 8;
/** A long story may well mention a mum and the kids. */
const privateCuesMax = 1;
const wordsPerPrivateCue = 100;
/** With more signs than these for its length, a text is a message to somebody: of 17,000 posts, the 3 that have them bring nobody. */
const certainCuesMax = 2;

/** Neither too short without keywords, nor a list of links, gibberish or a private note. */
export function isProperPost(reading: PostReading): boolean {
  const { words, keywords, links, privateCues: cues } = reading;
  if (words < minimumWords && keywords.length === 0) return false;
  if (links > 1 && words < wordsPerLink * links) return false;
  // Of other letters than ours no grammar is known, and the keywords are read.
  const isAsked = keywords.length > 0 && isOtherLanguage(reading) && reading.proseShare === 0;
  return (isProse(reading) || isAsked) && cues <= privateCuesMax + words / wordsPerPrivateCue;
}

/** "Mom, can you pick up the kids? Love you": pasted by mistake. */
export function isPrivateNote({ words, privateCues: cues }: PostReading): boolean {
  return cues > certainCuesMax + words / wordsPerPrivateCue;
}
