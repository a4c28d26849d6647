import endings from '../data/feminine-endings.json' with { type: 'json' };

/** Ends of women's titles, and what men's have in their place; the first that a word has counts. */
const masculineEndings = Object.entries(endings);
/** A shorter word is none: "era", "store". */
const wordLength = 7;
/** Most words end otherwise, and are not compared. */
const lastLetters = new Set(masculineEndings.map(([ending]) => ending.slice(-2)));

/**
 * The form that women's and men's titles share, of a word in lower case without accents: "rédactrice"
 * is as "redactor" is, "Entwicklerin" as "entwickler".
 */
export function masculineForm(word: string): string {
  if (word.length < wordLength || !lastLetters.has(word.slice(-2))) return word;
  const found = masculineEndings.find(([ending]) => word.endsWith(ending));
  if (found === undefined) return word;
  const [ending, masculine] = found;
  const form = `${word.slice(0, -ending.length)}${masculine}`;
  // "Redakteurin" is "redakteur" first, which most languages end like Latin.
  return form.endsWith('teur') ? `${form.slice(0, -'eur'.length)}or` : form;
}
