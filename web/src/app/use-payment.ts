import { getAnalysisRoute } from '@tagwell/contracts/http/analysis-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { creditsQuery, useCredits } from '../features/credits/credits.ts';
import { getOwnAnalysis } from '../features/analyze/analysis-run.ts';
import { spendCredit } from '../features/premium/payment.ts';
import { isOutOfCredits, sentenceFor } from '../shared/http/client.ts';
import { queryOf } from '../shared/http/call.ts';
import { useUser } from '../shared/session/user.ts';
import { session } from '../shared/storage/browser-storage.ts';
import { paidPost } from '../shared/storage/premium-run.ts';
import { toastError } from '../shared/ui/toast-store.ts';

/** Paying for a post: one credit, once, before it may be copied. */
export function usePayment(analysisId: string) {
  const queryClient = useQueryClient();
  const user = useUser();
  const credits = useCredits(user).data?.credits ?? user?.premiumCredits;
  // It may have been paid for in another tab, or on another device.
  const { data: analysis } = useQuery({
    ...queryOf(getAnalysisRoute, { params: { id: analysisId } }),
    queryFn: () => getOwnAnalysis(analysisId),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const [paidHere, setPaidHere] = useState(() => session.read(paidPost) === analysisId);
  const paid = paidHere || analysis?.paid === true;
  const [failure, setFailure] = useState<{ sentence: string; outOfCredits: boolean }>();

  /** Rejects when the credit was not spent; the person has been told why. */
  async function pay(): Promise<void> {
    setFailure(undefined);
    if (paid) return;
    try {
      await spendCredit(analysisId);
      session.write(paidPost, analysisId);
      setPaidHere(true);
    } catch (error) {
      tell(error);
      throw error;
    } finally {
      // An answer may be that of an earlier try: the balance is asked for anew.
      void queryClient.invalidateQueries({ queryKey: creditsQuery.queryKey });
    }
  }

  function tell(error: unknown): void {
    setFailure({ sentence: sentenceFor(error), outOfCredits: isOutOfCredits(error) });
    toastError('Error', 'Failed to process credit. Please try again.');
  }

  return { credits, paid, failure, pay };
}
