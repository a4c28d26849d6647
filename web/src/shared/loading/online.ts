import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Whether the browser has a network at all. That it reaches us is another matter. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Resolves at once while there is a network, else when it is back. */
export function untilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** What is said without a network: an object, since the sentences themselves would be copied into each script. */
export const offlineWords = {
  analyze: 'You’re offline. We’ll analyze as soon as you’re back.',
};

/**
 * An action that needs the network: `go` runs it at once or, offline, as soon as the network is back,
 * without a second press. One that waits is dropped when `content`, what it is about, is changed.
 */
export function useOnceOnline(content: string, action: () => void) {
  const online = useOnline();
  const [asked, setAsked] = useState<string>();
  const waiting = asked === content;
  const run = useEffectEvent(action);

  useEffect(() => {
    if (!waiting || !online) return;
    setAsked(undefined);
    run();
  }, [waiting, online]);

  return {
    waiting: waiting && !online,
    go: () => (navigator.onLine ? action() : setAsked(content)),
  };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

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

/** Notes a reload that nobody pressed for. Returns whether there was room: what is not noted were a loop. */
export function noteReload(now = Date.now()): boolean {
  try {
    sessionStorage.setItem(reloadedKey, String(now));
    return true;
  } catch {
    return false;
  }
}

async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return answer.status < 500;
  } catch {
    return false;
  }
}
