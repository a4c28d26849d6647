import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import { limits, scoreBands } from '@tagwell/contracts/limits';
import { titleWords } from '@tagwell/topics/title-model';
import { rotation } from '../rank/score.ts';
import { isOtherLanguage, isProperPost, type PostReading } from '../read/read-post.ts';
import type { ExtractedTopics } from '../topics/extract-topics.ts';
import { explainConnection } from './explain-connection.ts';
import {
  type ConnectionFit,
  fitConnections,
  isInTitle,
  type TitledConnection,
} from './fit-connection.ts';
import { createNameFinder, createPersonFinder } from './name-finder.ts';
import { soughtWork } from './sought-work.ts';

/** Plain JSON, best first. */
export interface RankedConnection {
  id: string;
  /** 0..100, see `scoreConnection`. */
  matchScore: number;
  relevance: string;
  matches: TopicMatch[];
}

export interface PostToMatch {
  /** The writer's text; people it names are not suggested. */
  post: string;
  reading: PostReading;
  topics: ExtractedTopics;
}

interface Choice {
  candidate: TitledConnection;
  /** A favorite who fits well; these come first. */
  isFavorite: boolean;
  match: ConnectionFit;
  matchScore: number;
  /** The fit, plus small shares that break ties. */
  worth: number;
  company: string;
  role: string;
  /** The line of work that counts most for them. */
  work: string | undefined;
}

/** Below this, nobody is suggested. */
const minimumScore = 20;
/** If nobody reaches this or shares a word with the post, nobody in the network fits. */
const someoneFitsFrom = 25;
/** Prefers recent connections slightly. */
const recencyShare = 0.01;
/** Prefers titles that mention the post's subject over ones whose work it is. */
const titleShare = 0.05;
/** Rotates equals from post to post, so that not every list has the same seven. */
const rotationShare = 0.02;
/** The penalty for the same company or role as somebody already chosen. */
const sameCompanyCost = 0.06;
const sameRoleCost = 0.04;
/** The penalty for one more of the same line of work, from the fourth on, for variety. */
const sameWorkCost = 0.07;
const maxSameWork = 3;

/**
 * Chooses, scores and explains the writer's best connections for a post; fewer if fewer fit. Mixes
 * companies and roles among equals. Excludes people named in the post. The same input always gives
 * the same answer, whatever the order of candidates.
 */
export function rankNetwork(
  { post, reading, topics }: PostToMatch,
  candidates: readonly TitledConnection[],
): RankedConnection[] {
  if (topics.nobody !== null) return [];
  const isNamed = createNameFinder(post, candidates);
  const isWanted = createPersonFinder(reading.preferences.favoriteNames);
  const turnOf = rotation(`${reading.words}:${topics.topics[0]?.name ?? ''}`);
  const choices: Choice[] = [];
  const fits = fitConnections(candidates, soughtWork(topics, reading));
  for (const [place, match] of fits.entries()) {
    const candidate = candidates[place];
    if (candidate === undefined || isNamed(candidate)) continue;
    const matchScore = scoreConnection(match, reading, topics);
    if (matchScore < minimumScore) continue;
    choices.push({
      candidate,
      isFavorite: matchScore >= scoreBands.good && isWanted(candidate),
      match,
      matchScore,
      worth:
        match.fit +
        titleShare * (match.inTitle?.topic.relevance ?? 0) +
        recencyShare * recencyOf(candidate) +
        rotationShare * turnOf(candidate.id),
      company: (candidate.company ?? '').trim().toLowerCase(),
      role: titleWords(candidate.position ?? '')
        .toSorted()
        .join(' '),
      work: match.work?.id,
    });
  }
  const fitsSomeone = choices.some(
    ({ matchScore, match }) => matchScore >= someoneFitsFrom || isInTitle(match),
  );
  if (!fitsSomeone) return [];
  const favorites = chooseDifferent(choices.filter(({ isFavorite }) => isFavorite));
  return chooseDifferent(choices, favorites)
    .toSorted(
      (a, b) =>
        Number(b.isFavorite) - Number(a.isFavorite) ||
        b.matchScore - a.matchScore ||
        isBefore(a, b),
    )
    .map(({ candidate, match, matchScore }) => ({
      id: candidate.id,
      matchScore,
      ...explainConnection(match, topics, 100 * match.fit >= scoreBands.good),
    }));
}

/**
 * Picks the best one by one; each candidate loses worth for its similarity to those already picked.
 */
function chooseDifferent(choices: readonly Choice[], first: readonly Choice[] = []): Choice[] {
  const chosen = [...first];
  const left = new Set(choices.filter((one) => !chosen.includes(one)));
  while (chosen.length < limits.networkReturned && left.size > 0) {
    const [best] = [...left]
      .map((one) => ({ one, worth: one.worth - likenessCost(one, chosen) }))
      .toSorted((a, b) => b.worth - a.worth || isBefore(a.one, b.one));
    if (best === undefined) break;
    left.delete(best.one);
    chosen.push(best.one);
  }
  return chosen;
}

function likenessCost({ company, role, work }: Choice, chosen: readonly Choice[]): number {
  const colleagues = chosen.filter((other) => company !== '' && other.company === company).length;
  const namesakes = chosen.filter((other) => other.role === role).length;
  const peers = chosen.filter((other) => work !== undefined && other.work === work).length;
  return (
    sameCompanyCost * colleagues +
    sameRoleCost * namesakes +
    sameWorkCost * Math.max(0, peers - maxSameWork)
  );
}

function isBefore(a: Choice, b: Choice): number {
  return b.worth - a.worth || (a.candidate.id < b.candidate.id ? -1 : 1);
}

const firstYear = 2003;
const years = 30;

/** Recency from 0 (LinkedIn's first year, or unknown) to nearly 1 (now). */
function recencyOf({ connectedOn }: TitledConnection): number {
  const year = Number(/\b(?:19|20)\d{2}\b/u.exec(connectedOn ?? '')?.[0] ?? firstYear);
  return Math.min(1, Math.max(0, (year - firstYear) / years));
}

/** A title is never as certain evidence as a known person's topics. */
const ceiling = 92;
/** Many people do the same work, so that alone is not a strong match. */
const workAloneCeiling = scoreBands.strong - 1;
/**
 * Below `scoreBands.good`, so that nobody looks like a fit for a text that is not a proper post.
 */
const notAPostCeiling = 45;
/**
 * In other languages, little shows that nobody should be tagged; lower values only reflect the base
 * rate.
 */
const untaggableFrom = 0.5;

/**
 * A connection's match score, 0 to 100 (see `fitConnections`): how likely a reader would agree, if
 * anybody should be tagged.
 */
export function scoreConnection(
  match: ConnectionFit,
  reading: PostReading,
  { untaggable }: ExtractedTopics,
): number {
  const isKnown = !isOtherLanguage(reading) || untaggable >= untaggableFrom;
  const chance = match.fit * (isKnown ? 1 - untaggable : 1);
  return Math.round(Math.min(100 * chance, ceilingOf(match, reading)));
}

function ceilingOf(match: ConnectionFit, reading: PostReading): number {
  if (!isProperPost(reading)) return notAPostCeiling;
  return isInTitle(match) ? ceiling : workAloneCeiling;
}
