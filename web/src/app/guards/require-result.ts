import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { postContent } from '../../shared/storage/draft.ts';
import { analysisOrigin, analysisResult } from '../../shared/storage/results.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import type { AnalysisOrigin } from '../../shared/validation/stored-run.ts';
import { goBack, noPost } from './go-back.ts';

export interface SelectData {
  post: string;
  result: AnalysisResult;
  origin: AnalysisOrigin | undefined;
}

export function requireResult(): SelectData | Response {
  const post = session.read(postContent);
  const result = session.read(analysisResult);
  if (!post?.trim()) return goBack(noPost, 'There is no post to find people for.');
  if (!result) return goBack('No suggestions yet', 'Analyze your post first. Your text is here.');
  return { post, result, origin: session.read(analysisOrigin) };
}
