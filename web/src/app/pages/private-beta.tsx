import { BetaActions } from '../../features/beta-notice/components/beta-actions.tsx';
import { BetaText } from '../../features/beta-notice/components/beta-text.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { Card, Stack } from '../../shared/ui/surfaces.tsx';
import { PageFrame } from '../page-frame.tsx';

export function Component() {
  return (
    <PageFrame>
      <PageHeading title="Private beta">Premium accounts are by invitation for now.</PageHeading>
      <Card as="div">
        <Stack $gap={5}>
          <BetaText />
          <BetaActions />
        </Stack>
      </Card>
    </PageFrame>
  );
}
