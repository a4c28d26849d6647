import { useEffect } from 'react';
import { BetaActions } from '../../features/beta-notice/components/beta-actions.tsx';
import { BetaNotice } from '../../features/beta-notice/components/beta-notice.tsx';
import { LiveExample } from '../../features/beta-notice/components/live-example.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { PageFrame } from '../page-frame.tsx';

export function Component() {
  useEffect(() => {
    const timer = setTimeout(() => import('./paste-post.tsx').catch(() => undefined), 1500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PageFrame wide>
      <PageHeading
        title="Know whom to tag before you post"
        eyebrow="Private beta"
        tabTitle="Know whom to tag before you post"
      >
        Paste your LinkedIn post. Tagwell reads it, suggests thought leaders who really speak on its
        topics, and says why for each.
      </PageHeading>
      <BetaActions />
      <BetaNotice />
      <LiveExample />
    </PageFrame>
  );
}
