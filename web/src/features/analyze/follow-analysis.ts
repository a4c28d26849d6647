import type { Analysis } from '@tagwell/contracts/http/analysis';
import type { QueryClient } from '@tanstack/react-query';
import { followJob } from '../../shared/push/follow-job.ts';
import { readAnalysis } from '../../shared/validation/wire.ts';
import { analysisPath, getAnalysis } from './analysis-api.ts';

/** Follows one analysis; the topics it found are fetched as soon as there are any. */
export function followAnalysis(
  queryClient: QueryClient,
  id: string,
  onGone: (error: unknown) => void,
): () => void {
  let askedForTopics = false;
  return followJob<Analysis>(queryClient, {
    id,
    path: analysisPath(id),
    readSnapshot: readAnalysis,
    fetchSnapshot: () => getAnalysis(id),
    onMoved: (held, take) => {
      if (askedForTopics || held.found.topics === undefined || held.extractedTopics) return;
      askedForTopics = true;
      // Only the chips depend on it; the next snapshot brings them as well.
      getAnalysis(id).then(take, () => undefined);
    },
    onGone,
  });
}
