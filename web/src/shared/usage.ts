import type { browserActions } from '@tagwell/contracts/actions';
import { countCharacters, limits } from '@tagwell/contracts/limits';
import { firstLoadPaths } from '@tagwell/contracts/page-paths';
import { tabStorage, textEntry } from './storage/browser-storage.ts';

type BrowserAction = (typeof browserActions)[number];

/** Actions already reported for the current post; cleared with the session. */
const reported = textEntry('usageTold');

/** The post last removed from its field, and its reported actions. */
let removed: { post: string; reported: string } | undefined;

/**
 * Reports a step with the current post to the operators' figures, without text or names. Once per
 * post, silently, and not if the browser asks not to be tracked.
 */
export function reportUsage(action: BrowserAction): void {
  const before = tabStorage.read(reported)?.split(' ') ?? [];
  if (before.includes(action)) return;
  tabStorage.write(reported, [...before, action].join(' '));
  if (!wantsPrivacy(navigator)) sendBeacon(firstLoadPaths.usage, { action });
}

/** Tracks the post in its field: emptying the field ends it and starts the next one. */
export function reportPost(before: string, after: string): void {
  if (after.trim() === '') {
    if (before.trim() === '') return;
    removed = { post: before, reported: tabStorage.read(reported) ?? '' };
    tabStorage.remove(reported);
    return;
  }
  if (countCharacters(after.trim()) < limits.postMinCharacters) return;
  // Undone, so it is the same post again.
  if (after === removed?.post) tabStorage.write(reported, removed.reported);
  removed = undefined;
  reportUsage('paste_post');
}

/** Sent even while the page closes; the answer and failures are ignored. */
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
