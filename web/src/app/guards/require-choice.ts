import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { stillOffered } from '../../features/tagging/choice.ts';
import { fitsWell, ofOtherReadings } from '../../shared/format/suggestions.ts';
import { postContent } from '../../shared/storage/draft.ts';
import { analysisResult, selectedThoughtLeaders } from '../../shared/storage/results.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { goBack, noPost } from './go-back.ts';

export interface CopyData {
  post: string;
  leaders: ThoughtLeader[];
}

export function requireChoice(): CopyData | Response {
  const post = session.read(postContent);
  const result = session.read(analysisResult);
  const found = result
    ? [...result.thoughtLeaders, ...(result.moreLeaders ?? []), ...ofOtherReadings(result)]
    : [];
  const stored = session.read(selectedThoughtLeaders);
  const leaders = stored && found.length > 0 ? stillOffered(stored, found) : stored;
  if (!post?.trim()) return goBack(noPost, 'There is no post to copy yet.');
  // An empty choice is one only when the analysis found nobody who fits well.
  const nobodyFound = result?.thoughtLeaders.some(fitsWell) === false;
  if (!leaders || (leaders.length === 0 && !nobodyFound)) {
    return goBack('Nobody chosen yet', 'Analyze your post, then choose whom to tag.');
  }
  return { post, leaders };
}
