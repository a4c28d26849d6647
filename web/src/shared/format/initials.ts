/** Up to two letters for an avatar, from the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => firstLetter(word ?? '')).join('');
}

function firstLetter(word: string): string {
  return /\p{L}/u.exec(word)?.[0].toUpperCase() ?? '';
}
