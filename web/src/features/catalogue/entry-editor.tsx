import type { Topic } from '@tagwell/contracts/http/leader';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { sentenceWithWait } from '../../shared/forms/retry-when-busy.ts';
import type { FieldProblems } from '../../shared/forms/form-state.ts';
import { useConflictEditor, useFormQuery } from '../../shared/forms/use-conflict-editor.ts';
import { ApiError, queryClient } from '../../shared/http/client.ts';
import { useLeaveIfSignedOut } from '../../shared/session/operator.ts';
import { ActionBar, ActionEnd } from '../../shared/ui/action-bar.tsx';
import { ButtonLink, PrimaryButton, TextButton } from '../../shared/ui/button.tsx';
import { LeaveGuard } from '../../shared/ui/questions.tsx';
import { Failure, Notice, RetryNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, Stack } from '../../shared/ui/surfaces.tsx';
import type { EntryFieldsProps } from './entry-fields.tsx';
import type { KeptForm } from './entry-form.ts';
import { topicsQuery } from './leaders-api.ts';

/** What the form needs to know of people, or of organizations. */
export interface EntryKind<Entry, Form, Name extends string & keyof Form> {
  words: { form: string; loading: string };
  fieldNames: readonly Name[];
  query: (id: string) => { queryKey: string[]; queryFn: () => Promise<Entry> };
  emptyForm: (now: Date, topic?: { id: string }) => Form;
  formOf: (entry: Entry) => Form;
  problemsOf: (form: Form) => FieldProblems<Name>;
  serverProblemsOf: (error: ApiError) => FieldProblems<Name>;
  /** Answers 409 `changed_meanwhile` when somebody else has changed the entry since `base`. */
  save: (form: Form, base: Entry | undefined) => Promise<Entry>;
  invalidate: () => Promise<void>;
  /** What is to be known before anything is changed. */
  noticeOf?: (entry: Entry) => string | undefined;
  Fields: ComponentType<EntryFieldsProps<Form, Name>>;
}

export interface EditEntryProps<Entry, Form> {
  /** Undefined for somebody or something new. */
  id: string | undefined;
  /** What a new entry is to stand for. */
  topic?: string | undefined;
  kept: KeptForm<Entry, Form> | undefined;
  onKeep: (kept: KeptForm<Entry, Form> | undefined) => void;
  back: string;
  onSaved: (entry: Entry) => void;
}

type OfKind<Entry, Form, Name extends string & keyof Form> = {
  kind: EntryKind<Entry, Form, Name>;
};

/** The form for one entry of the catalogue, once all that it needs is there. */
export function EntryEditor<
  Entry extends { id: string },
  Form extends object,
  Name extends string & keyof Form,
>({ id, topic, kept, ...rest }: EditEntryProps<Entry, Form> & OfKind<Entry, Form, Name>) {
  const { kind, back } = rest;
  const topics = useQuery(topicsQuery);
  const entry = useFormQuery(kind.query(id ?? ''), id !== undefined);
  useLeaveIfSignedOut(topics.error);
  const error = entry.error ?? (topics.data ? null : topics.error);

  if (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <Stack>
        {isGone ? (
          <Failure>{sentenceWithWait(error)}</Failure>
        ) : (
          <RetryNotice
            error={error}
            onRetry={() => {
              void topics.refetch();
              if (id !== undefined) entry.refetch();
            }}
          />
        )}
        <div>
          <ButtonLink to={back}>Back to the list</ButtonLink>
        </div>
      </Stack>
    );
  }
  const isReady = id === undefined || entry.data !== undefined;
  if (!topics.data || !isReady) return <Skeleton label={kind.words.loading} lines={6} />;
  const mine = kept && kept.entry?.id === id ? kept : undefined;
  const wanted = topics.data.find((known) => known.id === topic);
  return (
    <EntryForm {...rest} entry={entry.data} topics={topics.data} wanted={wanted} kept={mine} />
  );
}

interface EntryFormProps<Entry, Form> extends Omit<EditEntryProps<Entry, Form>, 'id' | 'topic'> {
  entry: Entry | undefined;
  topics: readonly Topic[];
  wanted: Topic | undefined;
}

function EntryForm<
  Entry extends { id: string },
  Form extends object,
  Name extends string & keyof Form,
>(props: EntryFormProps<Entry, Form> & OfKind<Entry, Form, Name>) {
  const { kind, entry, topics, wanted, kept, onKeep, back } = props;
  const [saved, setSaved] = useState<Entry>();
  const editor = useConflictEditor<Entry | undefined, Form, Name>({
    base: kept ? kept.entry : entry,
    formOf: (base) => (base ? kind.formOf(base) : kind.emptyForm(new Date(), wanted)),
    kept: kept?.form,
    onKeep: (typed) => onKeep(typed && { entry: typed.base, form: typed.form }),
    problemsOf: kind.problemsOf,
    serverProblemsOf: kind.serverProblemsOf,
    fetchNewest: ({ id }) => queryClient.fetchQuery({ ...kind.query(id), staleTime: 0 }),
    newestShown: 'This is the latest version',
  });
  const { element, base, first, form, problems, pending, failure, takeNewest } = editor;
  const isChanged = !saved && JSON.stringify(form) !== JSON.stringify(first);
  const notice = base && kind.noticeOf?.(base);

  const onSaved = useEffectEvent(props.onSaved);
  // By then nothing is unsaved that the way back would ask about.
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved]);

  async function save(): Promise<void> {
    const result = await kind.save(form, base);
    void kind.invalidate();
    setSaved(result);
  }

  function change(changes: Partial<Form>): void {
    editor.setForm((now) => ({ ...now, ...changes }));
    for (const name of kind.fieldNames) if (name in changes) editor.clear(name);
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    editor.submit(save);
  }

  const submitLabel = entry ? 'Save Changes' : 'Add to the catalog';
  return (
    <form ref={element} noValidate aria-label={kind.words.form} onSubmit={onSubmit}>
      <LeaveGuard changed={isChanged} text="What you changed here is not saved yet." />
      <Stack>
        {notice !== undefined && <Notice>{notice}</Notice>}
        <Card as="div">
          <kind.Fields form={form} problems={problems} topics={topics} onChange={change} />
        </Card>
        <Failure>
          {failure && (
            <>
              {failure}{' '}
              {takeNewest && <TextButton onClick={takeNewest}>Show the latest version</TextButton>}
            </>
          )}
        </Failure>
      </Stack>
      <ActionBar>
        <ButtonLink to={back}>Cancel</ButtonLink>
        <ActionEnd>
          <PrimaryButton type="submit" disabled={pending}>
            {pending ? 'Saving...' : submitLabel}
          </PrimaryButton>
        </ActionEnd>
      </ActionBar>
    </form>
  );
}
