interface Question {
  answer: Promise<boolean>;
  settle: (signedIn: boolean) => void;
}

let question: Question | undefined;
let isScreenUp = false;
const listeners = new Set<() => void>();

/**
 * Asks the person to sign in again, in a dialog over the page. Concurrent calls share it. Resolves
 * with whether they did.
 */
export function askToSignIn(): Promise<boolean> {
  if (isScreenUp) return Promise.resolve(false);
  if (!question) {
    let settle: Question['settle'] = () => undefined;
    const answer = new Promise<boolean>((resolve) => (settle = resolve));
    change({ answer, settle });
    return answer;
  }
  return question.answer;
}

export function settleSignIn(signedIn: boolean): void {
  question?.settle(signedIn);
  change(undefined);
}

/** While a sign-in screen replaces the page, that page's calls are not repeated. */
export function keepFromAsking(): () => void {
  settleSignIn(false);
  isScreenUp = true;
  return () => {
    isScreenUp = false;
  };
}

export const isSignInAsked = () => question !== undefined;

export function subscribeSignIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}
