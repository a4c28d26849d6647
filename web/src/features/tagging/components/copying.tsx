import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { copyText, useLastCopied } from '../../../shared/clipboard/copy-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PostBody } from '../../../shared/ui/post-text.tsx';
import { Card, H2, Row, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { FieldLabel, Textarea } from '../../../shared/ui/textarea.tsx';
import { toastError } from '../../../shared/ui/toast-store.ts';

/**
 * Copies the text after `allow`, if given, has resolved; requested within the click, as the
 * clipboard requires. If `allow` rejects, nothing is copied, and it shows why.
 */
export function useCopying(
  text: string,
  allow: (() => Promise<void>) | undefined,
  onCopied: (text: string) => void,
) {
  const [copying, setCopying] = useState(false);
  /** Whether the clipboard refused, so that the person must copy by hand. */
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

  return { copying, manual, copy, endManual: () => setManual(false) };
}

/**
 * A line about the clipboard's contents above the steps; as short as the line it replaces, so that
 * nothing moves.
 */
export function useClipboardLead(post: string | undefined): string {
  const last = useLastCopied();
  if (last === post) return 'Your post is on the clipboard.';
  return last === undefined
    ? 'You copied your post earlier. Is it gone? Copy it at step 2.'
    : 'Need your post? Copy it at step 2.';
}

/** The state of a navigation to what was copied before. */
export const toChecklist = { toChecklist: true };

/**
 * Scrolls to the steps after copying, which are out of sight on a phone; also when a copied post is
 * reopened.
 */
export function useShownOnceCopied() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state }: { state: unknown } = useLocation();
  const isOpened = typeof state === 'object' && state !== null && 'toChecklist' in state;
  const [copies, setCopies] = useState(isOpened ? 1 : 0);
  useEffect(() => {
    if (copies === 0) return undefined;
    // By then, a new page has moved the focus to its heading.
    const frame = requestAnimationFrame(() => {
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  }, [copies]);
  return { heading, show: () => setCopies((count) => count + 1) };
}

/** The fallback: the whole text, selected, for copying by hand. */
export function ManualCopy({ label, text }: { label: string; text: string }) {
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Stack $gap={3}>
      {/* A toast has said it, and the field that has the focus is described by it. */}
      <div id={`${fieldId}why`}>
        <Notice tone="bad" title="Copy failed.">
          Please manually select and copy the text. It is selected for you: press Ctrl or ⌘ and C.
        </Notice>
      </div>
      <div>
        <FieldLabel htmlFor={fieldId}>{label}</FieldLabel>
        <Textarea
          ref={field}
          id={fieldId}
          readOnly
          value={text}
          dir="auto"
          aria-describedby={`${fieldId}why`}
        />
      </div>
    </Stack>
  );
}

interface FirstCommentProps {
  text: string;
  /** Whether the post itself is paid for: the comment costs nothing more. */
  paid: boolean;
  onCopied: () => void;
}

/** The names as a first comment instead of in the post. */
export function FirstComment({ text, paid, onCopied }: FirstCommentProps) {
  const { copying, manual, copy, endManual } = useCopying(text, undefined, onCopied);
  if (text === '') return null;
  return (
    <Card aria-label="First comment">
      <Stack $gap={3}>
        <H2>First comment</H2>
        {manual ? (
          <ManualCopy label="First comment" text={text} />
        ) : (
          <PostBody dir="auto">{text}</PostBody>
        )}
        <Row>
          <Button disabled={!paid} aria-busy={copying} onClick={copy}>
            <CopyIcon /> {copying ? 'Copying...' : 'Copy comment'}
          </Button>
          {manual && <Button onClick={endManual}>I copied it</Button>}
          <Small>
            {paid
              ? 'Paste it under your post once it’s published.'
              : 'Copy the post first. The comment costs nothing more.'}
          </Small>
        </Row>
      </Stack>
    </Card>
  );
}

/** Says that the writer's own lines still contain names. */
export function StillInPost({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <Small role="status">In your own words, so still in the post: {names.join(', ')}.</Small>;
}
