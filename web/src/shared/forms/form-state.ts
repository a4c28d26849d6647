import {
  type ChangeEvent,
  type Dispatch,
  type SetStateAction,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ApiError, sentenceFor } from '../http/client.ts';
import { dismissErrorToast } from '../ui/toast-store.ts';

/** Hides a failure's text but keeps its space while retrying. */
export const tryingAgain = (failure: string | undefined) => failure && '';

/** Runs a button's action, one at a time. `failure` is the last failure's message. */
export function useAsyncAction() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pressed = useRef<HTMLElement>(null);

  // A button that was disabled while working has lost the focus.
  useEffect(() => {
    if (pending || document.activeElement !== document.body) return;
    pressed.current?.focus({ preventScroll: true });
  }, [pending]);

  /**
   * Returns whether it worked. Put what follows a success into `onDone`, where an error is the
   * page's own bug and not shown as the server's failure.
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
    /** For the form element, which checks by our own rules. */
    formProps: (onSubmit: () => unknown) => ({
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        void onSubmit();
      },
    }),
    problems,
    report,
    /** Shows the server's errors for these fields. Returns whether there are any. */
    reportFrom: (error: unknown, names: readonly Name[]): boolean =>
      error instanceof ApiError && report(fieldProblemsOf(error, names)),
    /** The person is correcting this field. */
    clear: (name: Name) => setProblems((now) => ({ ...now, [name]: undefined })),
  };
}

type TextState<Name extends string> = [
  Record<Name, string>,
  Dispatch<SetStateAction<Record<Name, string>>>,
];

/** A form of text fields: `field(name)` is for each input. The caller says where the text is kept. */
export function useTextFields<Name extends string>([typed, setTyped]: TextState<Name>) {
  const checks = useFieldProblems<Name>();
  const field = <Field extends Name>(name: Field) => ({
    name,
    value: typed[name],
    problem: checks.problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped((now) => ({ ...now, [name]: target.value }));
      checks.clear(name);
    },
  });
  return { ...checks, typed, setTyped, field };
}

/**
 * The server's errors by field; errors of a part, such as a topic's weight, belong to the whole.
 */
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
