import industryList from '../data/industries.json' with { type: 'json' };
import pastAndHoped from '../data/past-and-hoped.json' with { type: 'json' };
import ranks from '../data/seniorities.json' with { type: 'json' };
import { functions, type Weighted } from './functions.ts';
import { createMemo, hashText } from './memo.ts';
import { indexPhrases, phrasesIn } from './phrase-index.ts';
import { buildTitleModel, classifyTitle, loadTitleModelFile, titleWords } from './title-model.ts';
import { partsOf, type TitlePart } from './title-parts.ts';
import { readRank, type Seniority } from './title-rank.ts';
import { bareTitleOf } from './titles-by-industry.ts';

/** What a position and company say about a person, as short plain JSON. */
export interface TitleReading {
  /** Lines of work, likeliest first; weights with two decimals. */
  functions: Weighted[];
  seniority: Seniority | null;
}

/** Smaller weights are dropped, because nearly everybody has them. */
const minWeight = 0.1;
/** The chance that rounds to that weight. */
const leastChance = 0.095;
const functionsMax = 4;
/** From this weight on, a line of work counts as what somebody does. */
const tellingThreshold = 0.35;
/** The weight of the employer's industry. */
const employerShares = {
  /** The title already says what somebody does. */
  beside: 0.25,
  /** The title says nothing. */
  alone: 0.45,
  /** The title is only a rank: a manager of a bank. */
  rank: 0.6,
  /** In a law or consulting firm, a partner does its work. */
  profession: 0.75,
  /** Students do not work at their university. */
  student: 0.2,
} as const;
/** The weight of a bare rank's work if the employer says more. */
const bareShare = 0.4;
/** The weight of past or desired roles. */
const pastShare = 0.25;
/** Longer texts are no titles; limits the work. */
const charactersRead = 500;

interface Industry {
  id: string;
  /** Whether most employees do the same work: law, consulting. */
  isProfession: boolean;
  functions: readonly Weighted[];
}

const model = buildTitleModel(loadTitleModelFile());
/** Raise it when code, rather than data, makes titles read differently. */
const codeVersion = 1;
/** Stored with each reading; readings with another version are stale. Fits a smallint. */
export const titleVersion =
  hashText(JSON.stringify([codeVersion, model.version, industryList, pastAndHoped, ranks])) &
  0x7fff;
const industries = indexPhrases<Industry>(
  industryList.map(({ id: industryId, words, functions: work, ...industry }) => ({
    phrases: words,
    value: {
      id: industryId,
      isProfession: 'isProfession' in industry && industry.isProfession,
      functions: Object.entries(work).map(([id, weight]) => ({ id, weight })),
    },
  })),
  titleWords,
);
const partOf = /\s(?:of|de|del|della|do|da|für|for)\s.*$/iu;

/**
 * Reads a position and company from a LinkedIn export, in many styles and languages of Latin
 * script, with a linear model over the words (see `training`). Deterministic; never throws.
 */
export function readTitle(position: string | null, company: string | null): TitleReading {
  const title = positionOf((position ?? '').slice(0, charactersRead));
  const named = (company ?? '').slice(0, charactersRead);
  const industry = industryOf(named === '' ? title.employer : named);
  const { seniority } = title;
  if (industry === null) return { functions: title.work.slice(0, functionsMax), seniority };
  const known = bareTitleOf(industry.id, title.words);
  if (known !== undefined) return { functions: [...known.functions], seniority: known.seniority };
  const own = isRankAlone(title) ? scale(title.work, bareShare) : title.work;
  const both = likeliestFirst([...own, ...scale(industry.functions, shareOf(industry, title))]);
  const once = both.filter(({ id }, place) => both.findIndex((one) => one.id === id) === place);
  return { functions: once.slice(0, functionsMax), seniority };
}

function scale(work: readonly Weighted[], share: number): Weighted[] {
  return work.map(({ id, weight }) => ({ id, weight: roundWeight(weight * share) }));
}

function roundWeight(chance: number): number {
  return Math.round(chance * 100) / 100;
}

