import type { DeclareProfile, LinkedInProfile } from '@tagwell/contracts/http/account';
import { limits } from '@tagwell/contracts/limits';

/** What LinkedIn says of a member. It tells neither headline nor profile address. */
export interface LinkedInClaims {
  name: string | undefined;
  picture: string | undefined;
}

const pictureMaxCharacters = 2_048;

/** Keeps the facts that the person entered. */
export function connectedProfile(
  { name = '', picture = '' }: LinkedInClaims,
  known: LinkedInProfile | null,
): LinkedInProfile {
  return {
    source: 'linkedin',
    ...kept('name', cleanLine(name, limits.nameMaxCharacters)),
    ...kept('headline', known?.headline),
    ...kept('profileUrl', known?.profileUrl),
    ...kept('picture', isSafePicture(picture) ? picture : undefined),
  };
}

/** Keeps the facts from LinkedIn. Undefined when the headline has no visible character. */
export function declaredProfile(
  declared: DeclareProfile,
): ((known: LinkedInProfile | null) => LinkedInProfile) | undefined {
  const headline = cleanLine(declared.headline, limits.headlineMaxCharacters);
  if (headline === '') return undefined;
  return (known) => ({
    source: known?.source ?? 'self',
    ...kept('name', known?.name),
    headline,
    ...kept('profileUrl', declared.profileUrl && cleanProfileUrl(declared.profileUrl)),
    ...kept('picture', known?.picture),
  });
}

/** Removes tracking parameters, and escapes characters that do not belong in a URL. */
function cleanProfileUrl(given: string): string {
  const { origin, pathname } = new URL(given);
  return origin + pathname;
}

function isSafePicture(address: string): boolean {
  if (address.length > pictureMaxCharacters || !URL.canParse(address)) return false;
  return new URL(address).protocol === 'https:';
}

function kept<Key extends string>(
  key: Key,
  value: string | undefined,
): Partial<Record<Key, string>> {
  const part: Partial<Record<Key, string>> = {};
  if (value !== undefined && value !== '') part[key] = value;
  return part;
}

/** Control and bidirectional characters: unseen, and able to disguise what is seen. */
const disguises = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line of NFC text of at most `maxCharacters` code points; may be empty. */
function cleanLine(text: string, maxCharacters: number): string {
  const line = text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ');
  const seen = Array.from(line.replaceAll(disguises, '').trim());
  return seen.slice(0, maxCharacters).join('').trimEnd();
}
