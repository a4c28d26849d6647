import { normalizePost } from '@tagwell/contracts/limits';
import { mentionKey } from '@tagwell/topics/names';
import { type Token, tokenize } from '@tagwell/topics/tokenize';
import { inEnglish } from '@tagwell/topics/embedding/word-for-word';
import { regionOf } from '@tagwell/topics/regions';
import { isFunctionWord, languageOf } from '@tagwell/topics/common-words';
import * as z from 'zod/mini';
import { credentialSpans } from './credentials.ts';
import { buildNameIndex, findNamedPeople, type NameIndex } from './name-index.ts';
import { readOccasion } from './occasion.ts';
import { isBoilerplate, isGibberish, privateCues } from './text-cues.ts';

/**
 * Ids of people a writer always or never wants. Connections are also matched by name, and a blocked
 * name is excluded wherever it comes from.
 */
const preferences = z.object({
  blocked: z.array(z.string()),
  blockedNames: z.array(z.string()),
  /** They come first if they fit. */
  favorites: z.array(z.string()),
  favoriteNames: z.array(z.string()),
});
export type Preferences = z.infer<typeof preferences>;

/** The result of the analyze stage: plain JSON, because it is stored between attempts. */
export const postReading = z.object({
  /** The number of words, without links and mentions. */
  words: z.int(),
  /** The parts with content; offsets into the normalized post. */
  segments: z.array(z.object({ text: z.string(), start: z.int() })),
  links: z.int(),
  /**
   * The writer's keywords without duplicates and people's names, in an order independent of the
   * writer's.
   */
  keywords: z.array(z.string()),
  /** The same with people, links and mentions removed. */
  blankedKeywords: z.array(z.string()),
  /** Ids of catalog people named in the post, who are not suggested again. */
  namedPeople: z.array(z.string()),
  /**
   * Ids of people whose full names are keywords: the writer asks for them, whatever the post says.
   */
  askedPeople: z.array(z.string()),
  /** Organizations named by keywords; "YouTube" is also a subject and remains one. */
  askedOrganizations: z.array(z.object({ id: z.string(), keyword: z.string() })),
  /** The writer's favorites and blocked people. */
  preferences,
  /** The share of grammar words, 0 to 1: a third in prose, none in gibberish. */
  proseShare: z.number(),
  /**
   * The language of its grammar words (`en` is understood best); null for a post of a few names.
   */
  language: z.nullable(z.string()),
  /** The region it mentions most often, see `regionOf`. */
  region: z.nullable(z.string()),
  /** Its content word for word in English, if it is in a language with a dictionary. */
  english: z.optional(z.string()),
  /** Signs of a private message, see `privateCues`. */
  privateCues: z.number(),
  /**
   * The post's embedding (see `serializeEmbedding`), under the name used in stored outputs. Empty
   * if only words are read, as in languages that cannot be turned into English for the encoder.
   */
  meaning: z.string(),
  /**
   * The embedding of the keywords that are heard and the post as one text, where there are any; in
   * every language.
   */
  askedMeaning: z.optional(z.string()),
});
export type PostReading = z.infer<typeof postReading>;

export const noPreferences: Preferences = {
  blocked: [],
  blockedNames: [],
  favorites: [],
  favoriteNames: [],
};

/** Replaces non-content; not a word, so that no phrase spans it. */
const blank = '·';

const noNames = buildNameIndex([]);

/**
 * @param unlisted people who are never suggested, whose names are not content either
 * @param organizationOf returns the id of the organization named by a keyword
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
  const named = findNamedPeople(names, post, tokens);
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
    blankOut(text, notContent(text, of, [names, unlisted]));
  const grammar = words.filter((word) => isFunctionWord(word.text)).length;
  const language = languageOf(words.map(({ text }) => plainLetters(text)));
  const isProseless = words.length === 0 || isGibberish(words.map(({ text }) => text));
  const segments = segmentsOf(blankNames(post, tokens));
  const content = plainLetters(segments.map(({ text }) => text).join('\n'));
  const english = language === 'en' ? content : inEnglish(content);
  const isTranslated = english !== content;
  const isEncoded = language === 'en' || isTranslated || isTelegraphic({ language, segments });
  return {
    words: words.length,
    segments,
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
    ...(isTranslated ? { english } : {}),
    meaning: isEncoded ? (input.embedding ?? '') : '',
  };
}

/** Mathematical and full-width letters, which writers use as bold and italics, and ligatures. */
const styled = /[\u{1d400}-\u{1d7ff}\uff01-\uff5e\ufb00-\ufb06ℊ-ℓℛ-ℝℤℨℬ-ℴ]+/gu;

