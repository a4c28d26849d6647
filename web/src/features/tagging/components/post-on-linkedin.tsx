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
import { ExternalIcon, ShareIcon } from '../../../shared/ui/icons.tsx';
import { Muted, Row, Small, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../../shared/ui/toast-store.ts';
import { whenToPost } from '../finished-post.ts';

/** LinkedIn's editor in a new tab; on phones the share sheet, because the app swallows such links. */
interface OpenLinkedInProps {
  text: string;
  /** Another step comes first. */
  quiet: boolean;
  onOpen: (() => void) | undefined;
}

export function OpenLinkedIn({ text, quiet, onOpen }: OpenLinkedInProps) {
  if (prefersShareSheet()) {
    const Start = quiet ? Button : PrimaryButton;
    return (
      <Row>
        <Start
          onClick={() => {
            onOpen?.();
            void shareText(text);
          }}
        >
          <ShareIcon /> Share to LinkedIn
        </Start>
        <Small>Choose LinkedIn in the list that opens.</Small>
      </Row>
    );
  }
  const { url, prefilled } = editorUrl(text);
  const StartLink = quiet ? ButtonAnchor : PrimaryAnchor;
  return (
    <Row>
      <StartLink href={url} target="_blank" rel="noreferrer" onClick={onOpen}>
        Open LinkedIn <ExternalIcon />
        <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
      </StartLink>
      <Small>
        {prefilled
          ? 'Opens LinkedIn’s editor. Your text may already be there.'
          : 'Your post is too long for a link: paste it there.'}
      </Small>
    </Row>
  );
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
  onCopied: (() => void) | undefined;
}

/** The clipboard holds one thing: after copying a name the post has to be copied again. */
export function CopyAgain({ text, isLost, onCopied }: CopyAgainProps) {
  async function copy(): Promise<void> {
    if ((await copyText(text)) === 'copied') {
      onCopied?.();
      toast({ title: 'Your post is on the clipboard again' });
    } else {
      toastError('Copy failed', 'Go back to your post and copy it there.');
    }
  }
  if (!isLost) return <TextButton onClick={() => void copy()}>Copy it again</TextButton>;
  return (
    <>
      <Small role="status">Your clipboard now holds the share text.</Small>
      <PrimaryButton onClick={() => void copy()}>Copy your post again</PrimaryButton>
    </>
  );
}

/** Posting hours against the writer's own clock. */
export function TimingTip() {
  const [now] = useState(() => new Date());
  return <Muted>A rule of thumb: 8-10 AM or 12-2 PM on weekdays. {whenToPost(now)}</Muted>;
}
