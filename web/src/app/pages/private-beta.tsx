import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { BetaActions, BetaText } from '../../features/beta-notice/beta-notice.tsx';
import Waitlist from '../../features/beta-notice/waitlist.tsx';
import { Card, Stack } from '../../shared/ui/surfaces.tsx';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';
import { readStateText } from '../password-link.ts';

export function Component() {
  const email = readStateText(useLocation().state, 'email');
  return (
    <PageFrame heading={headings['private-beta']}>
      <Card as="div">
        <Stack $gap={5}>
          <BetaText />
          <BetaActions free />
        </Stack>
      </Card>
      <WaitlistPlace>
        <Waitlist email={email} main />
      </WaitlistPlace>
    </PageFrame>
  );
}

const WaitlistPlace = styled.div`
  margin-top: var(--s6);
`;
