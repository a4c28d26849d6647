import { useEffect, useRef, useState } from 'react';
import { lazyPart, loadAhead } from '../../shared/loading/load-part.ts';
import { shareDismissed } from '../../shared/storage/draft.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';

const loadShareDialog = () => import('./share-dialog.tsx');
const ShareDialog = lazyPart(loadShareDialog);

const delayMs = 3000;
const tickMs = 250;
/** Not everybody uses the checklist. */
const maxWaitMs = 120_000;

interface SharePromptProps {
  /** Before that, the dialog would be in the way. */
  hasOpenedLinkedIn: boolean;
  onShared: () => void;
}

/**
 * Opens the share dialog after three seconds in which the page was visible, once LinkedIn was opened
 * or the page was left and everybody is tagged: the dialog replaces the post on the clipboard. It waits
 * while someone is at work in a checklist row, and 'Maybe Later' keeps it away for the rest of the
 * session.
 */
export function SharePrompt({ hasOpenedLinkedIn, onShared }: SharePromptProps) {
  const hasLeft = useRef(false);
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');

  useEffect(() => {
    if (state !== 'waiting' || tabStorage.read(shareDismissed) !== undefined) return;
    loadAhead(loadShareDialog);
    let visibleMs = 0;
    let taggedMs = 0;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') hasLeft.current = true;
      else if (hasOpenedLinkedIn || hasLeft.current) {
        visibleMs += tickMs;
        taggedMs = hasUntagged() ? 0 : taggedMs + tickMs;
      }
      if ((taggedMs >= delayMs || visibleMs >= maxWaitMs) && !isBusy()) setState('open');
    }, tickMs);
    return () => clearInterval(timer);
  }, [state, hasOpenedLinkedIn]);

  if (state === 'waiting') return null;
  function close(): void {
    tabStorage.write(shareDismissed, 'yes');
    setState('closed');
  }
  return (
    <ShareDialog
      open={state === 'open'}
      onLater={close}
      onShared={() => {
        close();
        onShared();
      }}
    />
  );
}

const hasUntagged = () => document.querySelector('[data-tag-row] input:not(:checked)') !== null;

function isBusy(): boolean {
  return document.activeElement?.closest('[data-tag-row], input, textarea') != null;
}
