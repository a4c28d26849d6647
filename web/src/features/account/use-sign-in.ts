import type { LoginRequest } from '@tagwell/contracts/http/account';
import { texts } from '@tagwell/contracts/texts';
import { useState } from 'react';
import { patiently } from '../../shared/forms/patiently.ts';
import { sentenceWithWait } from '../../shared/forms/wait-sentence.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { CookieRefused } from './api/sign-in.ts';

interface SignInState {
  pending: boolean;
  /** What the person reads meanwhile, or afterwards when it failed. */
  waiting?: string;
  failure?: string;
}

/** One try to sign in after the other; a server that is too busy is asked again by itself. */
export function useSignIn(attempt: (credentials: LoginRequest) => Promise<void>) {
  const [state, setState] = useState<SignInState>({ pending: false });

  /** Answers the sentence of the failure, if it failed. */
  async function submit(credentials: LoginRequest): Promise<string | undefined> {
    setState({ pending: true });
    try {
      await patiently(() => attempt(credentials), {
        pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        onWaiting: (seconds) =>
          setState({
            pending: true,
            waiting: `Many people are signing in. Trying again in ${seconds} s.`,
          }),
      });
      // Still pending: the page leads on.
      return undefined;
    } catch (error) {
      const failure = sentenceForSignIn(error);
      setState({ pending: false, failure });
      return failure;
    }
  }

  return { ...state, submit };
}

function sentenceForSignIn(error: unknown): string {
  if (error instanceof CookieRefused) {
    return 'Your browser did not keep the sign-in. Allow cookies for this site and try again.';
  }
  if (error instanceof ApiError && error.status === 401 && !error.problem) {
    return texts.invalidCredentials;
  }
  return sentenceWithWait(error);
}
