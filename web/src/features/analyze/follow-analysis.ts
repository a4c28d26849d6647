import type { Analysis } from '@tagwell/contracts/http/analysis';
import type { QueryClient } from '@tanstack/react-query';
import { mergeProgress, mergeSnapshot } from '../../shared/push/merge-progress.ts';
import { watchJob } from '../../shared/push/watch-job.ts';
import { readAnalysis } from '../../shared/validation/wire.ts';
import { analysisPath, getAnalysis } from './api/get-analysis.ts';

/**
 * Writes snapshots and push messages of one analysis into the query cache entry that a GET of it
 * fills. Messages carry numbers only, so found topics are fetched. Answers a function that stops.
 */
export function followAnalysis(
  queryClient: QueryClient,
  id: string,
  onGone: (error: unknown) => void,
): () => void {
  const key = [analysisPath(id)];
  const take = (snapshot: Analysis) =>
    queryClient.setQueryData<Analysis>(key, (held) => mergeSnapshot(held, snapshot));
  let askedForTopics = false;

  return watchJob({
    id,
    readSnapshot: readAnalysis,
    fetchSnapshot: () => getAnalysis(id),
    onSnapshot: take,
    onProgress: (message) => {
      // The result is not in a message: the end shows once the snapshot with it is here.
      if (message.state === 'done' || message.state === 'failed') return;
      const merged = queryClient.setQueryData<Analysis>(key, (held) =>
        mergeProgress(held, message),
      );
      if (askedForTopics || merged?.found.topics === undefined || merged.extractedTopics) return;
      askedForTopics = true;
      // Only the chips depend on it; the next snapshot brings them as well.
      getAnalysis(id).then(take, () => undefined);
    },
    onGone,
  });
}
