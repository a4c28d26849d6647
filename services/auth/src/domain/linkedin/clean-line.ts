/** Control and bidirectional characters: unseen, and able to disguise what is seen. */
const disguises = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line of NFC text of at most `maxCharacters` code points; may be empty. */
export function cleanLine(text: string, maxCharacters: number): string {
  const line = text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ');
  const seen = Array.from(line.replaceAll(disguises, '').trim());
  return seen.slice(0, maxCharacters).join('').trimEnd();
}
