import { redirect } from 'react-router-dom';
import type { AnalysisResult, ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { postProblem } from '../features/analyze/post-rules.ts';
import { prepareAnalysis } from '../features/analyze/prepare-analysis.ts';
import {
  additionalKeywords,
  analysisJob,
  postContent,
  type AnalysisJob,
} from '../shared/storage/draft.ts';
import {
  analysisOrigin,
  analysisResult,
  copiedPost,
  selectedThoughtLeaders,
} from '../shared/storage/run.ts';
import { session } from '../shared/storage/session.ts';
import { toast } from '../shared/ui/toast-store.ts';
import type { AnalysisOrigin } from '../shared/validation/stored-run.ts';

/** Loaders of the later pages: what a page needs from the session, or the way back and why. */

const start = '/paste-post';

function back(title: string, description: string): Response {
  toast({ title, description });
  return redirect(start);
}

export interface ProgressData {
  job: AnalysisJob;
}

export function requireJob(): ProgressData | Response {
  const post = session.read(postContent);
  if (!post?.trim()) return back('Start with your post', 'There is no post to analyze yet.');
  const problem = postProblem(post);
  const job =
    session.read(analysisJob) ??
    (problem ? undefined : prepareAnalysis(post, session.read(additionalKeywords) ?? []));
  if (!job) return back('Not quite ready', `Your post needs a change first: ${problem}.`);
  const origin = session.read(analysisOrigin);
  const finished = origin?.analysisId === job.id && session.read(analysisResult);
  return finished ? redirect('/select-leaders') : { job };
}

export interface SelectData {
  post: string;
  result: AnalysisResult;
  origin: AnalysisOrigin | undefined;
}

export function requireResult(): SelectData | Response {
  const post = session.read(postContent);
  const result = session.read(analysisResult);
  if (!post?.trim()) return back('Start with your post', 'There is no post to find people for.');
  if (!result) return back('No suggestions yet', 'Analyze your post first. Your text is here.');
  return { post, result, origin: session.read(analysisOrigin) };
}

export interface CopyData {
  post: string;
  leaders: ThoughtLeader[];
}

export function requireChoice(): CopyData | Response {
  const post = session.read(postContent);
  const leaders = session.read(selectedThoughtLeaders);
  if (!post?.trim()) return back('Start with your post', 'There is no post to copy yet.');
  if (!leaders) return back('Nobody chosen yet', 'Analyze your post, then choose whom to tag.');
  // An empty choice is one only when the analysis found nobody.
  const nobodyFound = session.read(analysisResult)?.thoughtLeaders.length === 0;
  if (leaders.length === 0 && !nobodyFound) {
    return back('Nobody chosen yet', 'Choose at least one person to tag.');
  }
  return { post, leaders };
}

export interface SuccessData {
  text: string;
  leaders: ThoughtLeader[];
}

export function requireCopied(): SuccessData | Response {
  const text = session.read(copiedPost);
  if (!session.read(postContent)?.trim()) {
    return back('Start with your post', 'There is no copied post in this tab.');
  }
  if (text === undefined) {
    toast({ title: 'Nothing copied yet', description: 'Copy your finished post here first.' });
    return redirect('/copy-page');
  }
  return { text, leaders: session.read(selectedThoughtLeaders) ?? [] };
}
