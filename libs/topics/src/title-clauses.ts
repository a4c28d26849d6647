import { splitPlainly } from './split-plainly.ts';
import { assistantWords, pastWords, sentenceWords, wishedWords } from './titles/clause-words.ts';

/** A part of a position that stands for itself: "Head of Talent", "ex-Google". */
export interface TitleClause {
  text: string;
  /** What it says counts so much: less for what was, may be, or is studied. */
  weight: number;
  /** "I help founders hire": the roles it names are other people's. */
  isSentence: boolean;
  /** The employer it names: what stands after "at". */
  employer: string;
}

const shares = { past: 0.25, wished: 0.3, phrased: 0.8 } as const;

/** "(m/w/d)". */
const genders = /\((?:[mwfdxh]\s*[/|]\s*)+[mwfdxh]\)/giu;
/** "Entwickler:in", "Directeur·rice", "Chargé(e)", "Abogado/a". */
const genderEndings =
  /(?<=\p{L})(?:[:*_·]in(?:nen)?|\/-?in(?:nen)?|[·.(]-?(?:e|rice|trice|euse|ne)\)?|\(a\)|\/a)(?!\p{L})/giu;
const signs = String.raw`[|•·●▪■‣►➤→»«;,()[\]{}<>!?…\n\t]`;
const pictures = String.raw`\p{Extended_Pictographic}|\p{Regional_Indicator}`;
const dashes = String.raw`\s[-–—~:/]+\s`;
/** A full stop after a short word may be an abbreviation's. */
const sentenceEnds = String.raw`(?<=\p{L}{5}|[)"])[.:](?:\s|$)`;
const breaks = new RegExp([signs, pictures, dashes, sentenceEnds].join('|'), 'u');
/** "M.D.", "Ph.D.". */
const initials = /(?<!\p{L})(?:\p{Lu}\p{Ll}?\.){2,}/gu;
/** "Sr.", "Asst. Prof.": dots that end no sentence. */
const abbreviationDots = /(?<=(?<!\p{L})\p{L}{1,4})\.(?=\s*\p{L}|\s*$)/gu;
const turned = /^(.{3,60}?)\s+turned\s+/iu;
const nowIn = /\s+now\s+(?=in\b|an?\b|with\b)/giu;
const advertisement =
  /^(?:we\s?(?:['’]re| are) hiring.*|(?:now |#)?hiring|#?open ?to ?work|(?:dm|follow) me.*)$/iu;
const employer = /(?:^|\s+)(?:at|@|bei|chez|presso)\s+(.*)$/iu;
const turning = /turned|now/iu;
/** What `genderEndings` begin with. */
const genderSigns = /[:*_·/.(]/u;
const conjunctions = /\s[&+]\s/gu;
/** Whom somebody assists is not what they are. */
const assisting = new RegExp(`${anyOf(assistantWords)}\\s+(?:to|der|des|de|du|della)\\s.*$`, 'iu');
/** "Chief of staff to the CEO" is none either. */
const reporting = /(?<=\b(?:staff|reporting|report|reports)\s+)to\s.*$/iu;
/** What `assisting` and `reporting` need. */
const linking = /\s(?:to|der|des|de|du|della)\s/iu;
const past = new RegExp(`^${anyOf(pastWords)}`, 'iu');
const wished = new RegExp(`^${anyOf(wishedWords)}`, 'iu');
const phrased = new RegExp(`^${anyOf(sentenceWords)}\\s`, 'iu');

/** What the last three begin with. */
const opening = new RegExp(
  `^(?:${[...pastWords, ...wishedWords, ...sentenceWords].join('|')})(?!\\p{L})`,
  'iu',
);

/** One of these as whole words. */
function anyOf(words: readonly string[]): string {
  return String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})`;
}

/** What a part without its employer says; the answer depends on nothing else. */
export function readOwnWords(own: string): Omit<TitleClause, 'employer'> {
  const text = linking.test(own) ? withoutAssisted(own) : own.trim();
  if (!opening.test(text)) return { text, weight: 1, isSentence: false };
  return { text, weight: weightOf(text), isSentence: phrased.test(text) };
}

function withoutAssisted(own: string): string {
  return own.replace(assisting, 'executive assistant').replace(reporting, '').trim();
}

/** The parts of a position as they are written, with what divides them cut away but for spaces. */
export function splitPosition(position: string): string[] {
  return splitPlainly(position) ?? splitByRules(position);
}

/** The same for every position. Each rule is tried only where a sign or word of it is in the text. */
export function splitByRules(position: string): string[] {
  let text = position.normalize('NFKC');
  if (text.includes('.')) {
    text = text
      .replaceAll(initials, (written) => written.replaceAll('.', ''))
      .replaceAll(abbreviationDots, ' ');
  }
  if (text.includes('(')) text = text.replaceAll(genders, '');
  if (genderSigns.test(text)) text = text.replaceAll(genderEndings, '');
  if (text.includes('&') || text.includes('+')) text = text.replaceAll(conjunctions, ' and ');
  if (turning.test(text)) text = text.replace(turned, 'former $1 | ').replaceAll(nowIn, ' | ');
  return text.split(breaks);
}

/** "We are hiring": a part that says nothing about the person. */
export function isAdvertisement(part: string): boolean {
  return advertisement.test(part);
}

/** The employer is empty where the part names none. */
export function splitEmployer(part: string): { own: string; employer: string } {
  const named = employer.exec(part);
  if (named === null) return { own: part, employer: '' };
  return { own: part.slice(0, named.index), employer: named[1] ?? '' };
}

function weightOf(text: string): number {
  if (past.test(text)) return shares.past;
  if (wished.test(text)) return shares.wished;
  return phrased.test(text) ? shares.phrased : 1;
}
