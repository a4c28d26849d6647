/** Named lists of words of which a pattern may ask for one. */
export type WordLists = Readonly<Record<string, readonly string[]>>;

/** What stands between two words of a sentence; the apostrophe of "mother's" does not. */
const between = String.raw`(?:(?!['’]\p{L})[^\p{L}\p{N}.!?\n])`;
const wordEnd = String.raw`(?![\p{L}\p{N}]|['’]\p{L})`;
const anyWord = String.raw`\p{L}[\p{L}\p{N}'’-]*`;
const anyNumber = String.raw`\d+(?:[.,]\d+)*`;
/** Bounded: looked for at each place of a text, which may be emoji alone. */
const textBegin = String.raw`(?<=^[^\p{L}\p{N}]{0,20})`;
const sentenceEnd = String.raw`(?=[^\p{L}\p{N}.!?\n]*(?:[.!?\n]|$))`;

/**
 * One expression for several patterns. A pattern is a row of words, in any case and with anything but the end of a
 * sentence between them: `a|b` or `(a|b c)` one of the two, `<name>` one of a list, `[a]` may stand there, `*` any word, `#` a
 * number, `...` up to 60 characters, `^` the beginning of the text, `$` the end of a sentence.
 */
export function matchSentences(patterns: readonly string[], lists: WordLists): RegExp {
  const sources = patterns.map((pattern) => sourceOf(pattern, lists));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})${wordEnd}`, 'iu');
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
      choice.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(/['’]/gu, "['’]"),
    ];
  });
  return choices.length === 1 ? (choices[0] ?? '') : `(?:${choices.join('|')})`;
}

function knownList(name: string, lists: WordLists): readonly string[] {
  const list = lists[name];
  if (list === undefined) throw new Error(`There is no list "${name}"`);
  return list;
}
