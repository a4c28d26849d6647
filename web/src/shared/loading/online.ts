import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Whether the browser has a network, which does not mean that the server is reachable. */
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

/** Offline messages, in an object so that bundles do not each get a copy. */
export const offlineWords = {
  analyze: 'You’re offline. We’ll analyze as soon as you’re back.',
};

/**
 * An action that needs the network: `go` runs it at once or as soon as the network is back, without
 * a second click. A waiting action is dropped if `content` changes.
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

/**
 * Reloads when the server answers, because otherwise the browser's own error page would replace
 * ours.
 */
export async function reloadWhenReachable(signal?: AbortSignal): Promise<void> {
  for (;;) {
    await untilOnline();
    const reachable = await isReachable();
    if (signal?.aborted) return;
    if (reachable) return window.location.reload();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Whether the page may reload itself: once a minute, to avoid a loop. */
export function mayReloadItself(now = Date.now()): boolean {
  try {
    return now - Number(sessionStorage.getItem(reloadedKey) ?? 0) >= onceInMs;
  } catch {
    // Without storage, a first reload can't be distinguished from a loop.
    return false;
  }
}

/** Records an automatic reload. Returns false if it could not be stored, which might loop. */
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
