import { useEffect, useId, useRef, useState } from 'react';
import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { toastError } from '../../../shared/ui/toast-store.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Stack } from '../../../shared/ui/surfaces.tsx';
import { FieldLabel, Textarea } from '../../../shared/ui/textarea.tsx';

/**
 * Copies the text once `allow` has let it, if there is such a thing: asked for within the click, as
 * the clipboard demands. Not allowed, nothing is copied; whoever refused says why.
 */
export function useCopying(
  text: string,
  allow: (() => Promise<void>) | undefined,
  onCopied: (text: string) => void,
) {
  const [copying, setCopying] = useState(false);
  /** Whether the clipboard refused, so that the person has to do it. */
  const [manual, setManual] = useState(false);
  const busy = useRef(false);

  async function run(): Promise<void> {
    const outcome = await copyText(allow ? allow().then(() => text) : text);
    if (outcome === 'copied') {
      setManual(false);
      return onCopied(text);
    }
    setManual(true);
    toastError('Copy failed', 'Please manually select and copy the text.');
  }

  function copy(): void {
    if (busy.current) return;
    busy.current = true;
    setCopying(true);
    run()
      .catch(() => undefined)
      .finally(() => {
        busy.current = false;
        setCopying(false);
      });
  }

  return { copying, manual, copy, forgetManual: () => setManual(false) };
}

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
