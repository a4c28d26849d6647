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
  /** The text as the writer gave it; the people it names are not suggested. */
  post: string;
  reading: PostReading;
  topics: ExtractedTopics;
}

interface Choice {
  candidate: TitledConnection;
  /** A favorite of the writer who fits well; these come first. */
  isFavorite: boolean;
  match: ConnectionFit;
  matchScore: number;
  /** The fit, plus small shares that decide among equals. */
  worth: number;
  company: string;
  role: string;
  /** The line of work that speaks most for them. */
  work: string | undefined;
}

/** Nobody is suggested for next to nothing. */
const minimumScore = 20;
/** Where nobody reaches this nor has a word of the post in the title, nobody in the network fits. */
const someoneFitsFrom = 25;
/** Who joined lately against long ago: a prior. */
const recencyShare = 0.01;
/** Whose title says what the post is about, against whose work it is. */
const titleShare = 0.05;
/** Lets equals take turns from post to post, so that the same seven are not on every list. */
const rotationShare = 0.02;
/** What somebody at the same company or in the same role as one chosen already loses. */
const sameCompanyCost = 0.06;
const sameRoleCost = 0.04;
/** From the fourth on, what one more of the same line of work loses: a post seldom wants one alone. */
const sameWorkCost = 0.07;
const maxSameWork = 3;

/**
 * Chooses, scores and explains the best of the writer's connections for a post; fewer, where
 * fewer fit. Among equals different companies and roles stand together. People whom the post names
 * are left out; the same input always gives the same answer, whatever the order of the
 * candidates.
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

/** Picks the best one after the other; each loses worth by how much it is like those picked before. */
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

/**
 * Recency from 0 for LinkedIn's first year to nearly 1 for now; an unknown date counts as the
 * first.
 */
function recencyOf({ connectedOn }: TitledConnection): number {
  const year = Number(/\b(?:19|20)\d{2}\b/u.exec(connectedOn ?? '')?.[0] ?? firstYear);
  return Math.min(1, Math.max(0, (year - firstYear) / years));
}

/** A title never shows that somebody fits as surely as a known person's topics do. */
const ceiling = 92;
/** Many do the same work, and few of them what one post is about: that alone is no strong match. */
const workAloneCeiling = scoreBands.strong - 1;
/** Below `scoreBands.good`: under a text that is no proper post nobody looks like a fit. */
const notAPostCeiling = 45;
/** In another language hardly a word says that nobody is to be tagged: less than this says only how common that is. */
const untaggableFrom = 0.5;

/**
 * The match score 0..100 of a connection, see `fitConnections`: how likely a reader would agree, where
 * people are to be tagged at all.
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
