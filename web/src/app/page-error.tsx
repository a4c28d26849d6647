import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { ApiError } from '../shared/http/client.ts';
import { LoadError } from '../shared/loading/load-part.ts';
import {
  mayReloadItself,
  noteReload,
  reloadWhenReachable,
  useOnline,
} from '../shared/loading/online.ts';
import { wasSignedIn } from '../shared/session/user.ts';
import { tabStorage } from '../shared/storage/browser-storage.ts';
import { Button, ButtonLink } from '../shared/ui/button.tsx';
import { LeadPicture } from '../shared/ui/empty-state.tsx';
import { Row, Small, Stack } from '../shared/ui/surfaces.tsx';
import { PageFrame } from './page-frame.tsx';
import { premiumPages } from './page-modules.ts';

const headings = {
  failed: {
    title: 'Something went wrong',
    lead: 'Your text is safe. Try again, or go back to your post.',
  },
  missing: {
    title: 'Something went wrong',
    lead: 'This page did not load. Your text is safe. Try again in a minute, or go back to your post.',
  },
  reloading: {
    title: 'One moment',
    lead: 'We’re loading the newest version of this page. Your text is safe.',
  },
  offline: {
    title: 'You’re offline',
    lead: 'Your text is safe. This page opens as soon as you’re back.',
  },
  unkept: {
    title: 'Something went wrong',
    lead: 'This browser can’t keep your text. Go back to your post and copy it before you reload.',
  },
};

/**
 * Shown when a page fails. Reloading loses nothing, because the text is in session storage and the
 * address is the requested page. Reloads by itself if an old version's script is gone or the
 * network is back, otherwise when the person asks. Without storage, it never reloads by itself.
 */
export function PageError() {
  const error = useRouteError();
  const ofAccount = useLocation().pathname in premiumPages && wasSignedIn();
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(!online);
  const kept = tabStorage.keepsAll();
  const [replaced, setReplaced] = useState(() => error instanceof LoadError && mayReloadItself());
  const [asked, setAsked] = useState(false);
  const reloading = kept && (replaced || wasOffline || asked);

  useEffect(() => {
    if (!online) setWasOffline(true);
  }, [online]);

  useEffect(() => {
    if (!reloading) return;
    // An error page must never throw or reload endlessly.
    if (replaced && !noteReload()) return setReplaced(false);
    const stop = new AbortController();
    void reloadWhenReachable(stop.signal);
    return () => stop.abort();
  }, [reloading, replaced]);

  const requestId = error instanceof ApiError ? error.problem?.requestId : undefined;
  const failed = error instanceof LoadError ? 'missing' : 'failed';
  const state = reloading ? 'reloading' : failed;
  const shown = online ? state : 'offline';
  return (
    <PageFrame heading={headings[kept ? shown : 'unkept']}>
      <Stack>
        <LeadPicture name={online ? 'trouble' : 'offline'} />
        <Row>
          {online && kept && !reloading && (
            <Button onClick={() => setAsked(true)}>Try again</Button>
          )}
          <ButtonLink to={ofAccount ? '/premium-app' : '/paste-post'}>Back to your post</ButtonLink>
        </Row>
        {requestId && <Small>Request id: {requestId}</Small>}
      </Stack>
    </PageFrame>
  );
}
