/** Up to two letters for an avatar, from the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => firstLetter(word ?? '')).join('');
}

/** A number from 0 to `buckets` - 1, always the same for a name (FNV-1a). */
export function nameBucket(name: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0) % buckets;
}

function firstLetter(word: string): string {
  return /\p{L}/u.exec(word)?.[0].toUpperCase() ?? '';
}
