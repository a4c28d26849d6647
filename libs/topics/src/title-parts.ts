import phrases from '../data/past-and-hoped.json' with { type: 'json' };
import { indexPhrases, longestPhrase } from './phrase-index.ts';
import { titleWords, wordPattern } from './title-model.ts';
import { foldCase } from './tokenize.ts';

/** One role in a title. */
export interface TitlePart {
  /** Without the employer. */
  text: string;
  /** The text after "at", or empty. */
  employer: string;
  /** The text's `titleWords`. */
  words: readonly string[];
  /** Whether it is a past or desired role. */
  isPast: boolean;
}

/** A quick check, because most titles have no separator. */
const separator = /[-|｜│¦‖•∙⋅・●▪■◆★✦·–—―~;\n]|\/\//u;
const separators =
  /\s(?:[·–—―~-]|\/\/)\s|[|｜│¦‖•∙⋅・●▪■◆★✦;\n]|·(?!(?:e|ne|rice|euse|trice)s?(?![a-z]))/u;

/** Gender markers such as "(m/w/d)" or "H/F". */
const forAll = /[([]?(?<![a-z])[mwfhdgx](?:\s?\/\s?[mwfhdxi*]){1,2}(?![a-z])[)\]]?/giu;
/** The text after it is a name, not work. */
const employerName = /\s(?:at|bei|chez)\s.*$|\s?@.*$/iu;

/** A quick check before the expression. */
const mayNameEmployer = /@|\s(?:at|bei|chez)\s/iu;

/** How a phrase divides a role, see `data/README.md`. */
type Kind = keyof typeof phrases;
const kinds = ['opening', 'anywhere', 'closing', 'today', 'neither'] as const satisfies Kind[];
/**
 * A phrase may have several kinds: "retired" opens or closes a past role; one of `neither` hides
 * others.
 */
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
/** "Former nurse → recruiter", "Ex-Harbor 🚀 Recruiter". */
const arrow = /[→⇒⟶➔➜➡»]|\s[-=]?>+\s|\p{Emoji_Presentation}|\ufe0f/u;
/** These end only an employer: "Ex-Harbor / Recruiter", but "Former VP Sales / Marketing". */
const afterEmployer = /,|\s\/\s/u;
const bracketClosed = /\)/u;
const sentenceEnded = /[.!?]\s/u;
/** A period after a shorter word is an abbreviation: "Sr. Director". */
const longWord = 4;
const abbreviations = new Set(['ehem', 'prev']);
/** These close a past role but say nothing about other roles, unlike "Nurse | Retired". */
const ofOneRole = new Set(['alumni', 'alumnus', 'alumna', 'alum', 'for hire']);
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
 * The roles in a title, in order, with past and desired ones marked. A role that continues with one
 * ("Recruiter, formerly a nurse") is split in two.
 */
export function partsOf(written: string): TitlePart[] {
  const title = written.includes('/') ? written.replaceAll(forAll, ' ') : written;
  const roles = separator.test(title) ? title.split(separators) : [title];
  const parts: TitlePart[] = [];
  let hasEnded = false;
  for (const role of roles) {
    const words = titleWords(role);
    if (words.some(isTrigger)) {
      parts.push(...cutRole(role));
      hasEnded ||= roles.length > 1 && isEnd(role);
    } else if (words.length > 0) parts.push(partOf(role, false, words));
  }
  if (!hasEnded) return parts;
  return parts.map((part) => ({ ...part, isPast: part.isPast || !saysToday(part.text) }));
}

/** Whether a role is nothing but "Retired" or the like. */
function isEnd(role: string): boolean {
  const forms = writtenWords(role.normalize('NFKC')).map(({ form }) => form);
  const found = longestPhrase(index, forms, 0);
  if (found?.length !== forms.length || !found.value.has('closing')) return false;
  return !ofOneRole.has(forms.join(' '));
}

function saysToday(text: string): boolean {
  const forms = writtenWords(text).map(({ form }) => form);
  return forms.some((_, at) => longestPhrase(index, forms, at)?.value.has('today') === true);
}

function isTrigger(word: string): boolean {
  return triggers.has(word);
}

/** @param words of the text, if they are known */
function partOf(text: string, isPast: boolean, words = titleWords(text)): TitlePart {
  const own = mayNameEmployer.test(text) ? text.replace(employerName, '') : text;
  if (own.length === text.length) return { text, employer: '', words, isPast };
  const ownWords = titleWords(own);
  if (ownWords.length === 0) return { text, employer: '', words, isPast };
  return { text: own, employer: text.slice(own.length), words: ownWords, isPast };
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
  /** The word that started the past role. */
  opener: string;
}

/** Splits a role where a past or desired role starts and ends. */
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
    if (found === undefined) continue;
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
    const part = partOf(text, isPast);
    return part.words.length === 0 ? [] : [part];
  });
}

const nothing = { form: '', start: 0 };

/** "(ex-nurse) Recruiter", "Former nurse. Recruiter", "Ex-Google, recruiter". "Former 🏀 player" is past. */
function isOver({ opener }: Piece, before: string, gap: string): boolean {
  if (bracketClosed.test(gap) || (before !== opener && arrow.test(gap))) return true;
  if (opener === 'ex' && afterEmployer.test(gap)) return true;
  return sentenceEnded.test(gap) && before.length >= longWord && !abbreviations.has(before);
}

/** Employee experience, as in "EX designer", is not a past role. */
function isExperience(role: string, word: WrittenWord | undefined): boolean {
  return word?.text === 'EX' && role[word.end] !== '-';
}

/** Whether no other word follows, except after a comma or bracket: "Nurse (retired)". */
function isLast(role: string, words: readonly WrittenWord[], at: number): boolean {
  const next = words[at + 1];
  return next === undefined || role.slice(words[at]?.end, next.start).trim() !== '';
}
