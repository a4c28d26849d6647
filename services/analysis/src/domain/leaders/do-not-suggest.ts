import { personKey } from '@tagwell/topics/names';

const profileAddress = /\blinkedin\.com\/in\/(?<slug>[^\s/?#]+)/iu;
/** The characters of a slug; in a sentence, punctuation ends it. */
const slugCharacters = /^(?:[-_%]|[^\s\p{P}\p{Sm}\p{Sk}])+/u;

/** The normalized key of a profile's address; undefined if the text has none. */
export function profileKey(text: string | null | undefined): string | undefined {
  const slug = profileAddress.exec(text ?? '')?.groups?.['slug'];
  if (slug === undefined) return undefined;
  return slugCharacters.exec(decoded(slug))?.[0].normalize('NFC').toLowerCase();
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    // Not percent-encoded, so compared as it is.
    return slug;
  }
}

/** The profile address in a text, if any. */
export function profileUrlIn(text: string): string | null {
  const key = profileKey(text);
  return key === undefined ? null : `https://www.linkedin.com/in/${encodeURIComponent(key)}`;
}

/** Somebody who is never suggested. */
export interface DoNotSuggestEntry {
  id: string;
  name: string;
  profileUrl: string | null;
  /** The person's catalog id, if any. */
  leaderId: string | null;
}

/** A person as described by the catalog, a file or a form. */
interface Person {
  id?: string | undefined;
  name: string;
  profileUrl?: string | null | undefined;
}

/** Finds the list entry that covers a person. */
export type FindDoNotSuggest = (person: Person) => DoNotSuggestEntry | undefined;

/**
 * An equal catalog id or profile means the same person. So does an equal name, unless both profiles
 * are known and differ: excluding a namesake is better than suggesting somebody who objected.
 */
export function doNotSuggestFinder(entries: readonly DoNotSuggestEntry[]): FindDoNotSuggest {
  const byId = new Map<string, DoNotSuggestEntry>();
  const byProfile = new Map<string, DoNotSuggestEntry>();
  const byName = new Map<string, DoNotSuggestEntry[]>();
  for (const entry of entries) {
    const profile = profileKey(entry.profileUrl);
    const name = personKey(entry.name);
    if (entry.leaderId !== null) byId.set(entry.leaderId, entry);
    if (profile !== undefined) byProfile.set(profile, entry);
    // A name of punctuation alone matches nobody.
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  return ({ id, name, profileUrl }) => {
    const profile = profileKey(profileUrl);
    const same =
      (id === undefined ? undefined : byId.get(id)) ??
      (profile === undefined ? undefined : byProfile.get(profile));
    if (same !== undefined) return same;
    return byName.get(personKey(name))?.find((entry) => {
      return profile === undefined || profileKey(entry.profileUrl) === undefined;
    });
  };
}
