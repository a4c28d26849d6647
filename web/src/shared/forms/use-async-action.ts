import { useState } from 'react';
import { sentenceFor } from '../http/api-error.ts';

/** Runs what a button starts, once at a time. `failure` is the sentence of the last try. */
export function useAsyncAction() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** Answers whether it worked. */
  async function run(
    work: () => Promise<unknown>,
    sentence: (error: unknown) => string = sentenceFor,
  ): Promise<boolean> {
    if (pending) return false;
    setPending(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(sentence(error));
      return false;
    } finally {
      setPending(false);
    }
  }

  return { pending, failure, run, setFailure };
}
