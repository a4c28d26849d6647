import type { Analysis } from '@tagwell/contracts/http/analysis';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { analysisJob, type AnalysisJob } from '../../shared/storage/draft.ts';
import { session } from '../../shared/storage/session.ts';
import { analysisPath } from './api/get-analysis.ts';
import { startAnalysis } from './api/start-analysis.ts';
import { followAnalysis } from './follow-analysis.ts';

/**
 * Starts the stored job, or takes it up again, and follows it. `onFail` hears once when it cannot be
 * started or followed; a job that ends as failed is in the answer's `state`.
 */
export function useAnalysisRun(
  job: AnalysisJob,
  onFail: (error: unknown) => void,
): Analysis | undefined {
  const queryClient = useQueryClient();
  const [id, setId] = useState(job.id);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    if (id !== undefined) return;
    let current = true;
    startAnalysis(job).then(
      (started) => {
        const stored = session.read(analysisJob);
        if (stored?.key === job.key) session.write(analysisJob, { ...job, id: started });
        if (current) setId(started);
      },
      (error: unknown) => current && fail(error),
    );
    return () => {
      current = false;
    };
  }, [id, job]);

  useEffect(() => {
    if (id === undefined) return;
    return followAnalysis(queryClient, id, (error) => fail(error));
  }, [id, queryClient]);

  const { data } = useQuery<Analysis>({
    queryKey: [analysisPath(id ?? 'none')],
    enabled: false,
  });
  return data;
}
