import { readdirSync, readFileSync } from 'node:fs';
import { postKind, type PostKind } from '@tagwell/contracts/http/analysis';
import * as z from 'zod/mini';

/** Named word lists for patterns. */
export type WordLists = Readonly<Record<string, readonly string[]>>;

/**
 * Normalizes a text for patterns: plain lower-case letters, apostrophes only before letters
 * ("mother's"), and spaces for everything except letters, digits, hyphens, commas and sentence
 * ends. Hundreds of expressions with Unicode classes would take half a second to compile; these
 * simple ones do not.
 */
function comparableText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’](?=\p{L})/gu, "'")
    .replaceAll(/’|'(?!\p{L})|[^\p{L}\p{N}.!?\n,'-]/gu, ' ');
}

const between = '[ ,-]';
const wordEnd = String.raw`(?![^ .!?\n,-])`;
const anyWord = String.raw`[^\d .!?\n,'-](?:[^ .!?\n,])*`;
const anyNumber = String.raw`\d+(?:[.,]\d+)*`;
/** Bounded, because it is tried at each position of a text, which may consist of emoji. */
const textBegin = String.raw`(?<=^[ .!?\n,'-]{0,20})`;
const sentenceEnd = String.raw`(?=[ ,'-]*(?:[.!?\n]|$))`;

/**
 * One expression for several patterns, for use on a `comparableText`. A pattern is a sequence of
 * words, separated by anything but a sentence end: `a|b` or `(a|b c)` alternatives, `<name>` one of
 * a list, `[a]` optional, `*` any word, `#` a number, `...` up to 60 characters, `^` the start of
 * the text, `$` the end of a sentence.
 */
function matchSentences(patterns: readonly string[], lists: WordLists): RegExp {
  const sources = patterns.map((pattern) => sourceOf(pattern, lists));
  return new RegExp(`(?<![^ .!?\\n,'-])(?:${sources.join('|')})${wordEnd}`, 'u');
}

function sourceOf(pattern: string, lists: WordLists): string {
  let source = '';
  /** What comes before the next word. */
  let gap = '';
  for (const part of pattern.match(/\[[^\]]+\]|\([^)]+\)|\S+/gu) ?? []) {
    if (part === '^') source += textBegin;
    else if (part === '$') source += sentenceEnd;
    else if (part === '...') gap = `${between}(?:[^.!?\\n]{0,60}${between})?`;
    else if (part.startsWith('[')) source += `(?:${gap}${oneOf(part.slice(1, -1), lists)})?`;
    else {
      source += gap + oneOf(part.startsWith('(') ? part.slice(1, -1) : part, lists);
      gap = `${between}+`;
    }
  }
  return source;
}

function oneOf(part: string, lists: WordLists): string {
  const choices = part.split('|').flatMap((choice) => {
    const name = /^<(.+)>$/u.exec(choice)?.[1];
    if (name !== undefined) return knownList(name, lists).map((one) => sourceOf(one, lists));
    if (choice.includes(' ')) return [sourceOf(choice, lists)];
    if (choice === '*') return [anyWord];
    if (choice === '#') return [anyNumber];
    return [
      choice
        .toLowerCase()
        .replaceAll('’', "'")
        .replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`),
    ];
  });
  return choices.length === 1 ? (choices[0] ?? '') : `(?:${choices.join('|')})`;
}

function knownList(name: string, lists: WordLists): readonly string[] {
  const list = lists[name];
  if (list === undefined) throw new Error(`There is no list "${name}"`);
  return list;
}

/**
 * Sentences in one language about the writer's own life (see `matchSentences`), and the kind of
 * post they make.
 */
const sentences = z.strictObject({
  lists: z.record(z.string(), z.array(z.string())),
  cues: z.array(
    z.strictObject({
      occasion: postKind,
      /** At least one of these must match. */
      says: z.array(z.string()),
      /** If given, at least one of these must also match. */
      beside: z.optional(z.array(z.string())),
      /** None of these may. */
      unless: z.optional(z.array(z.string())),
    }),
  ),
});

interface Cue {
  occasion: PostKind;
  says: RegExp;
  beside: RegExp | null;
  unless: RegExp | null;
}

const folder = new URL('../../../../occasions/', import.meta.url);
const english = 'english.json';
const englishCues = readCues(english);
const allCues = [
  ...englishCues,
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== english)
    .toSorted()
    .flatMap(readCues),
];

/**
 * What happened to the writer or their people, as a kind of post: a death, lost work, an illness, a
 * birth; also a job ad and, in languages other than English, thanks and career steps. Null unless a
 * sentence says so for certain.
 */
export function readOccasion(text: string, { isEnglish }: { isEnglish: boolean }): PostKind | null {
  const read = comparableText(text);
  const cue = (isEnglish ? englishCues : allCues).find(
    ({ says, beside, unless }) =>
      says.test(read) && beside?.test(read) !== false && unless?.test(read) !== true,
  );
  return cue?.occasion ?? null;
}

function readCues(file: string): Cue[] {
  const { lists, cues } = sentences.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  return cues.map(({ occasion, says, beside, unless }) => ({
    occasion,
    says: matchSentences(says, lists),
    beside: beside === undefined ? null : matchSentences(beside, lists),
    unless: unless === undefined ? null : matchSentences(unless, lists),
  }));
}
