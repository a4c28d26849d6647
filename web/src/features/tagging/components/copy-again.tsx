import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { TextButton } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';

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
