import { useEffect, useId, useRef } from 'react';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Stack } from '../../../shared/ui/surfaces.tsx';
import { FieldLabel, Textarea } from '../../../shared/ui/textarea.tsx';

/** The last way to copy: the whole text, selected, for the person's own copy command. */
export function ManualCopy({ text }: { text: string }) {
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Stack $gap={3}>
      <Notice tone="bad" role="alert" title="Copy failed.">
        Please manually select and copy the text. It is selected for you: press Ctrl or ⌘ and C.
      </Notice>
      <div>
        <FieldLabel htmlFor={fieldId}>Your finished post</FieldLabel>
        <Textarea ref={field} id={fieldId} readOnly value={text} dir="auto" />
      </div>
    </Stack>
  );
}
