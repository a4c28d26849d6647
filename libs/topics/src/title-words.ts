import { copyOf } from './bounded-memo.ts';
import { mayBeginTerm } from './term-index.ts';
import { knownForm, treeKey, type TreeWord } from './term-tree.ts';
import { workTerms } from './title-lexicon.ts';
import { splitGermanCompound } from './titles/german-compounds.ts';
import { tokenize, type Token } from './tokenize.ts';
import { endOfWord, runsOn, startOfWord } from './word-places.ts';

/** A word of a title; shared between titles, so its offsets are those within the word. */
export interface TitleWord extends Token, TreeWord {
  /** Whether a term of the taxonomy may begin with it. */
  mayBeName: boolean;
}

/** What a word is read as: at the start of a phrase, and where one may run on to it. */
interface WordForms {
  first: readonly TitleWord[];
  further: readonly TitleWord[];
}

/** The words of titles come back all the time; what they are read as is kept for so many. */
const rememberedMax = 20_000;
const remembered = new Map<string, WordForms>();

/**
 * The words of a part of a title as tokens, in the forms that the lists hold: feminine forms as
 * masculine, German compounds as the English words for their parts. Much faster than `tokenize`,
 * which also looks for links, mentions and hashtags.
 */
export function titleWords(text: string): TitleWord[] {
  const words: TitleWord[] = [];
  let end = 0;
  for (let start = startOfWord(text, 0); start < text.length; start = startOfWord(text, end)) {
    const continues = words.length > 0 && runsOn(text, end, start);
    end = endOfWord(text, start);
    const { first, further } = formsOf(text.slice(start, end));
    for (const word of continues ? further : first) words.push(word);
  }
  return words;
}

function formsOf(written: string): WordForms {
  const known = remembered.get(written);
  if (known !== undefined) return known;
  const read = readForms(written).map((token) => ({
    ...token,
    key: treeKey(token),
    mayBeName: mayBeginTerm(token),
  }));
  const forms = {
    first: read.map((word, at) => ({ ...word, continues: at > 0 })),
    further: read.map((word) => ({ ...word, continues: true })),
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
