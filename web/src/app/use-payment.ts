import { getAnalysisRoute } from '@tagwell/contracts/http/analysis-routes';
import { decrementCreditsRoute } from '@tagwell/contracts/http/credits-routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { getOwnAnalysis } from '../features/analyze/analysis-run.ts';
import { creditsQuery, useCredits } from '../features/credits/credits.ts';
import { formatCount } from '../shared/format/numbers-and-dates.tsx';
import { call, queryOf } from '../shared/http/call.ts';
import { ApiError, isOutOfCredits, queryClient, sentenceFor } from '../shared/http/client.ts';
import { useOnline } from '../shared/loading/online.ts';
import { useUser } from '../shared/session/user.ts';
import { tabStorage } from '../shared/storage/browser-storage.ts';
import { paidPost, unansweredPayment } from '../shared/storage/premium-run.ts';
import { dismissErrorToast, toastError } from '../shared/ui/toast-store.ts';

interface PaymentFailure {
  sentence: string;
  outOfCredits?: boolean;
  /** Caused by being offline; cleared when the browser is online again. */
  offline?: boolean;
}

/** Pays for a post: one credit, once, before it is copied. */
export function usePayment(analysisId: string) {
  const user = useUser();
  const credits = useCredits(user).data?.credits ?? user?.premiumCredits;
  const [paidHere, setPaidHere] = useState(() => tabStorage.read(paidPost) === analysisId);
  // It may have been paid for in another tab or on another device.
  const { data: analysis } = useQuery({
    ...queryOf(getAnalysisRoute, { params: { id: analysisId } }),
    queryFn: () => getOwnAnalysis(analysisId),
    enabled: !paidHere,
    staleTime: ({ state }) => (state.data?.paid === true ? Infinity : 0),
    refetchOnWindowFocus: true,
  });
  const paid = paidHere || analysis?.paid === true;
  const [failure, setFailure] = useState<PaymentFailure>();
  const online = useOnline();
  const onReconnect = useEffectEvent(() => {
    if (failure?.offline !== true) return;
    setFailure(undefined);
    dismissErrorToast();
  });
  useEffect(() => {
    if (online) onReconnect();
  }, [online]);

  /** Rejects when the credit was not spent, after showing why. */
  async function pay(): Promise<void> {
    setFailure(undefined);
    if (paid) return;
    // A local installation answers without a network, so it is tried anyway.
    const wasOffline = !navigator.onLine;
    try {
      if (!wasOffline) tabStorage.write(unansweredPayment, analysisId);
      await spendCredit(analysisId);
      tabStorage.remove(unansweredPayment);
      tabStorage.write(paidPost, analysisId);
      setPaidHere(true);
    } catch (error) {
      showFailure(error, wasOffline);
      throw error;
    } finally {
      // The answer may be from an earlier try, so the balance is refetched.
      void queryClient.invalidateQueries({ queryKey: creditsQuery.queryKey });
    }
  }

  function showFailure(error: unknown, wasOffline: boolean): void {
    const isLost = error instanceof TypeError;
    if (isLost && wasOffline) {
      const sentence = `${chargeSentence(analysisId)} Copy again when you are back.`;
      setFailure({ sentence: `You are offline. ${sentence}`, offline: true });
      toastError('You are offline', sentence);
      return;
    }
    rememberUnansweredPayment(analysisId, error);
    setFailure({
      sentence: `${sentenceFor(error)} You won’t be charged twice, and your post is safe.`,
      outOfCredits: isOutOfCredits(error),
      offline: isLost,
    });
    toastError('Error', 'Failed to process credit. Please try again.');
  }

  return { credits, paid, failure, pay };
}

/** Only `no_credits` proves that none was spent. Remembered across reloads. */
export function rememberUnansweredPayment(analysisId: string, error: unknown): void {
  if (isOutOfCredits(error)) tabStorage.remove(unansweredPayment);
  else tabStorage.write(unansweredPayment, analysisId);
}

export const chargeSentence = (analysisId: string) =>
  tabStorage.read(unansweredPayment) === analysisId
    ? 'You won’t be charged twice.'
    : 'Nothing was charged.';

/** What copying costs, shown before the click. `credits` is undefined while unknown. */
export function priceText(paid: boolean, credits: number | undefined): string {
  if (paid) return 'This post is paid for. Copying it again is free.';
  if (credits === undefined) return 'Copying uses 1 credit.';
  if (credits === 0) return 'Copying uses 1 credit. You have none left.';
  return `Copying uses 1 credit. You have ${formatCount(credits)}.`;
}

/** Only spending the last credit needs confirmation, because it can't be undone. */
export const isLastCredit = (paid: boolean, credits: number | undefined) => !paid && credits === 1;

const mostTries = 5;
const pauseMs = 1000;

/**
 * Spends a credit on a post, exactly once: the post's id is the idempotency key of every try.
 * Throws status 402 if none is left.
 */
async function spendCredit(analysisId: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await call(decrementCreditsRoute, { headers: { 'Idempotency-Key': analysisId } });
      return;
    } catch (error) {
      // Another tab is paying for it right now.
      const busy = error instanceof ApiError && error.problem?.code === 'idempotency_busy';
      if (!busy || tries === mostTries) throw error;
      const waitMs = error.retryAfterMs ?? pauseMs;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
