import type { Analysis } from '@tagwell/contracts/http/analysis';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { draftOfKeptWords } from '../../shared/storage/premium-memory.ts';
import {
  clearRun,
  isRunOffered,
  premiumAccountDraft,
  lastPremiumPost,
  originalPostContent,
  postBeganAt,
  premiumJob,
  premiumPostContent,
  putInField,
  readField,
  appOpenedAt,
} from '../../shared/storage/premium-run.ts';
import {
  chosenOrganizations,
  postForResults,
  premiumAnalysisOrigin,
  premiumAnalysisResults,
  premiumCopiedPost,
  selectedAILeaders,
  selectedNetworkPeople,
  selectedThoughtLeaders,
} from '../../shared/storage/results.ts';
import { finishedSelection, readChoice, splitPeople, toChoose } from './split-people.ts';

/**
 * Restores an earlier post with its chosen people and returns the page to continue with. An
 * analysis without a result must be repeated.
 */
export function reopenPost({ id, postContent, found, result }: Analysis, now = Date.now()): string {
  keepForAnalysis(postContent, now);
  if (!result) return '/premium-processing';
  tabStorage.write(premiumJob, { key: id, post: postContent, keywords: [], id });
  tabStorage.write(premiumAnalysisResults, result);
  tabStorage.write(premiumAnalysisOrigin, { analysisId: id, postContent, keywords: [], found });

  const people = splitPeople(result);
  const kept = readChoice(id);
  const chosen = (ids: readonly string[]) =>
    [...result.thoughtLeaders, ...people.others].filter((person) => ids.includes(person.id));
  const namesOf = (ids: readonly string[]) => chosen(ids).map(({ name }) => name);
  tabStorage.write(selectedAILeaders, namesOf(kept.leaders));
  tabStorage.write(selectedNetworkPeople, namesOf(kept.network));
  if (kept.oneList.length > 0) tabStorage.write(selectedThoughtLeaders, chosen(kept.oneList));
  tabStorage.write(chosenOrganizations, kept.organizations ?? []);

  if (finishedSelection(id, people)) {
    tabStorage.write(postForResults, postContent);
    return '/premium-results';
  }
  // Where nobody is suggested, the first step says why.
  const needed = Math.max(1, toChoose(people.asked.leaders, people.leaders));
  return kept.leaders.length >= needed ? '/premium-select-network' : '/premium-select-ai-leaders';
}

/**
 * Starts a new run for the post that waited for an import, because the network may have changed.
 */
export function adoptWaitingPost(now = Date.now()): void {
  const post = tabStorage.read(premiumPostContent);
  if (post?.trim()) keepForAnalysis(post, now);
}

/** Opening the app ends the previous run and keeps its post, so that it can be continued. */
export function openRun(now = Date.now()): void {
  leaveAnalyzedPost();
  if (isRunOffered()) return;
  const last = tabStorage.read(originalPostContent) ?? tabStorage.read(premiumPostContent);
  if (last?.trim()) {
    // What was copied is done, and stands among the recent posts.
    if (tabStorage.read(premiumCopiedPost) === undefined) tabStorage.write(lastPremiumPost, last);
    else tabStorage.remove(lastPremiumPost);
  }
  clearRun();
  tabStorage.write(appOpenedAt, String(now));
}

/**
 * Detaches an analyzed post from the field, so that other text becomes a new post. Clears the field
 * if the post was copied.
 */
function leaveAnalyzedPost(): void {
  // While its analysis runs, only the job has it.
  const job = tabStorage.read(premiumJob);
  const accepted = job?.id === undefined ? undefined : job.post;
  const post = tabStorage.read(premiumAnalysisOrigin)?.postContent ?? accepted;
  if (post === undefined || tabStorage.read(premiumAccountDraft)?.text !== post) return;
  if (tabStorage.read(premiumCopiedPost) !== undefined && readField() === post) {
    putInField('', undefined);
  } else tabStorage.write(premiumAccountDraft, draftOfKeptWords(post));
}

/** Starts a new run for the post's analysis. A reopened post leaves the field's text alone. */
export function keepForAnalysis(post: string, now = Date.now()): void {
  clearRun();
  tabStorage.write(originalPostContent, post);
  tabStorage.write(postBeganAt, String(now));
}

/** The writer continues without an import. */
export const stopWaiting = (): void => tabStorage.remove(premiumPostContent);

/** The post waits while connections are imported. */
export function keepForImport(post: string): void {
  tabStorage.write(premiumPostContent, post);
}
