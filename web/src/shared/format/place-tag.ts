import { aloneInText, escapePattern, goesOnFrom } from './post-parts.ts';

export interface EditedText {
  text: string;
  /** Where the cursor stands in it. */
  cursor: number;
}

/** A line that names only this person, with a reason; it is removed with the name. */
const reasonLine = (tag: string) =>
  new RegExp(String.raw`^\n?cc ${escapePattern(tag)}, (?!.*@\S)`, 'u');
/** The rest of a line whose last name was removed. */
const emptyLine = /^\n?(?:cc|Thought leaders:|From my network:|Organizations:)$/u;

/**
 * Replaces the selection with a tag and removes the tag's previous occurrence, so that everybody is
 * named once, including namesakes with the same tag.
 * @param all everybody's tags
 */
export function placeTag(
  text: string,
  selection: readonly [number, number],
  tag: string,
  all: readonly string[] = [tag],
): EditedText {
  const [start, end] = selection;
  // Many people type "@" first.
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

/** The end of the writer's own text, where our lines start. */
export function endOfOwnWords(text: string): number {
  return firstOfOurs.exec(text)?.index ?? text.length;
}

/** Whether a text contains a tag, not as the start of a longer one. */
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
 * The people a text names, by tag or plain name. A longer name does not count as a shorter one it
 * starts with, and each namesake needs a separate occurrence.
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
