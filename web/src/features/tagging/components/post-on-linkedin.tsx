import { useState } from 'react';
import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { editorUrl } from '../../../shared/format/links.ts';
import {
  Button,
  ButtonAnchor,
  PrimaryAnchor,
  PrimaryButton,
  TextButton,
} from '../../../shared/ui/button.tsx';
import { CopyIcon, ExternalIcon, ShareIcon } from '../../../shared/ui/icons.tsx';
import { Muted, Row, Small, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../../shared/ui/toast-store.ts';
import { whenToPost } from '../finished-post.ts';

interface StartOnLinkedInProps {
  text: string;
  /** Another step comes first. */
  quiet?: boolean;
  onOpen?: (() => void) | undefined;
}

/** LinkedIn's editor in a new tab; on phones the share sheet, because the app swallows such links. */
function StartOnLinkedIn({ text, quiet = false, onOpen }: StartOnLinkedInProps) {
  if (prefersShareSheet()) {
    const Start = quiet ? Button : PrimaryButton;
    return (
      <Start
        onClick={() => {
          onOpen?.();
          void shareText(text);
        }}
      >
        <ShareIcon /> Share to LinkedIn
      </Start>
    );
  }
  const StartLink = quiet ? ButtonAnchor : PrimaryAnchor;
  return (
    <StartLink href={editorUrl(text).url} target="_blank" rel="noreferrer" onClick={onOpen}>
      Open LinkedIn <ExternalIcon />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </StartLink>
  );
}

export function OpenLinkedIn(props: StartOnLinkedInProps) {
  return (
    <Row>
      <StartOnLinkedIn {...props} />
      <Small>{whatOpens(props.text)}</Small>
    </Row>
  );
}

function whatOpens(text: string): string {
  if (prefersShareSheet()) return 'Choose LinkedIn in the list that opens.';
  return editorUrl(text).prefilled
    ? 'Your post should be there already. If so, skip step 2.'
    : 'Your post is too long for a link: paste it there.';
}

function prefersShareSheet(): boolean {
  return typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;
}

async function shareText(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch {
    // Closed without choosing: the text is still on the clipboard.
  }
}

interface CopyAgainProps {
  text: string;
  /** Something else is on the clipboard now. */
  isLost: boolean;
  /** Everybody is tagged: nothing needs the post any more. */
  quiet: boolean;
  onCopied: (() => void) | undefined;
}

/** After copying a name, the post must be copied again. */
export function CopyAgain({ text, isLost, quiet, onCopied }: CopyAgainProps) {
  async function copy(): Promise<void> {
    if ((await copyText(text)) === 'copied') {
      onCopied?.();
      toast({ title: 'Your post is on the clipboard again' });
    } else {
      toastError('Copy failed', 'Go back to your post and copy it there.');
    }
  }
  if (!isLost) return <TextButton onClick={() => void copy()}>Copy it again</TextButton>;
  const Copy = quiet ? Button : PrimaryButton;
  return (
    <>
      <Small role="status">Your clipboard now holds the share text.</Small>
      <Copy onClick={() => void copy()}>Copy your post again</Copy>
    </>
  );
}

/** Copies the comment where it is needed, because the clipboard still has the post. */
export function CopyComment({ text }: { text: string }) {
  async function copy(): Promise<void> {
    if ((await copyText(text)) === 'copied') toast({ title: 'First comment copied' });
    else toastError('Copy failed', 'Select the first comment on this page and copy it.');
  }
  return (
    <Button onClick={() => void copy()}>
      <CopyIcon /> Copy the comment
    </Button>
  );
}

/** Good posting hours for the writer's time zone. */
export function TimingTip() {
  const [now] = useState(() => new Date());
  return <Muted>A rule of thumb: 8-10 AM or 12-2 PM on weekdays. {whenToPost(now)}</Muted>;
}
