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

/**
 * Puts a tag in place of what is selected, from the start to the end, and takes it away where it stood
 * before: somebody is named once, and so is each of the others who have the same tag.
 *
 * @param all the tags of everybody
 */
export function placeTag(
  text: string,
  selection: readonly [number, number],
  tag: string,
  all: readonly string[] = [tag],
): EditedText {
  const [start, end] = selection;
  // Many type the sign first.
  const around = [text.slice(0, start).replace(/@$/u, ''), text.slice(end)];
  const named = around.join('\n').match(anyAlone(all)) ?? [];
  let left = 1 + countOf(tag, named) - countOf(tag, all);
  const goes = (found: string) => {
    if (found !== tag) return false;
    left -= 1;
    return left >= 0;
  };
  const [before = '', after = ''] = around.map((part) => withoutTag(part, tag, all, goes));
  const gapBefore = /[^\s(]$/u.test(before) ? ' ' : '';
  const gapAfter = /^[\p{L}\p{N}@#]/u.test(after) ? ' ' : '';
  const placed = `${before}${gapBefore}${tag}`;
  return { text: `${placed}${gapAfter}${after}`, cursor: placed.length };
}

const countOf = (tag: string, tags: readonly string[]) =>
  tags.filter((other) => other === tag).length;

const ourLine = String.raw`(?:#Tagwell\b|Thought leaders:|From my network:|Organizations:|cc @)`;
const firstOfOurs = new RegExp(String.raw`\n\n${ourLine}`, 'u');

/** Where the writer's own words end, and the lines that we wrote begin. */
export function endOfOwnWords(text: string): number {
  return firstOfOurs.exec(text)?.index ?? text.length;
}

/** Whether a text has a tag; a longer one that begins with it is another. */
export const isTagged = (text: string, tag: string): boolean =>
  new RegExp(aloneInText(tag), 'u').test(text);

/** A name as it is, and not within a longer word. */
function nameAlone(name: string): string {
  const [before, after] = [/^./su, /.$/su].map((edge) => goesOnFrom(edge.exec(name)?.[0]));
  return `(?<!${before})${escapePattern(name)}(?!${after})`;
}

/** Any of these tags and names, of which one may begin with another. */
export function anyAlone(ways: readonly string[]): RegExp {
  const patterns = ways
    .toSorted((a, b) => b.length - a.length)
    .map((way) => (way.startsWith('@') ? aloneInText(way) : nameAlone(way)));
  return new RegExp(patterns.join('|'), 'gu');
}

/**
 * Whom a text names, with the tag or in plain words. A longer name is not a shorter one with which it
 * begins, and namesakes need a place each.
 */
export function namedIn<T extends { tag: string; plain?: string | undefined }>(
  text: string,
  all: readonly T[],
): T[] {
  const waysOf = ({ tag, plain = tag }: T) => [tag, plain];
  const found: string[] = text.match(anyAlone(all.flatMap(waysOf))) ?? [];
  return all.filter((one) => {
    const place = found.findIndex((way) => waysOf(one).includes(way));
    return place !== -1 && found.splice(place, 1);
  });
}

/** A text that no longer names somebody, and says nothing of them. */
function withoutTag(
  text: string,
  tag: string,
  all: readonly string[],
  goes: (found: string) => boolean,
): string {
  // The comma before the next name goes along.
  const alone = new RegExp(String.raw`[^\S\n]?(${anyAlone(all).source})(?:,(?= @))?`, 'gu');
  const lines = text.split(/(?=\n)/u).map((line) => {
    const left = line.replaceAll(alone, (found, name: string) => (goes(name) ? '' : found));
    const isEmpty = left !== line && (reasonLine(tag).test(line) || emptyLine.test(left));
    return isEmpty ? '' : left;
  });
  return lines.join('');
}
