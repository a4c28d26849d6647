/** By the first letters, without accents; the longest match counts. Months that differ by language are left out. */
const monthStarts = `
  jan ene gen ian sty led oca tammi янв ιαν
  feb fev lut unor sub helmi фев φεβ
  mar mrz mrt maa brez мар μαρ
  apr abr avr kwi dub nis huhti апр απρ
  may mai mag mei maj kvet touko маи мая μαι
  jun juin giu iun cze cerv cvn haz kesa июн ιουν
  jul juil lug iul lipiec lipc cervenc cervenec cvc tem heina июл ιουλ
  aug aou ago agu sie srpna srpen elok авг αυγ
  sep set wrz zar eyl syys сен σεπ
  oct okt out ott paz rij eki loka окт οκτ
  nov noi listopadu kas marras ноя νοε
  dec dez dic des gru pros ara joulu дек δεκ`;
const months = new Map(
  monthStarts
    .trim()
    .split('\n')
    .flatMap((line, at) =>
      line
        .trim()
        .split(' ')
        .map((start): [string, number] => [start, at + 1]),
    ),
);

const yearFirst = /^(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})\.?(?:[T ]\d.*)?$/;
const eastAsian = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/u;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const dayMonthName =
  /^(?:connected on |[\p{L}-]{2,14}[.,]* )?(\d{1,2})(?:er|st|nd|rd|th|[ºª])?[ ./-]+(?:de )?(\p{L}{3,12})[ .,/-]+(?:de )?(\d{4}|\d{2})(?: г\.?)?$/iu;
const monthNameDay =
  /^(?:connected on |[\p{L}-]{2,14}[.,]* )?(\p{L}{3,12})[ .-]+(\d{1,2})(?:st|nd|rd|th)?[ ,]+(\d{4})$/iu;
const dots = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/;
const slashes = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
/** LinkedIn's format until 2018, accepted only if it can't be read with the day or year first. */
const monthFirst = /^(\d{1,2})\/(1[3-9]|[23]\d)\/(\d{2})$/;
const timeBehind = /[ ,]+(?:at |à |um )?\d{1,2}:\d{2}.*$/u;
const epoch = /^\d{10,13}$/;
/** Larger values are milliseconds; as seconds they would be after the year 5138. */
const mostSeconds = 1e11;
export const dayMs = 24 * 60 * 60_000;
/** A date that a spreadsheet saved as a number of days, perhaps with the time as a fraction. */
const spreadsheetDay = /^(\d{5})(?:[.,]\d+)?$/;
const spreadsheetDayOf1970 = 25_569;

/** LinkedIn opened. */
const firstDay = Date.UTC(2003, 4, 5) / dayMs;

/**
 * The day in an export's text, in days since 1970; null if it is ambiguous (01/05/2024), invalid, in
 * the future or older than LinkedIn. Two-digit years are in this century.
 */
export function readConnectedDay(written: string): number | null {
  if (written === '') return null;
  const text = written.includes(':') ? written.replace(timeBehind, '') : written;
  const named = dayMonthName.exec(text);
  if (named !== null) return day(fullYear(named[3]), monthOf(named[2]), Number(named[1]));
  const iso = yearFirst.exec(text) ?? compact.exec(text) ?? eastAsian.exec(text);
  if (iso !== null) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = monthNameDay.exec(text);
  if (american !== null) return day(Number(american[3]), monthOf(american[1]), Number(american[2]));
  const german = dots.exec(text);
  if (german !== null) return day(fullYear(german[3]), Number(german[2]), Number(german[1]));
  const short = monthFirst.exec(text);
  if (short !== null) return day(fullYear(short[3]), Number(short[1]), Number(short[2]));
  const slashed = slashes.exec(text);
  if (slashed !== null) return eitherOrder(Number(slashed[1]), Number(slashed[2]), slashed[3]);
  const counted = spreadsheetDay.exec(text);
  if (counted !== null) return plausible(Number(counted[1]) - spreadsheetDayOf1970);
  return epoch.test(text) ? dayOfEpoch(Number(text)) : null;
}

/** The day of a time in seconds or milliseconds since 1970. */
function dayOfEpoch(time: number): number | null {
  const milliseconds = time < mostSeconds ? time * 1000 : time;
  return plausible(Math.floor(milliseconds / dayMs));
}

function eitherOrder(first: number, second: number, year: string | undefined): number | null {
  if (first === second || second > 12) return day(Number(year), first, second);
  return first > 12 ? day(Number(year), second, first) : null;
}

function monthOf(name = ''): number {
  const plain = name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  for (let length = plain.length; length > 1; length--) {
    const month = months.get(plain.slice(0, length));
    if (month !== undefined) return month;
  }
  return 0;
}

function fullYear(digits = ''): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/** Null for an invalid date. */
function day(year: number, month: number, date: number): number | null {
  const time = new Date(Date.UTC(year, month - 1, date));
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === date;
  return isReal ? plausible(time.getTime() / dayMs) : null;
}

/** Where the day has already begun, it may be tomorrow here. */
function plausible(found: number): number | null {
  return found >= firstDay && found <= Date.now() / dayMs + 1 ? found : null;
}
