import { countCharacters, limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { formatCount } from '../../shared/format/numbers-and-dates.tsx';
import { randomId } from '../../shared/http/random-id.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import {
  additionalKeywords,
  analysisFailure,
  analysisJob,
  type AnalysisJob,
  postContent,
  resultOrigin,
} from '../../shared/storage/draft.ts';
import type { AnalysisRun } from './analysis-run.ts';

/** Why a post cannot be analyzed yet, or undefined when it can. */
export function postProblem(post: string): string | undefined {
  const trimmed = countCharacters(post.trim());
  if (trimmed < limits.postMinCharacters) {
    const missing = limits.postMinCharacters - trimmed;
    if (trimmed === 0) return `Write at least ${limits.postMinCharacters} characters`;
    return `${missing} more ${missing === 1 ? 'character' : 'characters'} to go`;
  }
  const over = countCharacters(post) - limits.postMaxCharacters;
  if (over > 0) {
    return `${formatCount(over)} over the limit of ${formatCount(limits.postMaxCharacters)}`;
  }
  return undefined;
}

/** Where keywords are typed: as a fragment of the address, it leads there. */
export const keywordField = 'keywords';

export interface KeywordChange {
  keywords: string[];
  /** Why something typed was not added, for the person. */
  problem?: string;
}

/** A keyword is the same in small letters and as a hashtag. */
const said = (keyword: string) => keyword.replace(/^[#＃]+/u, '').toLowerCase();

/** Adds what was typed or pasted, split at commas; blanks and repeated words stay out. */
export function addKeywords(keywords: readonly string[], typed: string): KeywordChange {
  const added = [...keywords];
  const parts = typed.split(/[,\n]/u);
  let problem: string | undefined;
  /** With why. */
  const leftOut = new Map<string, string>();
  for (const part of parts) {
    const keyword = part.trim().replaceAll(/\s+/gu, ' ');
    if (keyword === '') continue;
    if (added.some((known) => said(known) === said(keyword)))
      problem = `“${keyword}” is already in the list`;
    else if (keyword.length > limits.keywordMaxCharacters)
      leftOut.set(`“${keyword.slice(0, 20)}…”`, texts.keywordTooLong);
    else if (added.length >= limits.keywordsMax) leftOut.set(`“${keyword}”`, texts.tooManyKeywords);
    else added.push(keyword);
  }
  if (leftOut.size > 0) {
    problem = [...new Set(leftOut.values())].join('. ');
    // What is typed alone stays in the field; of several it must be said which.
    if (parts.length > 1) problem = `Not added: ${[...leftOut.keys()].join(', ')}. ${problem}`;
  } else if (added.length === keywords.length) problem ??= texts.keywordBlank;
  return { keywords: added, ...(problem !== undefined && { problem }) };
}

/** What Analyze takes along: the keywords, and what is typed beside them. A repeated one is no problem. */
export function includePendingKeyword(keywords: readonly string[], typed: string): KeywordChange {
  const { keywords: all, problem } = addKeywords(keywords, typed);
  const isLost = problem === texts.keywordTooLong || problem === texts.tooManyKeywords;
  return { keywords: all, ...(isLost && { problem }) };
}

/**
 * One press of Analyze in the free flow: keeps the draft and the job to come. One that has its result is
 * done with: the writer may have blocked somebody since.
 */
export function prepareAnalysis(post: string, keywords: string[]): AnalysisJob {
  tabStorage.write(postContent, post);
  tabStorage.write(additionalKeywords, keywords);
  const last = tabStorage.read(analysisJob)?.id;
  if (last !== undefined && last === tabStorage.read(resultOrigin)) tabStorage.remove(analysisJob);
  return prepareJob({ job: analysisJob, failure: analysisFailure }, post, keywords);
}

/**
 * The job of one press of Analyze. The same post and keywords as last time are the same job, so a
 * retry or a second press never makes another.
 */
export function prepareJob(
  run: Pick<AnalysisRun, 'job' | 'failure'>,
  post: string,
  keywords: string[],
): AnalysisJob {
  tabStorage.remove(run.failure);
  const last = tabStorage.read(run.job);
  // No keyword has a comma.
  if (last?.post === post && String(last.keywords) === String(keywords)) return last;
  const job = { key: randomId(), post, keywords };
  tabStorage.write(run.job, job);
  return job;
}
