import { decodeHTMLStrict } from 'entities';

/** Stands for a quotation mark that means itself; see `createQuoteMender`. */
export const quoteStandIn = 0x1a;

/** Printable ASCII without `&`, one space between words: nearly all texts, and clean already. */
const clean = /^[!-%'-~]+(?: [!-%'-~]+)*$/;
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
  if (value === '' || clean.test(value)) return cut(value, maxCharacters);
  const decoded = value.includes('&') ? decodeHTMLStrict(value) : value;
  const whole = decoded.toWellFormed().normalize('NFC');
  const text = inNeed.test(whole) ? withoutUnwanted(whole) : whole;
  if (!surelyVisible.test(text) && nothingVisible.test(text)) return '';
  return cut(text, maxCharacters);
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
