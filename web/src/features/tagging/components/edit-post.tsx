import { limits } from '@tagwell/contracts/limits';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import { CharacterCount } from '../../../shared/ui/character-count.tsx';
import { Card, Row } from '../../../shared/ui/surfaces.tsx';
import { FieldLabel, Textarea } from '../../../shared/ui/textarea.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface EditPostProps {
  text: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}

export function EditPost({ text, onSave, onCancel }: EditPostProps) {
  const [draft, setDraft] = useState(text);
  const fieldId = useId();
  const countId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave(draft);
  }

  return (
    <Card as="div">
      <LeaveGuard changed={draft !== text} />
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
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Buttons>
        <Button onClick={onCancel}>Cancel</Button>
        <PrimaryButton onClick={() => onSave(draft)}>Save Changes</PrimaryButton>
      </Buttons>
    </Card>
  );
}

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
