import { Card, H2, H3, SideBySide, Stack } from '../../shared/ui/surfaces.tsx';
import { BetaActions, BetaText } from './beta-notice.tsx';
import Waitlist from './waitlist.tsx';

/** The private beta on the first page: to be invited, and for whoever is. */
export default function BetaCard() {
  return (
    <Card aria-labelledby="beta">
      <H2 id="beta">Premium is in private beta</H2>
      <SideBySide>
        <Waitlist />
        <Stack $gap={3}>
          <H3>Already invited?</H3>
          <BetaText />
          <BetaActions />
        </Stack>
      </SideBySide>
    </Card>
  );
}
