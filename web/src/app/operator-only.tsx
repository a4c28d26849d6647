import type { LoginRequest } from '@tagwell/contracts/http/account';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operatorRules, SignInForm } from '../features/account/sign-in-form.tsx';
import { adminStatusQuery, signInOperator } from '../features/admin/operator-api.ts';
import { sentenceFor } from '../shared/http/api-error.ts';
import { TextButton } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/notice.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { toast } from '../shared/ui/toast-store.ts';
import { accountHeadings } from './account-headings.ts';
import { FormCard } from './form-card.tsx';
import { setSignedIn } from './operator-session.ts';
import { PageFrame } from './page-frame.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

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

function OperatorSignIn() {
  async function attempt(credentials: LoginRequest): Promise<void> {
    await signInOperator(credentials);
    toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard' });
    setSignedIn(true);
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
