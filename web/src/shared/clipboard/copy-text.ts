import { useSyncExternalStore } from 'react';

export interface ClipboardTools {
  writeItem?: ((text: Promise<string>) => Promise<void>) | undefined;
  execCopy?: ((text: string) => boolean) | undefined;
}

export type CopyOutcome = 'copied' | 'refused';

/**
 * Copies a text that may still be pending. Tries a clipboard item with the promise first, because
 * the clipboard must be requested within the click; `execCommand` is the only way on plain http.
 * Rejects if the text does; returns 'refused' if the clipboard refuses.
 */
export async function copyWith(tools: ClipboardTools, text: Promise<string>): Promise<CopyOutcome> {
  if (tools.writeItem) {
    try {
      await tools.writeItem(text);
      return 'copied';
    } catch {
      await text;
    }
  }
  return tools.execCopy?.(await text) ? 'copied' : 'refused';
}

let last: string | undefined;
const listeners = new Set<() => void>();

export async function copyText(text: string | Promise<string>): Promise<CopyOutcome> {
  const outcome = await copyWith(browserTools(), Promise.resolve(text));
  if (outcome === 'copied') {
    last = await text;
    for (const listener of listeners) listener();
  }
  return outcome;
}

/** The last text copied here; unknown after a reload. */
export const useLastCopied = (): string | undefined => useSyncExternalStore(subscribe, () => last);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function browserTools(): ClipboardTools {
  const modern = typeof ClipboardItem === 'function' && window.isSecureContext;
  return { writeItem: modern ? writeItem : undefined, execCopy };
}

function writeItem(text: Promise<string>): Promise<void> {
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  // A clipboard that refuses at once never looks at it; `copyWith` hears of the failure from `text`.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

function execCopy(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font:1rem sans-serif';
  // Inside an open dialog, where the focus is allowed to go.
  const home = before?.closest('[role="dialog"]') ?? document.body;
  home.append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
