import type { LoginRequest } from '@tagwell/contracts/http/account-requests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SignInForm } from '../../features/account/components/sign-in-form.tsx';
import {
  adminStatusQuery,
  signInOperator,
  signOutOperator,
} from '../../features/admin/api/operator.ts';
import { InviteForm } from '../../features/admin/components/invite-form.tsx';
import { PremiumUsers } from '../../features/admin/components/premium-users.tsx';
import { ApiError, sentenceFor } from '../../shared/http/api-error.ts';
import { Button, TextButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Stack } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { accountHeadings } from '../account-headings.ts';
import { FormCard } from '../form-card.tsx';
import { PageFrame } from '../page-frame.tsx';
import { queryClient } from '../query-client.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';

const dashboardHeading = {
  title: 'Operator Dashboard',
  lead: 'Who has an account here, and how many credits they have left.',
  wide: true,
};

export function Component() {
  const { data, error, refetch } = useQuery(adminStatusQuery);
  useHeadingFocus(data?.isAdmin ?? false);
  if (data?.isAdmin) return <Dashboard />;
  return (
    <PageFrame heading={accountHeadings.admin}>
      <FormCard>
        {error && (
          <Notice tone="bad" role="alert">
            {sentenceFor(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
          </Notice>
        )}
        {!data && !error && <Skeleton label="Checking who is signed in" lines={4} />}
        {data && <OperatorSignIn />}
      </FormCard>
    </PageFrame>
  );
}

function OperatorSignIn() {
  async function attempt(credentials: LoginRequest): Promise<void> {
    await signInOperator(credentials);
    toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard' });
    setSignedIn(true);
  }

  return (
    <SignInForm
      attempt={attempt}
      onFailed={(sentence) =>
        toast({
          title: 'Login Failed',
          description: sentence,
          variant: 'destructive',
        })
      }
    />
  );
}

function Dashboard() {
  const [leaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      await signOutOperator();
      setSignedIn(false);
    } catch (error) {
      toast({ title: 'Logout failed', description: sentenceFor(error), variant: 'destructive' });
      setLeaving(false);
    }
  }

  return (
    <PageFrame heading={dashboardHeading}>
      <Stack $gap={5}>
        <div>
          <Button disabled={leaving} onClick={() => void leave()}>
            {leaving ? 'Logging out...' : 'Logout'}
          </Button>
        </div>
        <InviteForm onRefused={onRefused} />
        <PremiumUsers onRefused={onRefused} />
      </Stack>
    </PageFrame>
  );
}

/** An operator session that is over leads back to the sign-in, in the same place. */
function onRefused(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  setSignedIn(false);
}

/** What was fetched with one operator session is not there for the next. */
function setSignedIn(isAdmin: boolean): void {
  queryClient.setQueryData(adminStatusQuery.queryKey, { isAdmin });
  if (isAdmin) return;
  queryClient.removeQueries({
    predicate: ({ queryKey }) =>
      String(queryKey[0]).startsWith('/api/admin/') && queryKey[0] !== adminStatusQuery.queryKey[0],
  });
}
