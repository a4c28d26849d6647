import type { Leader, Topic } from '@tagwell/contracts/http/leader';
import { useEffect, useEffectEvent, useRef, type SubmitEvent } from 'react';
import { ActionBar, ActionEnd } from '../../../shared/ui/action-bar.tsx';
import { ButtonLink, PrimaryButton, TextButton } from '../../../shared/ui/button.tsx';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Card, Stack } from '../../../shared/ui/surfaces.tsx';
import type { KeptForm } from '../kept-form.ts';
import { useLeaderEditor } from '../use-leader-editor.ts';
import { LeaderFields } from './leader-fields.tsx';

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
export function LeaderEditor(props: LeaderEditorProps) {
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
