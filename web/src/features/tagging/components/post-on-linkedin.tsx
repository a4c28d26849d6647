import { useState } from 'react';
import styled from 'styled-components';
import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { editorUrl } from '../../../shared/format/linkedin-links.ts';
import { Button, ButtonAnchor, TextButton } from '../../../shared/ui/button.tsx';
import { ExternalIcon, ShareIcon } from '../../../shared/ui/icons.tsx';
import { Muted, Row, Small, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';

/** LinkedIn's editor in a new tab; on phones the share sheet, because the app swallows such links. */
export function OpenLinkedIn({ text }: { text: string }) {
  if (prefersShareSheet()) {
    return (
      <Row>
        <Start onClick={() => void shareText(text)}>
          <ShareIcon /> Share to LinkedIn
        </Start>
        <Small>Choose LinkedIn in the list that opens.</Small>
      </Row>
    );
  }
  const { url, prefilled } = editorUrl(text);
  return (
    <Row>
      <StartLink href={url} target="_blank" rel="noreferrer">
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

const Start = styled(Button)`
  border-color: var(--accent);
  color: var(--accent);
`;
const StartLink = styled(ButtonAnchor)`
  border-color: var(--accent);
  color: var(--accent);
`;

/** The clipboard holds one thing: after copying a name the post has to be copied again. */
export function CopyAgain({ text }: { text: string }) {
  async function copy(): Promise<void> {
    if ((await copyText(text)) === 'copied')
      toast({ title: 'Your post is on the clipboard again' });
    else {
      toast({
        title: 'Copy failed',
        description: 'Go back to your post and copy it there.',
        variant: 'destructive',
      });
    }
  }
  return <TextButton onClick={() => void copy()}>Copy it again</TextButton>;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** Posting hours against the writer's own clock. */
export function TimingTip() {
  const [now] = useState(() => new Date());
  return (
    <Muted>
      A rule of thumb: 8-10 AM or 12-2 PM on weekdays. It is {clock.format(now)} for you.
    </Muted>
  );
}