/** The text with plain letters in place of styled ones. */
export function plainLetters(text: string): string {
  return text.replaceAll(styled, (letters) => letters.normalize('NFKC'));
}

const minimumProseShare = 0.15;
/** A terse post may have fewer: "Two years ago we went remote. I expected lower costs. Hiring got harder." */
const minimumTerseShare = 0.1;
const minimumGrammarWords = 2;

/** Whether the post is in a language that is hardly understood; a few names count as English. */
export function isOtherLanguage({ language }: PostReading): boolean {
  return language !== null && language !== 'en';
}

/** Whether the text has grammar words, unlike gibberish or a list of tags or links. */
export function isProse({ proseShare, words }: PostReading): boolean {
  const isTerse = proseShare >= minimumTerseShare && proseShare * words >= minimumGrammarWords;
  return isTerse || proseShare >= minimumProseShare;
}

/**
 * Whether it is sentences without grammar words: "JTBD interviews beat personas. Every time." Not
 * lists, names and gibberish.
 */
export function isTelegraphic({
  language,
  segments,
}: Pick<PostReading, 'language' | 'segments'>): boolean {
  if (language !== null && language !== 'en') return false;
  const sentences = segments.filter(({ text }) => /[.!?…]$/u.test(text.trimEnd()));
  return sentences.length > 1 && !isGibberish(sentences.flatMap(({ text }) => text.split(/\s+/u)));
}

function segmentsOf(text: string): { text: string; start: number }[] {
  return [...text.matchAll(/[^\n.!?…]+(?:[.!?…](?!\s|$)[^\n.!?…]*)*[.!?…]*/gu)]
    .map((match) => ({ text: match[0], start: match.index }))
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment.text) && isContent(segment.text));
}

/** Sentences about the writer's own life are never treated as a call to react. */
function isContent(sentence: string): boolean {
  return !isBoilerplate(sentence) || readOccasion(sentence, { isEnglish: false }) !== null;
}

/** Positions of people with their credentials, mentions and links in a text. */
function notContent(text: string, tokens: readonly Token[], indexes: readonly NameIndex[]): Span[] {
  const people = indexes.flatMap((names) => findNamedPeople(names, text, tokens));
  return [...people, ...mentionSpans(tokens), ...credentialSpans(text)];
}

/** The id of the person whose full name a keyword is; a single name may also be a word. */
function wholeName(keyword: string, names: NameIndex): string | undefined {
  return findNamedPeople(names, keyword).find(
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

function distinctKeywords(keywords: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const keyword of keywords.toSorted()) {
    const bare = bareKeyword(keyword);
    if (bare !== '') byKey.set(bare.toLowerCase(), bare);
  }
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, keyword]) => keyword);
}

const wrapped = /^(?:["'“”„‘’‚«»‹›]([^"“”„«»‹›]+)["'“”„‘’‚«»‹›]|\(([^()]+)\)|\[([^[\]]+)\])$/u;
const punctuationAfter = /[\s,;:.…]+$/u;

/** A keyword as it may stand in a text: without hashtag, punctuation after it, quotes and brackets around it. */
function bareKeyword(keyword: string): string {
  return keyword
    .normalize('NFC')
    .replace(/^\s*#/u, '')
    .replace(punctuationAfter, '')
    .trim()
    .replace(wrapped, '$1$2$3')
    .replace(punctuationAfter, '')
    .trim()
    .replaceAll(/\s+/gu, ' ');
}

/** A text with fewer words is not a post, so nobody may look like a fit. */
export const minimumWords = 8;
const wordsPerLink = 8;
/** A long story may mention mom and the kids. */
const privateCuesMax = 1;
const wordsPerPrivateCue = 100;
/** With more signs than these for its length, a text is a message to somebody: of 17,000 posts, the 3 that have them bring nobody. */
const certainCuesMax = 2;

/**
 * Whether it is a real post: not too short without keywords, no list of links, no gibberish, no
 * private note.
 */
export function isProperPost(reading: PostReading): boolean {
  const { words, keywords, links, privateCues: cues } = reading;
  if (words < minimumWords && keywords.length === 0) return false;
  if (links > 1 && words < wordsPerLink * links) return false;
  // Grammar words of other scripts are unknown, but the keywords can be read.
  const isAsked = keywords.length > 0 && isOtherLanguage(reading) && reading.proseShare === 0;
  const isText = isProse(reading) || isTelegraphic(reading) || isAsked;
  return isText && cues <= privateCuesMax + words / wordsPerPrivateCue;
}

/** "Mom, can you pick up the kids? Love you": pasted by mistake. */
export function isPrivateNote({ words, privateCues: cues }: PostReading): boolean {
  return cues > certainCuesMax + words / wordsPerPrivateCue;
}
