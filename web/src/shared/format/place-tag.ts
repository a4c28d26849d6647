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
 * before: somebody is named once.
 */
export function placeTag(
  text: string,
  selection: readonly [number, number],
  tag: string,
): EditedText {
  const [start, end] = selection;
  // Many type the sign first.
  const before = withoutTag(text.slice(0, start).replace(/@$/u, ''), tag);
  const after = withoutTag(text.slice(end), tag);
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

/** Whether a text has a name as it is, and not within a longer one. */
export function isWritten(text: string, name: string): boolean {
  const [before, after] = [/^./su, /.$/su].map((edge) => goesOnFrom(edge.exec(name)?.[0]));
  return new RegExp(`(?<!${before})${escapePattern(name)}(?!${after})`, 'u').test(text);
}

/** A text that no longer names somebody, and says nothing of them. */
function withoutTag(text: string, tag: string): string {
  // The comma before the next name goes along.
  const alone = tagAlone(tag, String.raw`[^\S\n]?`, '(?:,(?= @))?');
  const lines = text.split(/(?=\n)/u).map((line) => {
    const left = reasonLine(tag).test(line) ? '' : line.replaceAll(alone, '');
    return left !== line && emptyLine.test(left) ? '' : left;
  });
  return lines.join('');
}
