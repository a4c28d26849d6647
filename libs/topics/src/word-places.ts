/** What a character is to a word. */
const outside = 0;
const letter = 1;
const mark = 2;
/** Holds two parts of a word together: "L&D", "O'Hara". */
const joiner = 3;

/** European alphabets and the signs of titles; others are looked up as they come. */
const tableSize = 0x2100;
const kinds = Uint8Array.from({ length: tableSize }, (_, code) => kindOf(code));

/** Where the next word begins, from `from` on; the length of the text where none does. */
export function startOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const kind = code < tableSize ? kinds[code] : kindAt(text, at);
    if (kind === letter) break;
    at += code < tableSize ? 1 : unitsAt(text, at);
  }
  return at;
}

/** Where the word ends that begins at `start`: letters, digits and marks, joined or not. */
export function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const kind = code < tableSize ? kinds[code] : kindAt(text, at);
    if (kind === outside || (kind === joiner && !isOfWord(kindAt(text, at + 1)))) break;
    at += code < tableSize ? 1 : unitsAt(text, at);
  }
  return at;
}

const space = 0x20;
const noBreakSpace = 0xa0;
const bridges = Array.from('-‑–/.', (sign) => sign.charCodeAt(0));

/** Whether a phrase runs on over what stands between two words: spaces, or one short sign. */
export function runsOn(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === space || code === noBreakSpace) continue;
    return to === from + 1 && bridges.includes(code);
  }
  return to > from;
}

function kindAt(text: string, at: number): number {
  return at < text.length ? kindOf(text.codePointAt(at) ?? 0) : outside;
}

function unitsAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function isOfWord(kind: number): boolean {
  return kind === letter || kind === mark;
}

function kindOf(code: number): number {
  const character = String.fromCodePoint(code);
  if (/[\p{L}\p{N}]/u.test(character)) return letter;
  if (/\p{M}/u.test(character)) return mark;
  return /['’&]/u.test(character) ? joiner : outside;
}
