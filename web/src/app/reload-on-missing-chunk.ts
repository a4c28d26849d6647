const reloadedKey = 'reloadedForVersion';

/** After a new version is deployed an old chunk is gone: reload once. Drafts are in the session. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network nothing was replaced, and a reload would take the page away.
    if (!navigator.onLine) return;
    try {
      const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
      if (Date.now() - last < 60_000) return;
      sessionStorage.setItem(reloadedKey, String(Date.now()));
    } catch {
      // Without storage nobody can tell a first reload from a loop: show the error instead.
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
