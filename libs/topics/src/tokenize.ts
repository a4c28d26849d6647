import { createMemo } from './memo.ts';

/** A piece of a text. Offsets are UTF-16 units: `text.slice(start, end)` is exactly `text`. */
export interface Token {
  kind: 'word' | 'hashtag' | 'mention' | 'link';
  /** The token as written; hashtags and mentions include their sign. */
  text: string;
  start: number;
  end: number;
  /** See `normalizeWord`; for a hashtag, its body. */
  normalized: string;
  stem: string;
  /** Whether a phrase may continue from the previous token: only a space or hyphen in between. */
  continues: boolean;
}

// Linear time on any text, because lengths are bounded and links start at the start of a run. The
// kinds are its groups, in order.
const pattern = new RegExp(
  [
    String.raw`((?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]+|(?<![\w-])[\w-]{1,63}\.(?:com|org|net|io|ly|co|ai|dev|app|edu|gov)\b(?:\/\S*)?)`,
    String.raw`(@[\p{L}\p{N}\p{M}]+(?:[_.-]+[\p{L}\p{N}\p{M}]+)*)`,
    String.raw`([#＃][\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*)`,
    // "2,400 metres" are not "400 metres".
    String.raw`\d{1,3}(?:,\d{3})+(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’&][\p{L}\p{N}\p{M}]+)*`,
  ].join('|'),
  'gu',
);
const runsOn = /^(?:[ \u00a0\t]+|[-‑–/.]|[ \u00a0]?&[ \u00a0]?)$/u;

/** A fast path for plain phrases, such as nearly all terms of the vocabulary. */
const plain = /^[a-z\d]+(?:[ -][a-z\d]+)*$/i;

/** Memoized, because texts use the same few thousand words. */
const formsOf = createMemo(1 << 13, (word) => {
  const normalized = normalizeWord(word);
  return { normalized, stem: stemWord(normalized) };
});

/** Words, hashtags, mentions and links of a text in any script, in order. */
export function tokenize(text: string): Token[] {
  let end = 0;
  if (plain.test(text)) {
    return text.split(/[ -]/u).map((word) => {
      const token = toToken('word', word, end, end > 0);
      end = token.end + 1;
      return token;
    });
  }
  return Array.from(text.matchAll(pattern), (match): Token => {
    const [written, link, mention, hashtag] = match;
    let kind: Token['kind'] = 'word';
    if (link !== undefined) kind = 'link';
    else if (mention !== undefined) kind = 'mention';
    else if (hashtag !== undefined) kind = 'hashtag';
    const continues = end > 0 && runsOn.test(text.slice(end, match.index));
    end = match.index + written.length;
    return toToken(kind, written, match.index, continues);
  });
}

function toToken(kind: Token['kind'], text: string, start: number, continues: boolean): Token {
  const { normalized, stem } = formsOf(kind === 'hashtag' ? text.slice(1) : text);
  const end = start + text.length;
  return {
    kind,
    text,
    start,
    end,
    normalized,
    stem: kind === 'word' ? stem : normalized,
    continues,
  };
}

/** Plurals with another meaning than their singular ("sales" is not "a sale"). */
const keptPlurals = new Set(['sales', 'news', 'operations', 'communications', 'means']);

const notAscii = /[^\p{ASCII}]/u;
const markedLatin = /(\p{Script=Latin})\p{M}+/gu;

/**
 * Normalizes a word for comparison: NFKC (so 𝗔𝗜 becomes "ai"), lower case, without Latin accents
 * and possessive, singular.
 */
export function normalizeWord(word: string): string {
  return singular(withoutApostrophes(foldCase(word)));
}

/** Without the possessive and other apostrophes. */
export function withoutApostrophes(word: string): string {
  if (!/['’]/u.test(word)) return word;
  return word.replace(/['’]s$/u, '').replaceAll(/['’]/gu, '');
}

/** Lower case without accents, for comparisons where the ending matters. */
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
 * A light stem of a normalized word, for multi-word phrases: "hiring managers", "hire manager" and
 * "hired managers" are equal. Too coarse for single words ("marketing" is not "market").
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