function likeliestFirst(work: readonly Weighted[]): Weighted[] {
  return work
    .filter(({ weight }) => weight >= minWeight)
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

function shareOf({ isProfession }: Industry, title: ReadPosition): number {
  const { isBare, isTelling, seniority } = title;
  if (isBare && seniority === 'student') return employerShares.student;
  const isRanked = isBare || (seniority !== null && seniority !== 'student');
  if (isProfession && isRanked && !isTelling) return employerShares.profession;
  if (isRankAlone(title)) return employerShares.rank;
  return isTelling ? employerShares.beside : employerShares.alone;
}

/** Lines of work of bare ranks. */
const workOfRanks = new Set(['executive', 'operations', 'administration']);

/** Founders and chief executives do what their title says, whatever the industry. */
function isRankAlone({ isBare, isTelling, seniority, work }: ReadPosition): boolean {
  if (!isBare || seniority === 'founder' || seniority === 'executive') return false;
  return seniority !== 'student' && (!isTelling || workOfRanks.has(work[0]?.id ?? ''));
}

interface ReadPosition {
  work: readonly Weighted[];
  isTelling: boolean;
  seniority: Seniority | null;
  isBare: boolean;
  /** The words of a title with a single current role; otherwise empty. */
  words: readonly string[];
  employer: string;
}

const noWords: readonly string[] = [];

/** Titles and employers repeat within a network. */
const remembered = 1 << 14;
const positionOf = createMemo(remembered, (title): ReadPosition => {
  const parts = partsOf(title);
  const chances = classifyRoles(parts);
  const likely: Weighted[] = [];
  for (let place = 0; place < functions.length; place += 1) {
    const chance = chances[place] ?? 0;
    // Skips the nearly impossible majority.
    if (chance >= leastChance) {
      likely.push({ id: functions[place]?.id ?? '', weight: roundWeight(chance) });
    }
  }
  const work = likeliestFirst(likely);
  const isTelling = work.some(({ weight }) => weight >= tellingThreshold);
  const [only] = parts;
  const isOne = parts.length === 1 && only?.isPast === false;
  const employer = parts.find(({ isPast }) => !isPast)?.employer ?? '';
  const { seniority, isBare } = readRank(parts);
  return { work, isTelling, seniority, isBare, words: isOne ? only.words : noWords, employer };
});

/** Pairs of a narrower and its broader line of work, such as testing and software. */
const narrower = functions.flatMap(({ broader }, place) => {
  const wide = functions.findIndex(({ id }) => id === broader);
  return wide < 0 ? [] : [{ place, wide }];
});
/** From this chance on, a title has the narrower work, and the broader one ranks behind it. */
const sureChance = 0.6;
const broaderShare = 0.8;

/** Roles after "acting", as in "Acting Director", who is not an actor. */
const stoodInFor = new Set(
  'ceo cfo chair chairman chief coo cto dean director head manager president principal superintendent supervisor vice vp'.split(
    ' ',
  ),
);

function classifyRole(words: readonly string[]): Float64Array {
  const [first = '', second = ''] = words;
  const isActing = first === 'acting' && stoodInFor.has(second);
  const chances = classifyTitle(model, isActing ? words.slice(1) : words);
  for (const { place, wide } of narrower) {
    const chance = chances[place] ?? 0;
    if (chance >= sureChance) chances[wide] = Math.min(chances[wide] ?? 0, broaderShare * chance);
  }
  return chances;
}

/** Combines the roles of a title; past and desired roles count less. */
function classifyRoles(parts: readonly TitlePart[]): Float64Array {
  const [only] = parts;
  if (parts.length === 1 && only?.isPast === false) return classifyRole(only.words);
  const best = new Float64Array(functions.length);
  for (const { words, isPast } of parts) {
    const share = isPast ? pastShare : 1;
    const chances = classifyRole(words);
    for (let place = 0; place < best.length; place += 1) {
      best[place] = Math.max(best[place] ?? 0, share * (chances[place] ?? 0));
    }
  }
  return best;
}

/**
 * The last word of a company's name decides: the "Steel Bank" is a bank; if there is an "of", the
 * word before it.
 */
const industryOf = createMemo(remembered, (company) => {
  const [whole, name] = [company, company.replace(partOf, '')].map(titleWords);
  return (
    phrasesIn(industries, name ?? []).at(-1) ?? phrasesIn(industries, whole ?? []).at(-1) ?? null
  );
});
