/** Where LinkedIn's feed folds a post, roughly: characters and lines, whichever comes first. */
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
  return !/[.!?…:]["'”’)]*\s*$/u.test(text.slice(0, fold)) && !text.slice(0, fold).endsWith('\n');
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
