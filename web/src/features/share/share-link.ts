import { readBrand } from '../../shared/brand.tsx';
import { copyText } from '../../shared/clipboard/copy-text.ts';
import { toast, toastError } from '../../shared/ui/toast-store.ts';

/** The footer's share: the native sheet, else the link on the clipboard. */
export async function shareLink(url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: readBrand().name, url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  if ((await copyText(url)) === 'copied') {
    toast({ title: 'Link copied', description: url });
    return;
  }
  toastError('Copy failed', `Please copy the link: ${url}`);
}
