import { readdirSync, readFileSync } from 'node:fs';
import { postKind, type PostKind } from '@tagwell/contracts/http/analysis';
import * as z from 'zod/mini';
import { comparableText, matchSentences } from './sentence-pattern.ts';

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
 * illness, a birth; in other languages than English thanks and the steps of a career as well. Null where no sentence says so for certain.
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
