import { untilOnline } from './online.ts';

const pauseMs = 2000;
const reloadedKey = 'reloadedForVersion';
const onceInMs = 60_000;

/** Reloads once the server answers: without it the browser's own error page would take our place. */
export async function reloadWhenReachable(signal?: AbortSignal): Promise<void> {
  for (;;) {
    await untilOnline();
    const reachable = await isReachable();
    if (signal?.aborted) return;
    if (reachable) return window.location.reload();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Whether the page may be loaded anew by itself: once a minute, or a script that is gone were a loop. */
export function mayReloadItself(now = Date.now()): boolean {
  try {
    return now - Number(sessionStorage.getItem(reloadedKey) ?? 0) >= onceInMs;
  } catch {
    // Without storage nobody can tell a first reload from a loop.
    return false;
  }
}

/** Notes a reload that nobody pressed for. */
export function noteReload(now = Date.now()): void {
  sessionStorage.setItem(reloadedKey, String(now));
}

async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return answer.status < 500;
  } catch {
    return false;
  }
}
