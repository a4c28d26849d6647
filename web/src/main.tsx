import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { loadNextPages, router } from './app/router.tsx';
import { followOtherTabs } from './shared/session/user.ts';
import { queryClient } from './shared/http/client.ts';

loadNextPages();
followOtherTabs(queryClient, () => void router.revalidate());

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

/** The shell stays on screen until the first page, its guard included, can take its place. */
function whenReady(start: () => void): void {
  if (router.state.initialized) return start();
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    start();
  });
}

// After all that anybody waits for. The name says nothing of vitals, which blockers stop.
window.addEventListener('load', () => {
  import('./shared/page-times.ts')
    .then(({ reportPageTimes }) => reportPageTimes())
    .catch(() => undefined);
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');
whenReady(() => {
  // A transition is rendered in slices, so the page answers while it is built up.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Providers router={router} />
      </StrictMode>,
    );
  });
});
