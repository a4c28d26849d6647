import { readdirSync, readFileSync } from 'node:fs';
import { postKind, type PostKind } from '@tagwell/contracts/http/analysis';
import * as z from 'zod/mini';

/** Named lists of words of which a pattern may ask for one. */
export type WordLists = Readonly<Record<string, readonly string[]>>;

/**
 * A text in the form in which patterns are looked for: plain letters in lower case, an apostrophe only before a letter ("mother's"), and
 * a space for whatever is no letter, digit, hyphen, comma or end of a sentence. Classes of Unicode in hundreds of
 * expressions take half a second to compile; these few signs take none.
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
/** Bounded: looked for at each place of a text, which may be emoji alone. */
const textBegin = String.raw`(?<=^[ .!?\n,'-]{0,20})`;
const sentenceEnd = String.raw`(?=[ ,'-]*(?:[.!?\n]|$))`;

/**
 * One expression for several patterns, to be looked for in a `comparableText`. A pattern is a row of words, with
 * anything but the end of a sentence between them: `a|b` or `(a|b c)` one of the two, `<name>` one of a list, `[a]` may
 * stand there, `*` any word, `#` a number, `...` up to 60 characters, `^` the beginning of the text, `$` the end of a
 * sentence.
 */
function matchSentences(patterns: readonly string[], lists: WordLists): RegExp {
  const sources = patterns.map((pattern) => sourceOf(pattern, lists));
  return new RegExp(`(?<![^ .!?\\n,'-])(?:${sources.join('|')})${wordEnd}`, 'u');
}

function sourceOf(pattern: string, lists: WordLists): string {
  let source = '';
  /** What stands in front of the next word. */
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

/** What sentences of one language tell of the writer's own life, see `matchSentences`, and what kind of post that makes. */
const sentences = z.strictObject({
  lists: z.record(z.string(), z.array(z.string())),
  cues: z.array(
    z.strictObject({
      occasion: postKind,
      /** One of these tells it. */
      says: z.array(z.string()),
      /** Where there are any, one of these has to stand in the text as well. */
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
 * What befell the writer, or the writer's own people, as the kind of post that tells of it: a death, lost work, an
 * illness, a birth. Also a job ad; in other languages than English thanks and the steps of a career as well. Null
 * where no sentence says so for certain.
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
