import { cleanText } from './clean-text.ts';

export interface Profile {
  /** `https://www.linkedin.com/…`, safe to link to. */
  url: string;
  /** Equal for two spellings of one address. */
  key: string;
}

/** As LinkedIn writes it: nearly all of them. */
const usual = /^https:\/\/www\.linkedin\.com\/in\/[a-z0-9_-]{1,200}$/;
const site = 'https://www.linkedin.com/';
const address =
  /^(?:(?:https?:)?\/\/)?(?:[a-z0-9-]+\.){0,3}linkedin\.com\/(?<kind>in|pub|sales\/lead|sales\/people)\/(?<path>[^?#\s]+)/i;
const simpleSlug = /^[a-z0-9_-]+$/;
const maxCharacters = 1000;
const maxSlugCharacters = 200;

/**
 * The LinkedIn profile that an address leads to, whatever its host, case, escapes and query; null
 * for any other address, which is therefore never stored or linked to.
 */
export function readProfile(text: string): Profile | null {
  if (usual.test(text)) return { url: text, key: text.slice(site.length) };
  const { kind = '', path = '' } = address.exec(cleanText(text, maxCharacters))?.groups ?? {};
  if (kind === '') return null;
  const folder = kind.toLowerCase();
  if (folder === 'in') return profileAt('in', path.split('/', 1)[0] ?? '');
  if (folder === 'pub') return oldProfile(path);
  // Ids of the sales tool tell upper from lower case.
  const id = /^[\w-]+/.exec(path)?.[0];
  return id === undefined ? null : sales(folder, id);
}

/** The profile of a slug alone, as in `publicIdentifier`. */
export function profileAt(folder: string, slug: string): Profile | null {
  const name = decode(cleanText(slug, maxCharacters)).toLowerCase().normalize('NFC').trim();
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
    // A stray percent sign: the slug is its own spelling.
    return slug;
  }
}
