import type { Analysis } from '@tagwell/contracts/http/analysis';
import { session } from '../../shared/storage/browser-storage.ts';
import { draftOfKeptWords } from '../../shared/storage/premium-memory.ts';
import {
  clearRun,
  isRunOffered,
  keptDraft,
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
  postForResults,
  premiumAnalysisOrigin,
  premiumAnalysisResults,
  premiumCopiedPost,
} from '../../shared/storage/results.ts';
import {
  finishedSelection,
  readChoice,
  splitPeople,
  toChoose,
  writeOneList,
  writeLeaders,
  writeNetwork,
} from './selection.ts';

/**
 * Brings an earlier post back with whom was chosen for it, and returns the page to go on with. An
 * analysis without a result is to be made again.
 */
export function reopenPost({ id, postContent, found, result }: Analysis, now = Date.now()): string {
  clearRun();
  session.write(originalPostContent, postContent);
  session.write(postBeganAt, String(now));
  if (!result) return '/premium-processing';
  session.write(premiumJob, { key: id, post: postContent, keywords: [], id });
  session.write(premiumAnalysisResults, result);
  session.write(premiumAnalysisOrigin, { analysisId: id, postContent, keywords: [], found });

  const people = splitPeople(result);
  const kept = readChoice(id);
  const chosen = (ids: readonly string[]) =>
    [...result.thoughtLeaders, ...people.others].filter((person) => ids.includes(person.id));
  writeLeaders(id, chosen(kept.leaders));
  writeNetwork(id, chosen(kept.network));
  if (kept.oneList.length > 0) writeOneList(id, chosen(kept.oneList));

  if (finishedSelection(id, people)) {
    session.write(postForResults, postContent);
    return '/premium-results';
  }
  // Where nobody is suggested, the first step says why.
  const needed = Math.max(1, toChoose(people.asked.leaders, people.leaders));
  return kept.leaders.length >= needed ? '/premium-select-network' : '/premium-select-ai-leaders';
}

/** The post that waited for an import begins a run of its own: the network may have changed. */
export function adoptWaitingPost(now = Date.now()): void {
  const post = session.read(premiumPostContent);
  if (!post?.trim()) return;
  clearRun();
  session.write(originalPostContent, post);
  session.write(postBeganAt, String(now));
}

/** Opening the app ends the run before: its post is kept to be continued, and a new session begins. */
export function openRun(now = Date.now()): void {
  leaveAnalyzedPost();
  if (isRunOffered()) return;
  const last = session.read(originalPostContent) ?? session.read(premiumPostContent);
  if (last?.trim()) {
    // What was copied is done, and stands among the recent posts.
    if (session.read(premiumCopiedPost) === undefined) session.write(lastPremiumPost, last);
    else session.remove(lastPremiumPost);
  }
  clearRun();
  session.write(appOpenedAt, String(now));
}

/**
 * What was analyzed stays in the account as it is: other words in the field are a post of their own.
 * Once it was copied, it is not in the field any more.
 */
function leaveAnalyzedPost(): void {
  // While its analysis runs, only the job has it.
  const job = session.read(premiumJob);
  const accepted = job?.id === undefined ? undefined : job.post;
  const post = session.read(premiumAnalysisOrigin)?.postContent ?? accepted;
  if (post === undefined || session.read(keptDraft)?.text !== post) return;
  if (session.read(premiumCopiedPost) !== undefined && readField() === post) {
    putInField('', undefined);
  } else session.write(keptDraft, draftOfKeptWords(post));
}

/**
 * The post goes into its analysis, which begins a run of its own. One that was opened again leaves the
 * field to what is being written there.
 */
export function keepForAnalysis(post: string, now = Date.now()): void {
  clearRun();
  session.write(originalPostContent, post);
  session.write(postBeganAt, String(now));
}

/** The post waits while connections are imported. */
export function keepForImport(post: string): void {
  session.write(premiumPostContent, post);
}
