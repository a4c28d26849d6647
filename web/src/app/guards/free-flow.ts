import { redirect } from 'react-router';
import { postProblem, prepareAnalysis } from '../../features/analyze/analysis-input.ts';
import { lineUp, ofOtherReadings, stillOffered } from '../../shared/format/suggestions.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import {
  additionalKeywords,
  analysisJob,
  postContent,
  type AnalysisJob,
} from '../../shared/storage/draft.ts';
import {
  analysisOrigin,
  analysisResult,
  copiedPost,
  freeDismissed,
  selectedThoughtLeaders,
} from '../../shared/storage/results.ts';
import { toast } from '../../shared/ui/toast-store.ts';

/** What each page of the free flow needs; without it, the user is redirected with a reason. */
export const freeGuards = {
  '/progress': requireJob,
  '/select-leaders': requireResult,
  '/copy-page': requireChoice,
  '/success': requireCopied,
};

/** A page's data, provided by its guard. */
export type FreePageData<Path extends keyof typeof freeGuards> = Exclude<
  ReturnType<(typeof freeGuards)[Path]>,
  Response
>;

const noPost = 'Start with your post';

/** Redirects to the start of the flow, where the text still is, with a reason. */
function goBack(title: string, description: string): Response {
  toast({ title, description });
  return redirect('/paste-post');
}

/** The job to follow, also after a reload; redirects ahead if it is finished. */
function requireJob(): { job: AnalysisJob } | Response {
  const post = tabStorage.read(postContent);
  if (!post?.trim()) return goBack(noPost, 'There is no post to analyze yet.');
  const problem = postProblem(post);
  const job =
    tabStorage.read(analysisJob) ??
    (problem ? undefined : prepareAnalysis(post, tabStorage.read(additionalKeywords) ?? []));
  if (!job) return goBack('Not quite ready', `Your post needs a change first: ${problem}.`);
  const origin = tabStorage.read(analysisOrigin);
  const finished = origin?.analysisId === job.id && tabStorage.read(analysisResult);
  return finished ? redirect('/select-leaders') : { job };
}

function requireResult() {
  const post = tabStorage.read(postContent);
  const result = tabStorage.read(analysisResult);
  if (!post?.trim()) return goBack(noPost, 'There is no post to find people for.');
  if (!result) return goBack('No suggestions yet', 'Analyze your post first. Your text is here.');
  return { post, result, origin: tabStorage.read(analysisOrigin) };
}

function requireChoice() {
  const post = tabStorage.read(postContent);
  const result = tabStorage.read(analysisResult);
  const found = result
    ? [...result.thoughtLeaders, ...(result.moreLeaders ?? []), ...ofOtherReadings(result)]
    : [];
  const stored = tabStorage.read(selectedThoughtLeaders);
  const leaders = stored && found.length > 0 ? stillOffered(stored, found) : stored;
  if (!post?.trim()) return goBack(noPost, 'There is no post to copy yet.');
  const dismissed = tabStorage.read(freeDismissed) ?? [];
  // An empty choice is valid only if there is nobody to choose from.
  const isAnyListed = !result || lineUp(result, { most: 1, dismissed }).first.length > 0;
  if (!leaders || (leaders.length === 0 && isAnyListed)) {
    return goBack('Nobody chosen yet', 'Analyze your post, then choose whom to tag.');
  }
  return { post, leaders };
}

function requireCopied() {
  const text = tabStorage.read(copiedPost);
  if (!tabStorage.read(postContent)?.trim()) {
    return goBack(noPost, 'There is no copied post in this tab.');
  }
  if (text === undefined) {
    toast({ title: 'Nothing copied yet', description: 'Copy your finished post here first.' });
    return redirect('/copy-page');
  }
  return { text, leaders: tabStorage.read(selectedThoughtLeaders) ?? [] };
}
