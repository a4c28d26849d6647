import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { toast, toastError } from '../../../shared/ui/toast-store.ts';

interface CopyAsItIsProps {
  post: string;
  /** There is nothing else to go on with. */
  isOnlyWay: boolean;
  label?: string;
  onCopied?: () => void;
}

/** A post without names costs nothing. */
export function CopyAsItIs({ post, isOnlyWay, label, onCopied }: CopyAsItIsProps) {
  const Copy = isOnlyWay ? PrimaryButton : Button;

  async function copy(): Promise<void> {
    if ((await copyText(post)) === 'copied') {
      toast({ title: 'Copied', description: 'Your post, as you wrote it' });
      onCopied?.();
    } else toastError('Copy failed', 'Select your post on this page and copy it.');
  }

  return (
    <Copy onClick={() => void copy()}>
      <CopyIcon /> {label ?? 'Copy the post as it is'}
    </Copy>
  );
}
