import { aloneInText, escapePattern, goesOnFrom } from './post-parts.ts';

export interface EditedText {
  text: string;
  /** Where the cursor stands in it. */
  cursor: number;
}

/** A line that names nobody else and says why: it goes with the name. */
const reasonLine = (tag: string) =>
  new RegExp(String.raw`^\n?cc ${escapePattern(tag)}, (?!.*@\S)`, 'u');
/** What is left of a line whose last name has gone. */
const emptyLine = /^\n?(?:cc|Thought leaders:|From my network:|Organizations:)$/u;

/** Of those who have one tag: which of them is meant, from 0, and how many they are. */
interface Namesakes {
  turn: number;
  of: number;
}

/**
 * Puts a tag in place of what is selected, from the start to the end, and takes it away where it stood
 * before: somebody is named once.
 */
export function placeTag(
  text: string,
  selection: readonly [number, number],
  tag: string,
  { turn, of }: Namesakes = { turn: 0, of: 1 },
): EditedText {
  const [start, end] = selection;
  // Many type the sign first.
  const around = [text.slice(0, start).replace(/@$/u, ''), text.slice(end)];
  const places = around.flatMap((part) => part.match(tagAlone(tag)) ?? []).length;
  let place = -1;
  const goes = () => {
    place += 1;
    return of === 1 || (places >= of && place === turn);
  };
  const [before = '', after = ''] = around.map((part) => withoutTag(part, tag, goes));
  const gapBefore = /[^\s(]$/u.test(before) ? ' ' : '';
  const gapAfter = /^[\p{L}\p{N}@#]/u.test(after) ? ' ' : '';
  const placed = `${before}${gapBefore}${tag}`;
  return { text: `${placed}${gapAfter}${after}`, cursor: placed.length };
}

const ourLine = String.raw`(?:#Tagwell\b|Thought leaders:|From my network:|Organizations:|cc @)`;
const firstOfOurs = new RegExp(String.raw`\n\n${ourLine}`, 'u');

/** Where the writer's own words end, and the lines that we wrote begin. */
export function endOfOwnWords(text: string): number {
  return firstOfOurs.exec(text)?.index ?? text.length;
}

export const tagAlone = (tag: string, before = '', after = '') =>
  new RegExp(before + aloneInText(tag) + after, 'gu');

/** Whether a text has a tag; a longer one that begins with it is another. */
export const isTagged = (text: string, tag: string): boolean => tagAlone(tag).test(text);

/** A name as it is, and not within a longer word. */
function nameAlone(name: string): RegExp {
  const [before, after] = [/^./su, /.$/su].map((edge) => goesOnFrom(edge.exec(name)?.[0]));
  return new RegExp(`(?<!${before})${escapePattern(name)}(?!${after})`, 'gu');
}

/**
 * Whom a text names, with the tag or in plain words. A longer name is not a shorter one with which it
 * begins, and namesakes need a place each.
 */
export function namedIn<T extends { tag: string; plain?: string }>(
  text: string,
  all: readonly T[],
): T[] {
  const places = new Map<string, number>();
  const waysOf = ({ tag, plain }: T) => (plain === undefined ? [tag] : [tag, plain]);
  all
    .flatMap(waysOf)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, way) => {
      const alone = way.startsWith('@') ? tagAlone(way) : nameAlone(way);
      places.set(way, (places.get(way) ?? 0) + (rest.match(alone)?.length ?? 0));
      return rest.replaceAll(alone, ' ');
    }, text);
  return all.filter((one) =>
    waysOf(one).some((way) => {
      const left = places.get(way) ?? 0;
      places.set(way, left - 1);
      return left > 0;
    }),
  );
}

/** A text that no longer names somebody, and says nothing of them. */
function withoutTag(text: string, tag: string, goes: () => boolean): string {
  // The comma before the next name goes along.
  const alone = tagAlone(tag, String.raw`[^\S\n]?`, '(?:,(?= @))?');
  const lines = text.split(/(?=\n)/u).map((line) => {
    const isReason = reasonLine(tag).test(line);
    const left = line.replaceAll(alone, (found) => (goes() ? '' : found));
    if (isReason && left !== line) return '';
    return left !== line && emptyLine.test(left) ? '' : left;
  });
  return lines.join('');
}
