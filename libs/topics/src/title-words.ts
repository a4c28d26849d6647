import { knownForm } from './term-tree.ts';
import { workTerms } from './title-lexicon.ts';
import { splitGermanCompound } from './titles/german-compounds.ts';
import { tokenize, type Token } from './tokenize.ts';

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’&][\p{L}\p{N}\p{M}]+)*/gu;
const runsOn = /^(?:[ \u00a0]+|[-‑–/.])$/u;

/** The words of titles come back all the time; what they are read as is kept for so many. */
const rememberedMax = 20_000;
const remembered = new Map<string, readonly Token[]>();

/**
 * The words of a part of a title as tokens, in the forms that the lists hold: feminine forms as
 * masculine, German compounds as the English words for their parts. Much faster than `tokenize`,
 * which also looks for links, mentions and hashtags.
 */
export function titleWords(text: string): Token[] {
  const tokens: Token[] = [];
  let previousEnd = 0;
  for (const match of text.matchAll(word)) {
    const start = match.index;
    const end = start + match[0].length;
    const gap = text.slice(previousEnd, start);
    const continues = tokens.length > 0 && (gap === ' ' || runsOn.test(gap));
    for (const [at, form] of formsOf(match[0]).entries()) {
      tokens.push({ ...form, start, end, continues: at === 0 ? continues : true });
    }
    previousEnd = end;
  }
  return tokens;
}

function formsOf(written: string): readonly Token[] {
  const known = remembered.get(written);
  if (known !== undefined) return known;
  const forms = readForms(written);
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(written, forms);
  return forms;
}

function readForms(written: string): readonly Token[] {
  return tokenize(written).flatMap((token) => {
    const normalized = knownForm(token.normalized, workTerms.hasWord);
    if (workTerms.hasWord(normalized)) return [{ ...token, normalized }];
    const compound = splitGermanCompound(written);
    return compound === undefined ? [token] : tokenize(compound);
  });
}
