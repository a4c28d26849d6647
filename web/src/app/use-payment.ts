import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { creditsQuery, useCredits } from '../features/credits/current-credits.ts';
import { isPaid, rememberPaid, spendCredit, usePaid } from '../features/premium/payment.ts';
import { isOutOfCredits, sentenceFor } from '../shared/http/api-error.ts';
import { useUser } from '../shared/session/user.ts';
import { toast } from '../shared/ui/toast-store.ts';

/** Paying for a post: one credit, once, before it may be copied. */
export function usePayment(analysisId: string) {
  const queryClient = useQueryClient();
  const user = useUser();
  const credits = useCredits(user).data?.credits ?? user?.premiumCredits;
  const paid = usePaid(analysisId);
  const [failure, setFailure] = useState<{ sentence: string; outOfCredits: boolean }>();

  /** Rejects when the credit was not spent; the person has been told why. */
  async function pay(): Promise<void> {
    setFailure(undefined);
    if (isPaid(analysisId)) return;
    try {
      await spendCredit(analysisId);
      rememberPaid(analysisId);
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
    toast({
      title: 'Error',
      description: 'Failed to process credit. Please try again.',
      variant: 'destructive',
    });
  }

  return { credits, paid, failure, pay };
}
