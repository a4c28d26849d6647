import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { DeleteAccount, ExportData, ProfileSummary } from '../../features/account/my-data.tsx';
import { useCredits } from '../../features/credits/credits.ts';
import { OutcomeConsent } from '../../features/posts/outcome-consent.tsx';
import { lazyPart } from '../../shared/loading/load-part.ts';
import { useUser } from '../../shared/session/user.ts';
import { forgetAccount } from '../../shared/storage/premium-memory.ts';
import { countOf } from '../../shared/format/numbers-and-dates.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, H2, Small, Stack, Text } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';
import { clearSession } from '../sign-out.tsx';

const CreditHistory = lazyPart(
  () => import('../../features/credits/credit-history.tsx'),
  <Skeleton label="Loading your credit history" lines={3} />,
);

export function Component() {
  const user = useUser();
  const credits = useCredits(user);
  const navigate = useNavigate();
  if (!user) return null;

  function onDeleted(): void {
    if (user) forgetAccount(user.id);
    clearSession();
    void navigate('/');
    toast({ title: 'Account deleted', description: 'What we kept about you is being removed.' });
  }

  return (
    <PageFrame heading={accountHeadings.account}>
      <Stack $gap={5}>
        <Card aria-labelledby="profile">
          <H2 id="profile">Profile</H2>
          <ProfileSummary user={user} />
          <After>
            <Link to="/premium#profile">
              {user.linkedinProfile ? 'Your LinkedIn profile' : 'Connect your LinkedIn profile'}
            </Link>
          </After>
        </Card>
        <Card aria-labelledby="credits">
          <H2 id="credits">Credits</H2>
          <Balance>
            You have {countOf(credits.data?.credits ?? user.premiumCredits, 'credit', 'credits')}.
            Copying a finished premium post uses one; copying the same post again is free.
          </Balance>
          <CreditHistory />
        </Card>
        <Card aria-labelledby="data">
          <H2 id="data">Your data</H2>
          <Stack $gap={5}>
            <ExportData />
            <OutcomeConsent />
            <DeleteAccount onDeleted={onDeleted} />
            <Small>Signing out clears the posts that this tab remembers.</Small>
          </Stack>
        </Card>
      </Stack>
    </PageFrame>
  );
}

const After = styled(Text)`
  margin-top: var(--s4);
  a {
    padding-block: 2px;
  }
`;

const Balance = styled(Text)`
  margin-bottom: var(--s4);
`;
