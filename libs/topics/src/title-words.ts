import { ruleOf, rulesSetOffBy } from './rule-words.ts';
import { mayBeginTerm } from './term-index.ts';
import { knownForm, treeKey, type TermStart, type TreeWord } from './term-tree.ts';
import { industryTerms, seniorityTerms, workTerms, type WorkTerm } from './title-lexicon.ts';
import { splitGermanCompound } from './titles/german-compounds.ts';
import type { IndustryEntry } from './titles/industries.ts';
import type { Seniority } from './titles/seniority-words.ts';
import { tokenize, type Token } from './tokenize.ts';
import { endOfWord, runsOn, startOfWord } from './word-places.ts';
import { createWordTable } from './word-table.ts';

/** A word of a title; shared between titles, so its offsets are those within the word. */
export interface TitleWord extends Token, TreeWord {
  /** Terms that begin with it: of the work, of ranks, of companies' names. */
  work: TermStart<WorkTerm> | undefined;
  rank: TermStart<Seniority> | undefined;
  industry: TermStart<IndustryEntry> | undefined;
  /** Whether a term of the taxonomy may begin with it. */
  mayBeName: boolean;
}

/** The words of a text, and what they may set off: see `ruleOf`. */
export interface TitleWords {
  words: readonly TitleWord[];
  rules: number;
}

/** What a word is read as: at the start of a phrase, and where one may run on to it. */
interface WordForms {
  first: readonly TitleWord[];
  further: readonly TitleWord[];
  rules: number;
}

/** The words of titles come back all the time. */
const remembered = 1 << 15;
const formsOf = createWordTable(remembered, (written): WordForms => {
  const read = readForms(written).map((token) => {
    const key = treeKey(token);
    return {
      ...token,
      key,
      work: workTerms.startOf(key),
      rank: seniorityTerms.startOf(key),
      industry: industryTerms.startOf(key),
      mayBeName: mayBeginTerm(token),
    };
  });
  return {
    first: read.map((word, at) => ({ ...word, continues: at > 0 })),
    further: read.map((word) => ({ ...word, continues: true })),
    rules: rulesSetOffBy(written),
  };
});

/**
 * The words of a part of a title as tokens, in the forms that the lists hold: feminine forms as
 * masculine, German compounds as the English words for their parts. Much faster than `tokenize`,
 * which also looks for links, mentions and hashtags.
 */
export function titleWords(text: string): TitleWords {
  const words: TitleWord[] = [];
  let rules = 0;
  let end = 0;
  for (let start = startOfWord(text, 0); start < text.length; start = startOfWord(text, end)) {
    const isFirst = words.length === 0;
    const continues = !isFirst && runsOn(text, end, start);
    end = endOfWord(text, start);
    const forms = formsOf(text, start, end);
    rules |= isFirst ? forms.rules : forms.rules & ~ruleOf.opening;
    for (const word of continues ? forms.further : forms.first) words.push(word);
  }
  return { words, rules };
}

function readForms(written: string): readonly Token[] {
  return tokenize(written).flatMap((token) => {
    const normalized = knownForm(token.normalized, workTerms.hasWord);
    if (workTerms.hasWord(normalized)) return [{ ...token, normalized }];
    const compound = splitGermanCompound(written);
    return compound === undefined ? [token] : tokenize(compound);
  });
}
