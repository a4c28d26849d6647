/** Small letters of MacRoman. Windows-1252 has signs there, capitals, or nothing at all. */
const macLetters =
  /[A-Za-z][\x81\x87-\x90\x98\x9b\x9d\x9f\xa7](?=[a-z])|[a-z][\x8a\x8c\x8e\x8f\x9f](?=[^a-z])|[^\x80-\xff]\x81(?=[a-z])/gu;
/** Small letters of Windows-1252. MacRoman has capitals and signs there. */
const windowsLetters = /[A-Za-z][\xe0-\xff](?=[a-z])/gu;

/**
 * How much more often a text is MacRoman than Windows-1252, by bytes within words: Excel saves the one
 * on a Mac and the other in Europe. Pieces of a text add up where each is given with the last two bytes
 * before it.
 * @param latin1 a text of one byte a letter that is no UTF-8, as Latin-1
 */
export function macRomanSigns(latin1: string): number {
  return count(latin1, macLetters) - count(latin1, windowsLetters);
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
