import type { browserActions } from '@tagwell/contracts/actions';
import { countCharacters, limits } from '@tagwell/contracts/limits';
import { firstLoadPaths } from '@tagwell/contracts/page-paths';
import { tabStorage, textEntry } from './storage/browser-storage.ts';

type BrowserAction = (typeof browserActions)[number];

/** What was reported of the post under way, each once. Forgotten with the rest of the session. */
const reported = textEntry('usageTold');

/** The post that was last taken out of its field, and what had been reported of it. */
let removed: { post: string; reported: string } | undefined;

/**
 * Reports to the operator's figures that somebody took a step with the post under way: no text, no
 * names. Once for each post, silently, and not at all where the browser asks not to be tracked.
 */
export function reportUsage(action: BrowserAction): void {
  const before = tabStorage.read(reported)?.split(' ') ?? [];
  if (before.includes(action)) return;
  tabStorage.write(reported, [...before, action].join(' '));
  if (!wantsPrivacy(navigator)) sendBeacon(firstLoadPaths.usage, { action });
}

/** Follows what becomes of the post in its field: an emptied field ends one and begins the next. */
export function reportPost(before: string, after: string): void {
  if (after.trim() === '') {
    if (before.trim() === '') return;
    removed = { post: before, reported: tabStorage.read(reported) ?? '' };
    tabStorage.remove(reported);
    return;
  }
  if (countCharacters(after.trim()) < limits.postMinCharacters) return;
  // Undone: it is the post it was.
  if (after === removed?.post) tabStorage.write(reported, removed.reported);
  removed = undefined;
  reportUsage('paste_post');
}

/** Survives the page's end; nobody waits for an answer, and a failure disturbs nobody. */
export function sendBeacon(path: string, content: object): void {
  const type = 'application/json';
  const body = JSON.stringify(content);
  if (isTaken(path, new Blob([body], { type }))) return;
  fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': type },
    body,
  }).catch(() => undefined);
}

/** Whether the browser promised to send it. */
function isTaken(path: string, blob: Blob): boolean {
  try {
    return navigator.sendBeacon(path, blob);
  } catch {
    return false;
  }
}

/** Global Privacy Control, or the older Do Not Track. */
export function wantsPrivacy(browser: object): boolean {
  const asks = (name: string, wish: unknown) => Reflect.get(browser, name) === wish;
  return asks('globalPrivacyControl', true) || asks('doNotTrack', '1');
}
