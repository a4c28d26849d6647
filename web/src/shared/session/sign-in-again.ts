interface Question {
  answer: Promise<boolean>;
  settle: (signedIn: boolean) => void;
}

let question: Question | undefined;
const listeners = new Set<() => void>();

/**
 * Asks the person, over the page as it is, to sign in again. Calls that ask meanwhile share the
 * question. Resolves with whether they did.
 */
export function askToSignIn(): Promise<boolean> {
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

export const isSignInAsked = () => question !== undefined;

export function subscribeSignIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}
