export interface PostPart {
  text: string;
  kind: 'plain' | 'hashtag' | 'mention' | 'link';
}

/** A text as a part of a regular expression. */
export const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Scripts that put no space between words: where one of them begins, a word of another has ended. */
const spaceless = 'Hani Hira Kana Thai Laoo Khmr Mymr'
  .split(' ')
  .map((script) => `\\p{sc=${script}}`);

/** What makes a longer word of one that has this character at its end, as a part of a regular expression. */
export const goesOnFrom = (character = '') =>
  `(?![${spaceless.filter((script) => !new RegExp(script, 'u').test(character)).join('')}])[\\p{L}\\p{M}\\p{N}_-]`;

/** A tag or a name, and not within an email address or a longer one; some scripts put no space before it. */
export const aloneInText = (tag: string): string =>
  `(?<![A-Za-z0-9_])${escapePattern(tag)}(?!${goesOnFrom(/.$/su.exec(tag)?.[0])})`;

/** Splits a post into parts LinkedIn shows differently: hashtags, the given @names, links. */
export function postParts(text: string, names: readonly string[]): PostPart[] {
  const mentions = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => aloneInText(`@${name}`));
  const alternatives = [
    '(?<link>https?://[^\\s<>]+[^\\s<>.,;:!?)\\]"\'])',
    ...(mentions.length > 0 ? [`(?<mention>${mentions.join('|')})`] : []),
    '(?<hashtag>(?<![\\p{L}\\p{M}\\p{N}&/])#[\\p{L}\\p{M}\\p{N}_]*[\\p{L}_][\\p{L}\\p{M}\\p{N}_]*)',
  ];
  const finder = new RegExp(alternatives.join('|'), 'gu');
  const parts: PostPart[] = [];
  let end = 0;
  for (const match of text.matchAll(finder)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), kind: 'plain' });
    parts.push({ text: match[0], kind: kindOf(match.groups ?? {}) });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), kind: 'plain' });
  return parts;
}

function kindOf(groups: Record<string, string | undefined>): PostPart['kind'] {
  if (groups['link'] !== undefined) return 'link';
  return groups['mention'] === undefined ? 'hashtag' : 'mention';
}

export interface Span {
  text: string;
  /** The phrase this span matched, as it was asked for; absent between matches. */
  phrase?: string;
}

/**
 * Splits a text at every whole-word occurrence of the phrases, whatever the case; longer phrases
 * win over shorter ones at the same place, and white space in a phrase matches any white space.
 */
export function markPhrases(text: string, phrases: readonly string[]): Span[] {
  const known = [...new Set(phrases.map((phrase) => phrase.trim()).filter(Boolean))];
  if (known.length === 0) return text ? [{ text }] : [];
  const longestFirst = known.toSorted((a, b) => b.length - a.length);
  const pattern = longestFirst.map((phrase) => escapePattern(phrase).replaceAll(/\s+/gu, '\\s+'));
  const letter = '[\\p{L}\\p{M}\\p{N}]';
  const finder = new RegExp(`(?<!${letter})(${pattern.join('|')})(?!${letter})`, 'giu');
  const byForm = new Map(known.map((phrase) => [canonical(phrase), phrase]));
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(finder)) {
    if (match.index > end) spans.push({ text: text.slice(end, match.index) });
    spans.push({ text: match[0], phrase: byForm.get(canonical(match[0])) ?? match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}

const canonical = (phrase: string) => phrase.toLowerCase().replaceAll(/\s+/gu, ' ');

/** Roughly where LinkedIn's feed folds a post: characters or lines, whichever comes first. */
export const folds = {
  desktop: { characters: 210, lines: 3 },
  phone: { characters: 140, lines: 3 },
} as const;
export type Screen = keyof typeof folds;

/** Characters that fit a line of the card; only the order of magnitude matters. */
const lineWidth = { desktop: 85, phone: 46 } as const;

/**
 * Index at which the text folds, or undefined when all of it shows. Never inside a grapheme, and
 * at the end of a word where one is near.
 */
export function foldPosition(text: string, screen: Screen): number | undefined {
  const { characters, lines } = folds[screen];
  const limit = Math.min(characters, endOfLine(text, lines, lineWidth[screen]));
  if (text.trimEnd().length <= limit) return undefined;
  return graphemeStart(text, wordEnd(text, limit));
}

/** True when the fold falls inside a sentence, so that readers see half of it. */
export function cutsSentence(text: string, fold: number): boolean {
  const atSentenceEnd = /[\p{STerm}…:：]["'\p{Pe}\p{Pi}\p{Pf}]*\s*$/u.test(text.slice(0, fold));
  return !atSentenceEnd && !text.slice(fold - 1, fold + 1).includes('\n');
}

function endOfLine(text: string, lines: number, width: number): number {
  let position = 0;
  for (let line = 0; line < lines; line++) {
    const next = text.indexOf('\n', position);
    const end = next === -1 ? text.length : next;
    if (end - position > width) {
      position += width;
      continue;
    }
    if (next === -1) return text.length;
    if (line === lines - 1) return end;
    position = next + 1;
  }
  return position;
}

/** The end of the word before a cut that would fall inside one, unless it is a very long one. */
function wordEnd(text: string, limit: number): number {
  const between = /\s/u.test(text.slice(limit - 1, limit + 1));
  const space = text.lastIndexOf(' ', limit);
  return between || space <= limit - 20 ? limit : space;
}

function graphemeStart(text: string, index: number): number {
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return graphemes.segment(text).containing(index)?.index ?? index;
}
