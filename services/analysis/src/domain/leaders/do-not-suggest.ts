import { personKey } from '@tagwell/topics/names';

const profileAddress = /\blinkedin\.com\/in\/(?<slug>[^\s/?#]+)/iu;
/** What a slug is made of. In a sentence, a comma or a bracket follows it. */
const slugCharacters = /^(?:[-_%]|[^\s\p{P}\p{Sm}\p{Sk}])+/u;

/** What stays of a profile's address however it is written; undefined when the text has none. */
export function profileKey(text: string | null | undefined): string | undefined {
  const slug = profileAddress.exec(text ?? '')?.groups?.['slug'];
  if (slug === undefined) return undefined;
  return slugCharacters.exec(decoded(slug))?.[0].normalize('NFC').toLowerCase();
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    // Not an encoding at all: the letters themselves are compared.
    return slug;
  }
}

/** The address of a profile that a text holds. */
export function profileUrlIn(text: string): string | null {
  const key = profileKey(text);
  return key === undefined ? null : `https://www.linkedin.com/in/${encodeURIComponent(key)}`;
}

/** Somebody who is never suggested. */
export interface DoNotSuggestEntry {
  id: string;
  name: string;
  profileUrl: string | null;
  /** The person's id in the catalogue, if they were there. */
  leaderId: string | null;
}

/** What the catalogue, a file or a form says of somebody. */
interface Person {
  id?: string | undefined;
  name: string;
  profileUrl?: string | null | undefined;
}

/** The entry of the list that a person falls under. */
export type FindDoNotSuggest = (person: Person) => DoNotSuggestEntry | undefined;

/**
 * People with an equal catalog id or profile are one person. People with an equal name are, too,
 * unless both profiles are known and differ: leaving out a namesake is better than suggesting
 * somebody who objected.
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
