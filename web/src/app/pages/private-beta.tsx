import { BetaActions, BetaText } from '../../features/beta-notice/beta-notice.tsx';
import { Waitlist } from '../../features/beta-notice/waitlist.tsx';
import { Card, Stack } from '../../shared/ui/surfaces.tsx';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

export function Component() {
  return (
    <PageFrame heading={headings['private-beta']}>
      <Card as="div">
        <Stack $gap={5}>
          <BetaText />
          <BetaActions />
        </Stack>
      </Card>
      <Waitlist />
    </PageFrame>
  );
}
