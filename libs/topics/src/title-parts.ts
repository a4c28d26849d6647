import phrases from '../data/past-and-hoped.json' with { type: 'json' };
import { indexPhrases, longestPhrase } from './phrase-index.ts';
import { titleWords, wordPattern } from './title-model.ts';
import { foldCase } from './tokenize.ts';

/** One of the roles that a title names. */
export interface TitlePart {
  text: string;
  /** The text's `titleWords`. */
  words: readonly string[];
  /** Whether it is what somebody was or hopes to be. */
  isPast: boolean;
}

/** Most titles have none, and are not searched for `separators`. */
const separator = /[-|•·–—;\n]/u;
const separators = /\s[|•·–—-]\s|[|•;\n]|·(?!(?:e|ne|rice|euse|trice)s?(?![a-z]))/u;

/** How a phrase divides a role, see `data/README.md`. */
type Kind = keyof typeof phrases;
const kinds = ['opening', 'anywhere', 'closing', 'today', 'neither'] as const satisfies Kind[];
/** A phrase may be of several kinds: "retired" opens what was, or closes it. */
const index = indexPhrases(
  [...new Set(kinds.flatMap((kind) => phrases[kind]))].map((phrase) => ({
    phrases: [phrase],
    value: new Set<Kind>(kinds.filter((kind) => phrases[kind].includes(phrase))),
  })),
  (phrase) => writtenWords(phrase).map(({ form }) => form),
);
/** A role without any of these words has no such phrase. */
const triggers = new Set(
  kinds.flatMap((kind) => phrases[kind].map((phrase) => titleWords(phrase)[0])),
);
const bracketClosed = /\)/u;
const sentenceEnded = /[.!?]\s/u;
/** A point behind a shorter word is an abbreviation's: "Sr. Director". */
const longWord = 4;
const joins = new Set([
  'and',
  'und',
  'et',
  'y',
  'e',
  'og',
  'och',
  'en',
  'i',
  've',
  'ja',
  'a',
  'dan',
]);

/**
 * The roles that a title names, in its order, and which of them are not what somebody does today. Where a
 * role goes on with what was or is hoped for ("Recruiter, formerly a nurse"), it is two.
 */
export function partsOf(title: string): TitlePart[] {
  const roles = separator.test(title) ? title.split(separators) : [title];
  return roles.flatMap((text) => {
    const words = titleWords(text);
    return words.some((word) => triggers.has(word))
      ? cutRole(text)
      : [{ text, words, isPast: false }];
  });
}

interface WrittenWord {
  /** Lower case without accents; short words are kept, unlike in `titleWords`. */
  form: string;
  text: string;
  start: number;
  end: number;
}

function writtenWords(text: string): WrittenWord[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index: start }) => ({
    form: foldCase(word),
    text: word,
    start,
    end: start + word.length,
  }));
}

interface Piece {
  start: number;
  isPast: boolean;
  /** The word that began what was. */
  opener: string;
}

/** Cuts a role where what was, or is hoped for, begins and ends. */
function cutRole(written: string): TitlePart[] {
  const role = written.normalize('NFKC');
  const words = writtenWords(role);
  const forms = words.map(({ form }) => form);
  let piece: Piece = { start: 0, isPast: false, opener: '' };
  const pieces = [piece];
  const begin = (start: number, isPast: boolean, opener = ''): void => {
    piece = { start, isPast, opener };
    pieces.push(piece);
  };
  for (let at = 0, length = 1; at < words.length; at += length) {
    const { form, start } = words[at] ?? nothing;
    const before = words[at - 1];
    const gap = role.slice(before?.end ?? 0, start);
    if (piece.isPast && isOver(piece, before?.form ?? '', gap)) begin(start, false);
    const found = isExperience(role, words[at]) ? undefined : longestPhrase(index, forms, at);
    length = found?.length ?? 1;
    if (found === undefined || found.value.has('neither')) continue;
    const isFirst = before === undefined || gap.trim() !== '' || joins.has(before.form);
    const isLastWord = length > 1 || isLast(role, words, at);
    if (found.value.has('today')) {
      if (piece.isPast) begin(start, false);
    } else if (found.value.has('closing') && isLastWord && at > 0) {
      piece.isPast = true;
    } else if (found.value.has('anywhere') || (found.value.has('opening') && isFirst)) {
      if (!piece.isPast) begin(start, true, form);
    }
  }
  return pieces.flatMap(({ start, isPast }, place) => {
    const text = role.slice(start, pieces[place + 1]?.start);
    const said = titleWords(text);
    return said.length === 0 ? [] : [{ text, words: said, isPast }];
  });
}

const nothing = { form: '', start: 0 };

/** "(ex-nurse) Recruiter", "Former nurse. Recruiter", "Ex-Google, recruiter". */
function isOver({ opener }: Piece, before: string, gap: string): boolean {
  if (bracketClosed.test(gap) || (opener === 'ex' && gap.includes(','))) return true;
  return sentenceEnded.test(gap) && before.length >= longWord;
}

/** The experience of employees, "EX designer", is no past one. */
function isExperience(role: string, word: WrittenWord | undefined): boolean {
  return word?.text === 'EX' && role[word.end] !== '-';
}

/** Whether no other word follows but behind a comma or a bracket: "Nurse (retired)". */
function isLast(role: string, words: readonly WrittenWord[], at: number): boolean {
  const next = words[at + 1];
  return next === undefined || role.slice(words[at]?.end, next.start).trim() !== '';
}
