import { useEffect, useRef, useState } from 'react';
import { ApiError, sentenceFor } from '../http/client.ts';
import { dismissErrorToast } from '../ui/toast-store.ts';

/** While what has failed is tried again: its sentence is gone, not its room. */
export const tryingAgain = (failure: string | undefined) => failure && '';

/** Runs what a button starts, once at a time. `failure` is the sentence of the last try. */
export function useAsyncAction() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pressed = useRef<HTMLElement>(null);

  // A button that is off while it works has lost the focus.
  useEffect(() => {
    if (pending || document.activeElement !== document.body) return;
    pressed.current?.focus({ preventScroll: true });
  }, [pending]);

  /**
   * Returns whether it worked. What follows a success belongs into `onDone`: an error there is a
   * fault of the page, and never reads as a failure of what the server has done.
   */
  async function run<Result>(
    work: () => Promise<Result>,
    sentence: (error: unknown) => string = sentenceFor,
    onDone?: (result: Result) => void,
  ): Promise<boolean> {
    if (pending) return false;
    const { activeElement } = document;
    pressed.current = activeElement instanceof HTMLElement ? activeElement : null;
    setPending(true);
    setFailure(tryingAgain);
    dismissErrorToast();
    let result: Result;
    try {
      result = await work();
      setFailure(undefined);
    } catch (error) {
      setFailure(sentence(error));
      return false;
    } finally {
      setPending(false);
    }
    onDone?.(result);
    return true;
  }

  return { pending, failure, run, setFailure };
}

export type FieldProblems<Name extends string> = Partial<Record<Name, string | undefined>>;

/** What is wrong with each field of a form. Reporting problems moves the focus to the first. */
export function useFieldProblems<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldProblems<Name>>({});
  const [reports, setReports] = useState(0);
  useEffect(() => {
    if (reports > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reports, form]);

  /** Returns whether there is any. */
  function report(found: FieldProblems<Name>): boolean {
    const any = Object.values(found).some((problem) => problem !== undefined);
    setProblems(found);
    if (any) setReports((count) => count + 1);
    return any;
  }

  return {
    form,
    problems,
    report,
    /** What the server found wrong with these fields. Returns whether there is any. */
    reportFrom: (error: unknown, names: readonly Name[]): boolean =>
      error instanceof ApiError && report(fieldProblemsOf(error, names)),
    /** The person is mending this one. */
    clear: (name: Name) => setProblems((now) => ({ ...now, [name]: undefined })),
  };
}

/** What the server found wrong with each field; of a part, such as a topic's weight, with its whole. */
export function fieldProblemsOf<Name extends string>(
  { problem }: ApiError,
  names: readonly Name[],
): FieldProblems<Name> {
  const found: FieldProblems<Name> = {};
  for (const { path, message } of problem?.errors ?? []) {
    const name = names.find((known) => known === path.split('.')[0]);
    if (name) found[name] ??= message;
  }
  return found;
}
