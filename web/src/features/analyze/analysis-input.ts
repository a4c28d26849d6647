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

/** Why a post can't be analyzed yet; undefined if it can. */
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

/** Adds typed or pasted keywords, split at commas; skips blanks and duplicates. */
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
    // A single rejected keyword stays in the field; if there are several, the message names them.
    if (parts.length > 1) problem = `Not added: ${[...leftOut.keys()].join(', ')}. ${problem}`;
  } else if (added.length === keywords.length) problem ??= texts.keywordBlank;
  return { keywords: added, ...(problem !== undefined && { problem }) };
}

/** The keywords for Analyze, including the one still being typed; a duplicate is fine. */
export function includePendingKeyword(keywords: readonly string[], typed: string): KeywordChange {
  const { keywords: all, problem } = addKeywords(keywords, typed);
  const isLost = problem === texts.keywordTooLong || problem === texts.tooManyKeywords;
  return { keywords: all, ...(isLost && { problem }) };
}

/**
 * Prepares an analysis in the free flow: stores the draft and the job. A finished job is never
 * reused, because the writer may have blocked somebody since.
 */
export function prepareAnalysis(post: string, keywords: string[]): AnalysisJob {
  tabStorage.write(postContent, post);
  tabStorage.write(additionalKeywords, keywords);
  const last = tabStorage.read(analysisJob)?.id;
  if (last !== undefined && last === tabStorage.read(resultOrigin)) tabStorage.remove(analysisJob);
  return prepareJob({ job: analysisJob, failure: analysisFailure }, post, keywords);
}

/**
 * The job for a click on Analyze. The same post and keywords as last time are the same job, so that
 * a retry or double click never creates another.
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
