import type { Leader, Topic } from '@tagwell/contracts/http/leader';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type SubmitEvent } from 'react';
import { sentenceWithWait } from '../../shared/forms/wait-sentence.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { ActionBar, ActionEnd } from '../../shared/ui/action-bar.tsx';
import { ButtonLink, PrimaryButton, TextButton } from '../../shared/ui/button.tsx';
import { LeaveGuard } from '../../shared/ui/leave-guard.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, Stack } from '../../shared/ui/surfaces.tsx';
import { LeaderFields } from './leader-fields.tsx';
import type { KeptForm } from './leader-form.ts';
import { leaderQuery, topicsQuery, useRefusal } from './leaders-api.ts';
import { useLeaderEditor } from './use-leader-editor.ts';

interface EditLeaderProps {
  /** Undefined for somebody new. */
  id: string | undefined;
  kept: KeptForm | undefined;
  onKeep: (kept: KeptForm | undefined) => void;
  back: string;
  onSaved: (person: Leader) => void;
  onRefused: (error: unknown) => void;
}

/** The form, once all that it needs is there. Loaded on demand. */
export default function EditLeader({ id, kept, ...rest }: EditLeaderProps) {
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
  return <LeaderEditor {...rest} person={person.data} topics={topics.data} kept={mine} />;
}

interface LeaderEditorProps {
  /** Whom it is about; undefined for somebody new. */
  person: Leader | undefined;
  topics: readonly Topic[];
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
