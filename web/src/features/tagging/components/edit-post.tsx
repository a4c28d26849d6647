import { limits } from '@tagwell/contracts/limits';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import { CharacterCount } from '../../../shared/ui/character-count.tsx';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
import { Card, Row } from '../../../shared/ui/surfaces.tsx';
import { FieldLabel, Textarea } from '../../../shared/ui/textarea.tsx';

interface EditPostProps {
  /** The saved text. */
  text: string;
  /** What stood in the editor before a reload, if anything. */
  draft: string;
  onChange: (draft: string) => void;
  onSave: (text: string) => void;
  onCancel: (draft: string) => void;
}

export function EditPost({ text, draft, onChange, onSave, onCancel }: EditPostProps) {
  const fieldId = useId();
  const countId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel(draft);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave(draft);
  }

  return (
    <Sheet as="div">
      <LeaveGuard
        changed={draft !== text}
        text="Your changes to the post are not saved yet. They stay here for this session."
      />
      <Top>
        <FieldLabel htmlFor={fieldId}>Edit your post</FieldLabel>
        <CharacterCount id={countId} text={draft} max={limits.postMaxCharacters} />
      </Top>
      <Textarea
        ref={field}
        id={fieldId}
        value={draft}
        dir="auto"
        rows={12}
        aria-describedby={countId}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Buttons>
        <Button onClick={() => onCancel(draft)}>Cancel</Button>
        <PrimaryButton onClick={() => onSave(draft)}>Save Changes</PrimaryButton>
      </Buttons>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  max-width: 720px;
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s1) var(--s3);
  margin-bottom: var(--s2);
`;

const Buttons = styled(Row)`
  justify-content: flex-end;
  margin-top: var(--s4);
`;
