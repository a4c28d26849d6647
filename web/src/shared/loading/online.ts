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

/** Said when an analysis was asked for without a network. */
export const analyzeOnceOnline = 'You’re offline. We’ll analyze as soon as you’re back.';

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
