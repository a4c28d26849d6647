import type { LoginRequest, OperatorLoginRequest } from '@tagwell/contracts/http/account';
import type { AdminStatus } from '@tagwell/contracts/http/operators';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { operatorRules, SignInForm } from '../features/account/sign-in-form.tsx';
import { adminStatusQuery, signInOperator } from '../features/admin/operator-api.ts';
import { sentenceFor, ApiError } from '../shared/http/api-error.ts';
import { CodeForm } from '../features/admin/code-form.tsx';
import { Button, TextButton } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/notice.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { toast } from '../shared/ui/toast-store.ts';
import { accountHeadings } from './account-headings.ts';
import { FormCard, PageFrame, useHeadingFocus } from './page-frame.tsx';
import { queryClient } from './query-client.ts';

/** A page of the operators: whoever is none signs in first, in the same place. */
export function OperatorOnly({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(adminStatusQuery);
  useHeadingFocus(data?.isAdmin ?? false);
  if (data?.isAdmin) return children;
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

/** What the operator who is signed in here may do. */
export function useRole(): OperatorRole | undefined {
  return useQuery(adminStatusQuery).data?.role;
}

function OperatorSignIn() {
  // The right ones, of an account that asks for a code as well.
  const [proven, setProven] = useState<LoginRequest>();

  async function enter(credentials: OperatorLoginRequest): Promise<void> {
    const status = await signInOperator(credentials);
    toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard' });
    setSignedIn(status);
  }

  async function attempt(credentials: LoginRequest): Promise<void> {
    try {
      await enter(credentials);
    } catch (error) {
      if (!asksForCode(error)) throw error;
      setProven(credentials);
    }
  }

  if (proven) {
    return (
      <CodeForm
        hint="From your authenticator app, or a recovery code."
        confirm="Sign in"
        confirming="Signing in..."
        takesFocus
        send={(code) => enter({ ...proven, code })}
      >
        <Button onClick={() => setProven(undefined)}>Back</Button>
      </CodeForm>
    );
  }
  return (
    <SignInForm
      attempt={attempt}
      rules={operatorRules}
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

const asksForCode = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'second_factor_required';

/** An operator session that is over leads back to the sign-in, in the same place. */
export function onRefused(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  setSignedIn({ isAdmin: false });
}

/** What was fetched with one operator session is not there for the next. */
export function setSignedIn(status: AdminStatus): void {
  queryClient.setQueryData(adminStatusQuery.queryKey, status);
  if (status.isAdmin) return;
  queryClient.removeQueries({
    predicate: ({ queryKey }) =>
      String(queryKey[0]).startsWith('/api/admin/') && queryKey[0] !== adminStatusQuery.queryKey[0],
  });
}
