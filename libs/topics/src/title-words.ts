import { copyOf } from './bounded-memo.ts';
import { knownForm } from './term-tree.ts';
import { workTerms } from './title-lexicon.ts';
import { splitGermanCompound } from './titles/german-compounds.ts';
import { tokenize, type Token } from './tokenize.ts';

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’&][\p{L}\p{N}\p{M}]+)*/gu;
const runsOn = /^(?:[ \u00a0]+|[-‑–/.])$/u;

/** What a word is read as: at the start of a phrase, and where one may run on to it. */
interface WordForms {
  first: readonly Token[];
  further: readonly Token[];
}

/** The words of titles come back all the time; what they are read as is kept for so many. */
const rememberedMax = 20_000;
const remembered = new Map<string, WordForms>();

/**
 * The words of a part of a title as tokens, in the forms that the lists hold: feminine forms as
 * masculine, German compounds as the English words for their parts. Much faster than `tokenize`,
 * which also looks for links, mentions and hashtags. The tokens are shared between titles; their
 * offsets are those within their word.
 */
export function titleWords(text: string): Token[] {
  const tokens: Token[] = [];
  let previousEnd = 0;
  word.lastIndex = 0;
  for (let match = word.exec(text); match !== null; match = word.exec(text)) {
    const [written] = match;
    const { index } = match;
    const continues = tokens.length > 0 && isRunOn(text, previousEnd, index);
    const { first, further } = formsOf(written);
    for (const token of continues ? further : first) tokens.push(token);
    previousEnd = index + written.length;
  }
  return tokens;
}

function isRunOn(text: string, from: number, to: number): boolean {
  const isOneSpace = to === from + 1 && text[from] === ' ';
  return isOneSpace || runsOn.test(text.slice(from, to));
}

function formsOf(written: string): WordForms {
  const known = remembered.get(written);
  if (known !== undefined) return known;
  const read = readForms(written);
  const forms = {
    first: read.map((token, at) => ({ ...token, continues: at > 0 })),
    further: read.map((token) => ({ ...token, continues: true })),
  };
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(copyOf(written), forms);
  return forms;
}

function readForms(written: string): readonly Token[] {
  const own = copyOf(written);
  return tokenize(own).flatMap((token) => {
    const normalized = knownForm(token.normalized, workTerms.hasWord);
    if (workTerms.hasWord(normalized)) return [{ ...token, normalized }];
    const compound = splitGermanCompound(own);
    return compound === undefined ? [token] : tokenize(compound);
  });
}
