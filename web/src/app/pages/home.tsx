import { BetaActions, BetaNotice } from '../../features/beta-notice/beta-notice.tsx';
import { LiveExample } from '../../features/beta-notice/live-example.tsx';
import { Promises } from '../../features/beta-notice/promises.tsx';
import { Waitlist } from '../../features/beta-notice/waitlist.tsx';
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
