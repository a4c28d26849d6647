/** By the first letters, accents dropped, in the languages of the exports seen. */
const months: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'mrz'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'out', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d.*)?$/;
const dayMonthName = /^(\d{1,2})[ .-]+(?:de )?(\p{L}{3,12})[ .,-]+(?:de )?(\d{4}|\d{2})$/u;
const monthNameDay = /^(\p{L}{3,12})[ .-]+(\d{1,2})(?:st|nd|rd|th)?[ ,]+(\d{4})$/u;
const dots = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const slashes = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
const epochMilliseconds = /^\d{12,13}$/;
const zero = '0'.charCodeAt(0);
const msPerDay = 24 * 60 * 60 * 1000;

/** LinkedIn is no older, and nobody connects later. */
const firstYear = 1990;
const lastYear = 2100;
/** Days from 1970 to each first of a month, to the one behind the last year. */
const monthStarts = Int32Array.from(
  { length: (lastYear - firstYear + 1) * 12 + 1 },
  (_, place) => Date.UTC(firstYear, place) / msPerDay,
);

/** As LinkedIn writes it: "05 Jan 2024". */
const usualLength = 11;
const usualMonths = new Map(
  Array.from('JanFebMarAprMayJunJulAugSepOctNovDec'.matchAll(/.../g), ([name], place) => [
    lettersOf(Buffer.from(name), 0),
    place + 1,
  ]),
);
const space = 0x20;

/**
 * The day that a text of an export names, in days since 1970; null when it could be two days
 * (01/05/2024) or none. Two digits of a year are of this century.
 */
export function readConnectedDay(text: string): number | null {
  const iso = yearFirst.exec(text);
  if (iso !== null) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = dayMonthName.exec(text);
  if (named !== null) return day(fullYear(named[3]), monthOf(named[2]), Number(named[1]));
  const american = monthNameDay.exec(text);
  if (american !== null) return day(Number(american[3]), monthOf(american[1]), Number(american[2]));
  const german = dots.exec(text);
  if (german !== null) return day(Number(german[3]), Number(german[2]), Number(german[1]));
  const slashed = slashes.exec(text);
  if (slashed !== null) return eitherOrder(Number(slashed[1]), Number(slashed[2]), slashed[3]);
  return epochMilliseconds.test(text) ? Math.floor(Number(text) / msPerDay) : null;
}

function eitherOrder(first: number, second: number, year: string | undefined): number | null {
  if (first === second || second > 12) return day(Number(year), first, second);
  return first > 12 ? day(Number(year), second, first) : null;
}

function monthOf(name = ''): number {
  const plain = name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return months.findIndex((starts) => starts.some((start) => plain.startsWith(start))) + 1;
}

function fullYear(digits = ''): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/** The same of bytes, without a text in between; undefined for what is not written as usual. */
export function readUsualDay(
  bytes: Uint8Array,
  from: number,
  to: number,
): number | null | undefined {
  if (to - from !== usualLength) return undefined;
  const month = usualMonths.get(lettersOf(bytes, from + 3));
  if (month === undefined || bytes[from + 2] !== space || bytes[from + 6] !== space)
    return undefined;
  const date = numberIn(bytes, from, from + 2);
  const year = numberIn(bytes, from + 7, to);
  return date >= 0 && year >= 0 ? day(year, month, date) : undefined;
}

/** Three letters as one number. */
function lettersOf(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
}

/** Negative where anything but a digit stands. */
function numberIn(bytes: Uint8Array, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

function day(year: number, month: number, date: number): number | null {
  if (year < firstYear || year > lastYear || month < 1 || month > 12) return null;
  const place = (year - firstYear) * 12 + month - 1;
  const start = monthStarts[place] ?? 0;
  const next = monthStarts[place + 1] ?? 0;
  return date >= 1 && date <= next - start ? start + date - 1 : null;
}
