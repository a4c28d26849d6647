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

/** Why a post was not copied. */
interface PaymentFailure {
  sentence: string;
  outOfCredits?: boolean;
  /** Offline: the message goes once the browser is online again. */
  offline?: boolean;
}

/** Paying for a post: one credit, once, before it may be copied. */
export function usePayment(analysisId: string) {
  const user = useUser();
  const credits = useCredits(user).data?.credits ?? user?.premiumCredits;
  const [paidHere, setPaidHere] = useState(() => tabStorage.read(paidPost) === analysisId);
  // It may have been paid for in another tab, or on another device; once it is, that is for good.
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
    // A product on this machine answers without a network: it is asked all the same.
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
      // An answer may be that of an earlier try: the balance is asked for anew.
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

/** Only having no credits says for sure that none was spent; also after a reload. */
export function rememberUnansweredPayment(analysisId: string, error: unknown): void {
  if (isOutOfCredits(error)) tabStorage.remove(unansweredPayment);
  else tabStorage.write(unansweredPayment, analysisId);
}

export const chargeSentence = (analysisId: string) =>
  tabStorage.read(unansweredPayment) === analysisId
    ? 'You won’t be charged twice.'
    : 'Nothing was charged.';

/** What copying costs, said before the click. `credits` is undefined while nobody has said. */
export function priceText(paid: boolean, credits: number | undefined): string {
  if (paid) return 'This post is paid for. Copying it again is free.';
  if (credits === undefined) return 'Copying uses 1 credit.';
  if (credits === 0) return 'Copying uses 1 credit. You have none left.';
  return `Copying uses 1 credit. You have ${formatCount(credits)}.`;
}

/** Spending the last credit cannot be undone: only that is asked about. */
export const isLastCredit = (paid: boolean, credits: number | undefined) => !paid && credits === 1;

const mostTries = 5;
const pauseMs = 1000;

/**
 * Spends a credit on a post, once whatever happens: the post's id is the key of every try. Throws
 * status 402 when none is left.
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
