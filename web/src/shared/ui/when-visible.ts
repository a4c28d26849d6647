/**
 * Calls back after a pause, but never while the tab is hidden. Returns a function that stops it.
 */
export function whenVisible(pauseMs: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function onChange(): void {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', onChange);
    timer = setTimeout(callback, pauseMs);
  }
  document.addEventListener('visibilitychange', onChange);
  onChange();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
