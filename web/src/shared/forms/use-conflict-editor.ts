import { type QueryKey, useQuery } from '@tanstack/react-query';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { ApiError } from '../http/client.ts';
import { operatorSentence, useLeaveIfSignedOut } from '../session/operator.ts';
import { offerUndo } from '../ui/toast-store.ts';
import { keepTyped } from './keep-typed.ts';
import { type FieldProblems, useAsyncAction, useFieldProblems } from './form-state.ts';

interface FormQuery<T> {
  queryKey: QueryKey;
  queryFn: () => Promise<T>;
}

/**
 * The initial data of an operator's form. Fetched on every visit, because others may change it, but
 * not again afterward, so that a later failure does not remove the form with its typed text.
 */
export function useFormQuery<T>(query: FormQuery<T>, isNeeded = true) {
  const [base, setBase] = useState<{ data: T }>();
  const { data, error, isSuccess, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    staleTime: 0,
    enabled: isNeeded && base === undefined,
  });
  // Cached data may be outdated.
  if (base === undefined && isSuccess && isFetchedAfterMount) setBase({ data });
  const failure = base === undefined ? error : null;
  useLeaveIfSignedOut(failure);
  return { data: base?.data, error: failure, refetch: () => void refetch() };
}

interface ConflictEditorOptions<Base, Form, Name extends string> {
  /** The server's version that the changes are based on. */
  base: Base;
  formOf: (base: Base) => Form;
  /** Text typed when the session ended. */
  kept: Form | undefined;
  /** Stores typed text until after the next sign-in; undefined when restored. */
  onKeep: (typed: { base: Base; form: Form } | undefined) => void;
  problemsOf: (form: Form) => FieldProblems<Name>;
  serverProblemsOf: (error: ApiError) => FieldProblems<Name>;
  fetchNewest: (base: NonNullable<Base>) => Promise<Base>;
  /** The message after the newest version is shown. */
  newestShown: string;
}

interface ConflictEditor<Base, Form, Name extends string> {
  element: RefObject<HTMLFormElement | null>;
  base: Base;
  /** The form as it was before anything was typed. */
  first: Form;
  form: Form;
  setForm: Dispatch<SetStateAction<Form>>;
  problems: FieldProblems<Name>;
  /** The person is correcting this field. */
  clear: (name: Name) => void;
  pending: boolean;
  failure: string | undefined;
  /** Runs a request; shows errors at their fields. Returns whether it worked. */
  attempt: (work: () => Promise<void>) => Promise<boolean>;
  /** The same, after validation. */
  submit: (work: () => Promise<void>) => void;
  /**
   * Continues from the server's current version. Keeps text typed since `before` (default: since
   * sending).
   */
  take: (newest: Base, before?: Form) => void;
  /** Resolves a conflict by showing the other operator's version; undefined without a conflict. */
  takeNewest: (() => void) | undefined;
}

/** An editor for something other operators may change too, with conflict handling. */
export function useConflictEditor<Base, Form extends object, Name extends string>(
  options: ConflictEditorOptions<Base, Form, Name>,
): ConflictEditor<Base, Form, Name> {
  const { formOf, kept, onKeep, problemsOf, serverProblemsOf } = options;
  const { fetchNewest, newestShown } = options;
  const [base, setBase] = useState(options.base);
  const [first, setFirst] = useState(() => formOf(base));
  const [form, setForm] = useState(kept ?? first);
  const [isOutdated, setOutdated] = useState(false);
  const { form: element, problems, report, clear } = useFieldProblems<Name>();
  const { pending, failure, run, setFailure } = useAsyncAction();

  // Restored here, and removed from where it was kept.
  const giveBack = useEffectEvent(() => onKeep(undefined));
  useEffect(() => giveBack(), []);

  function take(newest: Base, before = form): void {
    const next = formOf(newest);
    setBase(newest);
    setFirst(next);
    setForm((typed) => keepTyped(typed, before, next));
    setOutdated(false);
  }

  function explain(error: unknown): string {
    if (error instanceof ApiError) {
      report(serverProblemsOf(error));
      // Until the newest is shown, whatever else fails meanwhile.
      if (error.problem?.code === 'changed_meanwhile') setOutdated(true);
      if (error.status === 401) onKeep({ base, form });
    }
    return operatorSentence(error);
  }

  async function takeNewest(outdated: NonNullable<Base>): Promise<void> {
    const typed = form;
    take(await fetchNewest(outdated));
    setFailure(undefined);
    offerUndo(newestShown, 'Type your changes again', () => setForm(typed));
  }

  const attempt = (work: () => Promise<void>) => run(work, explain);
  return {
    element,
    base,
    first,
    form,
    setForm,
    problems,
    clear,
    pending,
    failure,
    attempt,
    submit: (work) => {
      if (!report(problemsOf(form))) void attempt(work);
    },
    take,
    takeNewest: isOutdated && base != null ? () => void attempt(() => takeNewest(base)) : undefined,
  };
}
