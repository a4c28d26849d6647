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
const msPerDay = 24 * 60 * 60 * 1000;

/** LinkedIn is no older, and nobody connects later. */
const firstYear = 1990;
const lastYear = 2100;

/**
 * The day that a text of an export names, in days since 1970; null when it could be two days
 * (01/05/2024) or none. Two digits of a year are of this century.
 */
export function readConnectedDay(text: string): number | null {
  if (text === '') return null;
  const named = dayMonthName.exec(text);
  if (named !== null) return day(fullYear(named[3]), monthOf(named[2]), Number(named[1]));
  const iso = yearFirst.exec(text);
  if (iso !== null) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
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

/** Null for a day that no calendar has. */
function day(year: number, month: number, date: number): number | null {
  if (year < firstYear || year > lastYear) return null;
  const time = new Date(Date.UTC(year, month - 1, date));
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === date;
  return isReal ? time.getTime() / msPerDay : null;
}
