import type { Leader } from '@tagwell/contracts/http/leader';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useFieldProblems } from '../../shared/forms/use-field-problems.ts';
import { useAsyncAction } from '../../shared/forms/use-async-action.ts';
import { sentenceWithWait } from '../../shared/forms/wait-sentence.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { offerUndo } from '../../shared/ui/offer-undo.ts';
import {
  emptyForm,
  factsOf,
  formOf,
  problemsOf,
  serverProblemsOf,
  type FieldName,
  type KeptForm,
  type LeaderForm,
} from './leader-form.ts';
import { addLeader, changeLeader, forgetLeaders, leaderQuery } from './leaders-api.ts';

interface EditorOptions {
  element: RefObject<HTMLFormElement | null>;
  /** Whom it is about; undefined for somebody new. */
  person: Leader | undefined;
  /** What stood here when the session ended. */
  kept: KeptForm | undefined;
  onKeep: (kept: KeptForm | undefined) => void;
  onRefused: (error: unknown) => void;
}

/** What is typed of a person, what is wrong with it, and its way to the server. */
export function useLeaderEditor({ element, person, kept, onKeep, onRefused }: EditorOptions) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(kept ? kept.person : person);
  const [first, setFirst] = useState(() => (base ? formOf(base) : emptyForm(new Date())));
  const [form, setForm] = useState(kept?.form ?? first);
  const [saved, setSaved] = useState<Leader>();
  const [isOutdated, setOutdated] = useState(false);
  const { problems, report, clear } = useFieldProblems<FieldName>(element);
  const { pending, failure, run, setFailure } = useAsyncAction();

  // It stands here now, and nowhere else.
  const giveBack = useEffectEvent(() => onKeep(undefined));
  useEffect(() => giveBack(), []);

  async function send(): Promise<void> {
    const facts = factsOf(form);
    const result = base ? await changeLeader(base, facts, base.retired) : await addLeader(facts);
    void forgetLeaders(queryClient);
    setSaved(result);
  }

  function explain(error: unknown): string {
    if (error instanceof ApiError) {
      report(serverProblemsOf(error));
      setOutdated(error.problem?.code === 'changed_meanwhile');
      if (error.status === 401) onKeep({ person: base, form });
    }
    onRefused(error);
    return sentenceWithWait(error);
  }

  /** Another operator was faster: shows what they made of the person. */
  async function takeNewest(id: string): Promise<void> {
    const typed = form;
    const newest = await queryClient.fetchQuery(leaderQuery(id));
    setBase(newest);
    setFirst(formOf(newest));
    setForm(formOf(newest));
    setOutdated(false);
    setFailure(undefined);
    offerUndo('This is how they are now', 'Type your changes again', () => setForm(typed));
  }

  return {
    form,
    problems,
    pending,
    failure,
    saved,
    isChanged: !saved && JSON.stringify(form) !== JSON.stringify(first),
    /** The way out of a conflict, when there is one. */
    takeNewest: isOutdated && base ? () => void run(() => takeNewest(base.id), explain) : undefined,
    change: <Name extends FieldName>(name: Name, value: LeaderForm[Name]) => {
      setForm((now) => ({ ...now, [name]: value }));
      clear(name);
    },
    submit: () => {
      if (!report(problemsOf(form))) void run(send, explain);
    },
  };
}
