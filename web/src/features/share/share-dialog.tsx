import { styled } from 'styled-components';
import { copyText } from '../../shared/clipboard/copy-text.ts';
import { readBrand } from '../../shared/brand.tsx';
import { shareUrl } from '../../shared/format/links.ts';
import { Button, PrimaryButton } from '../../shared/ui/button.tsx';
import { DialogActions, FormDialog } from '../../shared/ui/dialog.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { reportUsage } from '../../shared/usage.ts';

interface ShareDialogProps {
  open: boolean;
  onLater: () => void;
  onShared: () => void;
}

function shareText(): string {
  return `I found out whom to tag in my post with ${readBrand().name}. It says why for each person. ${window.location.origin}`;
}

/** Loaded on demand, when its time comes. */
export default function ShareDialog({ open, onLater, onShared }: ShareDialogProps) {
  async function share(): Promise<void> {
    const copying = copyText(shareText());
    window.open(shareUrl(window.location.origin), '_blank', 'noreferrer,width=600,height=640');
    reportUsage('share_post');
    if ((await copying) === 'refused') {
      toast({
        title: 'Copy failed',
        description: 'Please manually copy the text above and paste it in your LinkedIn post.',
        variant: 'destructive',
        durationMs: 5000,
      });
      return;
    }
    toast({
      title: 'Text copied!',
      description: 'Share text copied to clipboard. Paste it in your LinkedIn post.',
      durationMs: 3000,
    });
    onShared();
  }

  return (
    <FormDialog
      open={open}
      title="Love the product?"
      text="Tell others about it. This replaces what is on your clipboard:"
      onClose={onLater}
      onCloseAutoFocus={focusHeading}
    >
      <Quote>{shareText()}</Quote>
      <DialogActions>
        <Button onClick={onLater}>Maybe Later</Button>
        <PrimaryButton onClick={() => void share()}>Share on LinkedIn</PrimaryButton>
      </DialogActions>
    </FormDialog>
  );
}

/** Nothing opened the dialog that the focus could go back to. */
function focusHeading(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('h1')?.focus();
}

const Quote = styled.blockquote`
  margin: 0;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-button);
  background: var(--quiet);
  font: var(--dense) var(--family);
  user-select: all;
`;
