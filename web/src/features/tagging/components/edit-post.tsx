import { limits } from '@tagwell/contracts/limits';
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button, GhostButton, PrimaryButton } from '../../../shared/ui/button.tsx';
import { LeaveGuard } from '../../../shared/ui/questions.tsx';
import { PostPreview } from '../../../shared/ui/post-preview.tsx';
import { Card, Row, SideBySide, Small } from '../../../shared/ui/surfaces.tsx';
import { CountedTextarea } from '../../../shared/ui/textarea.tsx';
import { endOfOwnWords, placeTag } from '../../../shared/format/place-tag.ts';

export interface Tag {
  id: string;
  name: string;
  /** Their tag in the text, such as "@Jane Doe". */
  tag: string;
  /** Their plain name, if it is unambiguous. */
  plain?: string | undefined;
}

interface EditPostProps {
  /** Tags that can be inserted at the cursor. */
  tags: readonly Tag[];
  text: string;
  /** Unsaved text from before a reload, if any. */
  draft: string;
  onChange: (draft: string) => void;
  onSave: (text: string) => void;
  onCancel: (draft: string) => void;
}

export function EditPost({ tags, text, draft, onChange, onSave, onCancel }: EditPostProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [placed, setPlaced] = useState<string>();
  // Deferred, so that typing stays fast.
  const shown = useDeferredValue(draft);
  const names = tags.map(({ tag }) => tag.slice(1));
  useEffect(() => focusAt(field.current, endOfOwnWords(field.current?.value ?? '')), []);

  function place({ name, tag }: Tag): void {
    if (!field.current) return;
    const { selectionStart, selectionEnd } = field.current;
    const all = tags.map((one) => one.tag);
    const next = placeTag(draft, [selectionStart, selectionEnd], tag, all);
    // Synchronous, so that the next key goes into the new text.
    flushSync(() => {
      onChange(next.text);
      setPlaced(name);
    });
    focusAt(field.current, next.cursor);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel(draft);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave(draft);
  }

  return (
    <SideBySide>
      <Card as="div">
        <LeaveGuard
          changed={draft !== text}
          isKeptInTab
          text="Your changes to the post are not saved yet. They stay here for this session."
        />
        <CountedTextarea
          ref={field}
          label="Edit your post"
          value={draft}
          max={limits.postMaxCharacters}
          rows={12}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {tags.length > 0 && (
          <Names role="group" aria-label="Name people in your text">
            <Small>Put a name where your cursor is:</Small>
            {tags.map((one) => (
              <Chip key={one.id} aria-label={`Name ${one.name} here`} onClick={() => place(one)}>
                <bdi>{one.tag}</bdi>
              </Chip>
            ))}
            <Small role="status">{placed && `${placed} is now in your text.`}</Small>
          </Names>
        )}
        <Buttons>
          <Button onClick={() => onCancel(draft)}>Cancel</Button>
          <PrimaryButton onClick={() => onSave(draft)}>Save Changes</PrimaryButton>
        </Buttons>
      </Card>
      <PostPreview text={shown} names={names} max={limits.postMaxCharacters} />
    </SideBySide>
  );
}

function focusAt(field: HTMLTextAreaElement | null, cursor: number): void {
  field?.focus();
  field?.setSelectionRange(cursor, cursor);
}

const Names = styled(Row)`
  gap: var(--s2);
  margin-top: var(--s3);
  > p {
    flex: 1 0 100%;
    margin: 0;
  }
`;

const Chip = styled(GhostButton)`
  border-color: var(--border);
  overflow-wrap: anywhere;
`;

const Buttons = styled(Row)`
  justify-content: flex-end;
  margin-top: var(--s4);
`;
