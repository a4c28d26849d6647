import { isCredential } from '@tagwell/contracts/credentials';
import { decodeHTMLStrict } from 'entities';

/** Stand-in for a literal quotation mark; see `createQuoteMender`. */
export const quoteStandIn = 0x1a;

/** Printable ASCII without `&` and with single spaces: already clean, like nearly all texts. */
const clean = /^[!-%'-~]+(?: [!-%'-~]+)*$/;
const standIns = new RegExp(String.fromCharCode(quoteStandIn), 'g');
/**
 * Control, bidirectional and invisible characters, except joiners, which emoji and Persian need.
 */
const unwanted =
  /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const spaces = /[\s\x85]+/g;
const inNeed = new RegExp(`${unwanted.source}|  |(?! )${spaces.source}|^ | $`);
/** Units of a text of which NFC makes one character, at most (U+1F82). */
const unitsPerCharacter = 4;
const surelyVisible = /[!-~\p{L}]/u;
const nothingVisible = /^[\p{Z}\p{C}\u115f\u1160\u2800\u3164]*$/u;

/**
 * One line of NFC text, with HTML entities decoded once, at most `maxCharacters` code points; empty
 * if nothing is visible.
 */
export function cleanText(value: string, maxCharacters: number): string {
  if (value === '' || clean.test(value)) return cut(value, maxCharacters);
  const decoded = value.includes('&') ? decodeHTMLStrict(value) : value;
  const whole = shortened(decoded, maxCharacters).toWellFormed().normalize('NFC');
  const text = inNeed.test(whole) ? withoutUnwanted(whole) : whole;
  if (!surelyVisible.test(text) && nothingVisible.test(text)) return '';
  return cut(text, maxCharacters);
}

/** What is cut off anyway is not normalized: accents without end take the square of their number. */
function shortened(text: string, maxCharacters: number): string {
  const most = maxCharacters * unitsPerCharacter;
  return text.length > most ? withoutUnwanted(text).slice(0, most) : text;
}

function withoutUnwanted(text: string): string {
  return text.replace(standIns, '"').replace(unwanted, '').replace(spaces, ' ').trim();
}

function cut(text: string, maxCharacters: number): string {
  // A code point is one or two units, so short texts need no counting.
  if (text.length <= maxCharacters) return text;
  let units = 0;
  for (let characters = 0; characters < maxCharacters && units < text.length; characters++) {
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, units).trimEnd();
}

/** Looked for from where a run of separators begins: from each of many, they would take too long. */
const lastWord = /(?<before>(?<![\s,])[\s,]+)(?<word>[^\s,]+)[\s,]*$/u;
const separatorsAtEnd = /(?<![\s,])[\s,]+$/u;

/** Removes credentials: "Ana Roe MBA, PMP®" becomes "Ana Roe". */
export function withoutCredentials(name: string): string {
  let rest = name.trim();
  for (;;) {
    const { before = '', word = '' } = lastWord.exec(rest)?.groups ?? {};
    if (!isCredential(word, before.includes(','))) return rest;
    rest = rest.slice(0, rest.lastIndexOf(word)).replace(separatorsAtEnd, '');
  }
}

/** "Roe, Ana" and "van der Roe, Ana Maria", unlike "Ana Roe, Speaker". */
const lastNameFirst = /^(?<lastName>(?:\p{Ll}+ )*[^\s,]+), (?<firstName>[^,]+)$/u;

/**
 * Splits a full name: the last word, with any credentials, is the last name, unless a comma says
 * otherwise.
 */
export function splitFullName(name: string): { firstName: string; lastName: string } {
  const text = name.trim();
  const bare = withoutCredentials(text);
  const { firstName = '', lastName = '' } = lastNameFirst.exec(bare)?.groups ?? {};
  if (firstName !== '') return { firstName, lastName: `${lastName}${text.slice(bare.length)}` };
  const at = bare.lastIndexOf(' ');
  if (at < 0) return { firstName: bare, lastName: text.slice(bare.length).replace(/^[\s,]+/u, '') };
  return { firstName: text.slice(0, at), lastName: text.slice(at + 1) };
}

export interface Profile {
  /** `https://www.linkedin.com/…`, safe to link to. */
  url: string;
  /** Equal for different spellings of the same address. */
  key: string;
}

/** LinkedIn's own form, used by nearly all addresses. */
const usual = /^https:\/\/www\.linkedin\.com\/in\/[a-z0-9_-]{1,200}$/;
const site = 'https://www.linkedin.com/';
/** Alone, or in a list, a formula or a link. */
const address =
  /(?:^|[\s"'(,;<|[])(?:(?:https?:)?\/\/)?(?:[a-z0-9-]+\.){0,3}linkedin\.com\/(?<kind>in|pub|sales\/lead|sales\/people)\/(?<path>[^?#\s"'<>|,;)\]]+)/i;
const simpleSlug = /^[a-z0-9_-]+$/;
/** LinkedIn's case-sensitive member id, which some programs write instead of a slug. */
const memberId = /^AC[ow]AA[\w-]{10,}$/;
const maxCharacters = 1000;
const maxSlugCharacters = 200;

/**
 * The first LinkedIn profile in a text, whatever its host, case, escapes and query; null for any
 * other address, which is never stored or linked to.
 */
export function readProfile(text: string): Profile | null {
  if (usual.test(text)) return { url: text, key: text.slice(site.length) };
  const { kind = '', path = '' } = address.exec(cleanText(text, maxCharacters))?.groups ?? {};
  if (kind === '') return null;
  const folder = kind.toLowerCase();
  if (folder === 'in') return profileAt('in', path.split('/', 1)[0] ?? '');
  if (folder === 'pub') return oldProfile(path);
  // Ids of the sales tool are case-sensitive.
  const id = /^[\w-]+/.exec(path)?.[0];
  return id === undefined ? null : sales(folder, id);
}

/** The profile of a slug alone, as in `publicIdentifier`. */
export function profileAt(folder: string, slug: string): Profile | null {
  const given = decode(cleanText(slug, maxCharacters)).normalize('NFC').trim();
  const name = memberId.test(given) ? given : given.toLowerCase().normalize('NFC');
  if (name === '' || name.length > maxSlugCharacters) return null;
  const written = simpleSlug.test(name) ? name : encodeURIComponent(name);
  return { url: `${site}${folder}/${written}`, key: `${folder}/${name}` };
}

/** Before 2012: `/pub/name/1/2/3`. */
function oldProfile(path: string): Profile | null {
  const [name = '', ...numbers] = path.split('/').filter((part) => part !== '');
  const profile = profileAt('pub', name);
  const rest = numbers.filter((part) => /^[\da-f]{1,3}$/i.test(part)).slice(0, 3);
  if (profile === null || rest.length === 0) return profile;
  const tail = rest.join('/').toLowerCase();
  return { url: `${profile.url}/${tail}`, key: `${profile.key}/${tail}` };
}

function sales(folder: string, id: string): Profile | null {
  if (id.length > maxSlugCharacters) return null;
  return { url: `${site}${folder}/${id}`, key: `sales/${id}` };
}

function decode(slug: string): string {
  if (!slug.includes('%')) return slug;
  try {
    const decoded = decodeURIComponent(slug);
    return /[\p{Cc}/]/u.test(decoded) ? slug : decoded;
  } catch {
    // A slug with a stray percent sign is kept undecoded.
    return slug;
  }
}
