import styled from 'styled-components';
import { editorUrl } from '../../../shared/format/linkedin-links.ts';
import { Button, ButtonAnchor } from '../../../shared/ui/button.tsx';
import { ExternalIcon, ShareIcon } from '../../../shared/ui/icons.tsx';
import { Row, Small, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';

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
          ? 'Opens the editor, with your text where LinkedIn allows it.'
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
