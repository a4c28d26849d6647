import type { Leader, Topic } from '@tagwell/contracts/http/leader';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { sentenceWithWait } from '../../shared/forms/retry-when-busy.ts';
import { useAsyncAction } from '../../shared/forms/use-async-action.ts';
import { useFieldProblems } from '../../shared/forms/use-field-problems.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { ActionBar, ActionEnd } from '../../shared/ui/action-bar.tsx';
import { ButtonLink, PrimaryButton, TextButton } from '../../shared/ui/button.tsx';
import { LeaveGuard } from '../../shared/ui/leave-guard.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, Stack } from '../../shared/ui/surfaces.tsx';
import { offerUndo } from '../../shared/ui/toast-store.ts';
import { LeaderFields } from './leader-fields.tsx';
import {
  emptyForm,
  factsOf,
  type FieldName,
  formOf,
  type KeptForm,
  type LeaderForm,
  problemsOf,
  serverProblemsOf,
} from './leader-form.ts';
import {
  addLeader,
  changeLeader,
  forgetLeaders,
  leaderQuery,
  topicsQuery,
  useRefusal,
} from './leaders-api.ts';

interface EditLeaderProps {
  /** Undefined for somebody new. */
  id: string | undefined;
  /** What somebody new is to stand for. */
  topic: string | undefined;
  kept: KeptForm | undefined;
  onKeep: (kept: KeptForm | undefined) => void;
  back: string;
  onSaved: (person: Leader) => void;
  onRefused: (error: unknown) => void;
}

/** The form, once all that it needs is there. Loaded on demand. */
export default function EditLeader({ id, topic, kept, ...rest }: EditLeaderProps) {
  const { back, onRefused } = rest;
  const topics = useQuery(topicsQuery);
  const person = useQuery({ ...leaderQuery(id ?? ''), enabled: id !== undefined });
  const error = topics.error ?? person.error;
  useRefusal(error, onRefused);

  if (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <Stack>
        <Notice tone="bad" role="alert">
          {sentenceWithWait(error)}{' '}
          {!isGone && (
            <TextButton
              onClick={() => {
                void topics.refetch();
                if (id !== undefined) void person.refetch();
              }}
            >
              Try again
            </TextButton>
          )}
        </Notice>
        <div>
          <ButtonLink to={back}>Back to the list</ButtonLink>
        </div>
      </Stack>
    );
  }
  // One that was looked at before may have changed since.
  const isReady = id === undefined || (person.data && person.isFetchedAfterMount);
  if (!topics.data || !isReady) return <Skeleton label="Loading the person" lines={6} />;
  const mine = kept && kept.person?.id === id ? kept : undefined;
  const wanted = topics.data.find((known) => known.id === topic);
  return (
    <LeaderEditor {...rest} person={person.data} topics={topics.data} wanted={wanted} kept={mine} />
  );
}

interface LeaderEditorProps {
  /** Whom it is about; undefined for somebody new. */
  person: Leader | undefined;
  topics: readonly Topic[];
  /** What somebody new is to stand for. */
  wanted: Topic | undefined;
  kept: KeptForm | undefined;
  onKeep: (kept: KeptForm | undefined) => void;
  /** The address of the list. */
  back: string;
  onSaved: (person: Leader) => void;
  onRefused: (error: unknown) => void;
}

/** The form for one person of the catalogue. */
function LeaderEditor(props: LeaderEditorProps) {
  const { person, topics, back } = props;
  const element = useRef<HTMLFormElement>(null);
  const editor = useLeaderEditor({ ...props, element });
  const { form, problems, pending, failure, saved, takeNewest } = editor;

  const onSaved = useEffectEvent(props.onSaved);
  // By then nothing is unsaved that the way back would ask about.
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved]);

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    editor.submit();
  }

  return (
    <form ref={element} noValidate aria-label="Person" onSubmit={onSubmit}>
      <LeaveGuard changed={editor.isChanged} text="What you changed here is not saved yet." />
      <Stack>
        {person?.retired && (
          <Notice>Retired: kept, and never suggested. You can bring them back in the list.</Notice>
        )}
        <Card as="div">
          <LeaderFields form={form} problems={problems} topics={topics} onChange={editor.change} />
        </Card>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}{' '}
            {takeNewest && <TextButton onClick={takeNewest}>Show how they are now</TextButton>}
          </Notice>
        )}
      </Stack>
      <ActionBar>
        <ButtonLink to={back}>Cancel</ButtonLink>
        <ActionEnd>
          <PrimaryButton type="submit" disabled={pending}>
            {pending ? 'Saving...' : person ? 'Save Changes' : 'Add to the catalogue'}
          </PrimaryButton>
        </ActionEnd>
      </ActionBar>
    </form>
  );
}

interface EditorOptions {
  element: RefObject<HTMLFormElement | null>;
  /** Whom it is about; undefined for somebody new. */
  person: Leader | undefined;
  wanted: Topic | undefined;
  /** What stood here when the session ended. */
  kept: KeptForm | undefined;
  onKeep: (kept: KeptForm | undefined) => void;
  onRefused: (error: unknown) => void;
}

/** What is typed of a person, what is wrong with it, and its way to the server. */
function useLeaderEditor({ element, person, wanted, kept, onKeep, onRefused }: EditorOptions) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(kept ? kept.person : person);
  const [first, setFirst] = useState(() => (base ? formOf(base) : emptyForm(new Date(), wanted)));
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
