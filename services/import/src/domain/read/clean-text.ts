import { decodeHTMLStrict } from 'entities';

/** Stands for a quotation mark that means itself; see `createQuoteMender`. */
export const quoteStandIn = 0x1a;

/** What a character is to a text that is clean already: a sign of printable ASCII but `&`, or a space. */
const sign = 1;
const space = 2;
const kinds = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (character === ' ') return space;
  return /[!-%'-~]/.test(character) ? sign : 0;
});
const standIns = new RegExp(String.fromCharCode(quoteStandIn), 'g');
/** Control, bidirectional and invisible characters. Joiners stay: emoji and Persian need them. */
const unwanted =
  /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const spaces = /[\s\x85]+/g;
const inNeed = new RegExp(`${unwanted.source}|  |(?! )${spaces.source}|^ | $`);
const surelyVisible = /[!-~\p{L}]/u;
const nothingVisible = /^[\p{Z}\p{C}\u115f\u1160\u2800\u3164]*$/u;

/**
 * One line of NFC text, HTML entities decoded once, at most `maxCharacters` code points; empty when
 * nothing of it can be seen.
 */
export function cleanText(value: string, maxCharacters: number): string {
  if (isClean(value)) return cut(value, maxCharacters);
  const decoded = value.includes('&') ? decodeHTMLStrict(value) : value;
  const whole = decoded.toWellFormed().normalize('NFC');
  const text = inNeed.test(whole) ? withoutUnwanted(whole) : whole;
  if (!surelyVisible.test(text) && nothingVisible.test(text)) return '';
  return cut(text, maxCharacters);
}

/** Words with one space between them, as most texts are; a loop is faster than a regular expression. */
function isClean(text: string): boolean {
  let last = space;
  for (let at = 0; at < text.length; at += 1) {
    const kind = kinds[text.charCodeAt(at)];
    if (kind !== sign && (kind !== space || last === space)) return false;
    last = kind;
  }
  return last === sign || text === '';
}

function withoutUnwanted(text: string): string {
  return text.replace(standIns, '"').replace(unwanted, '').replace(spaces, ' ').trim();
}

function cut(text: string, maxCharacters: number): string {
  // A code point is one or two units, so a text this short needs no counting.
  if (text.length <= maxCharacters) return text;
  let units = 0;
  for (let characters = 0; characters < maxCharacters && units < text.length; characters++) {
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, units).trimEnd();
}
