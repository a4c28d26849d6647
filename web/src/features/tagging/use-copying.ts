import { useRef, useState } from 'react';
import { copyText } from '../../shared/clipboard/copy-text.ts';
import { toast } from '../../shared/ui/toast-store.ts';

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
    toast({
      title: 'Copy failed',
      description: 'Please manually select and copy the text.',
      variant: 'destructive',
    });
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
