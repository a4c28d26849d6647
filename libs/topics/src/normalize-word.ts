/** Words whose plural means something else than their singular ("sales" is not "a sale"). */
const keptPlurals = new Set(['sales', 'news', 'operations', 'communications', 'means']);

const notAscii = /[^\p{ASCII}]/u;
const markedLatin = /(\p{Script=Latin})\p{M}+/gu;
const apostrophe = /['’]/u;
const apostrophes = /['’]/gu;

/**
 * The form in which words are compared: NFKC (so 𝗔𝗜 is "ai"), lower case, Latin accents and the
 * possessive removed, plural made singular.
 */
export function normalizeWord(word: string): string {
  const folded = foldCase(word);
  if (!apostrophe.test(folded)) return singular(folded);
  return singular(folded.replace(/['’]s$/u, '').replaceAll(apostrophes, ''));
}

/** Lower case without accents: how a word is compared where its ending matters. */
export function foldCase(word: string): string {
  const lower = word.toLowerCase();
  if (!notAscii.test(lower)) return lower;
  return lower
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(markedLatin, '$1')
    .normalize('NFC');
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || keptPlurals.has(word)) return word;
  if (/(?:ss|us|is)$/u.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sses|xes|ches|shes|zzes)$/u.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/**
 * A light stem of a normalised word, for phrases of several words: "hiring managers", "hire
 * manager" and "hired managers" are one. Too rough for single words ("marketing" is not "market").
 */
export function stemWord(normalized: string): string {
  if (normalized.length < 4) return normalized;
  const base = withoutSuffix(normalized);
  const undoubled = base !== normalized && /([bdgmnprt])\1$/u.test(base) ? base.slice(0, -1) : base;
  return undoubled.length > 3 && undoubled.endsWith('e') ? undoubled.slice(0, -1) : undoubled;
}

function withoutSuffix(word: string): string {
  for (const suffix of ['ing', 'ed']) {
    if (!word.endsWith(suffix)) continue;
    const base = word.slice(0, -suffix.length);
    if (base.length > 2 && /[aeiouy]/u.test(base)) return base;
  }
  return word;
}
