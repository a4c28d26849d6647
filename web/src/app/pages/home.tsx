import { BetaActions } from '../../features/beta-notice/components/beta-actions.tsx';
import { BetaNotice } from '../../features/beta-notice/components/beta-notice.tsx';
import { LiveExample } from '../../features/beta-notice/components/live-example.tsx';
import { Promises } from '../../features/beta-notice/components/promises.tsx';
import { Waitlist } from '../../features/beta-notice/components/waitlist.tsx';
import { skipWhenSignedIn } from '../guards/skip-when-signed-in.ts';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

export const loader = skipWhenSignedIn;

export function Component() {
  return (
    <PageFrame heading={headings.home}>
      <BetaActions />
      <BetaNotice />
      <LiveExample />
      <Promises />
      <Waitlist />
    </PageFrame>
  );
}
