import type { LoginRequest, OperatorLoginRequest } from '@tagwell/contracts/http/account';
import { adminLoginRoute } from '@tagwell/contracts/http/admin-routes';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { operatorRules, SignInForm } from '../features/account/sign-in-form.tsx';
import { call } from '../shared/http/call.ts';
import { ApiError } from '../shared/http/client.ts';
import { CodeForm } from '../features/admin/operators/code-form.tsx';
import { adminStatusQuery, setOperator } from '../shared/session/operator.ts';
import { Button } from '../shared/ui/button.tsx';
import { RetryNotice } from '../shared/ui/notice.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { Small } from '../shared/ui/surfaces.tsx';
import { toast, toastError } from '../shared/ui/toast-store.ts';
import { operatorHeadings } from './operator-pages.ts';
import { FormCard, PageFrame, useHeadingFocus } from './page-frame.tsx';

/** Shows the sign-in in place of an operators' page until an operator has signed in. */
export function OperatorOnly({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(adminStatusQuery);
  useHeadingFocus(data?.isAdmin ?? false);
  if (data?.isAdmin) return <Fragment key={data.id}>{children}</Fragment>;
  return (
    <PageFrame heading={operatorHeadings.admin}>
      <FormCard>
        {error && <RetryNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton label="Checking who is signed in" lines={4} />}
        {data && <OperatorSignIn />}
      </FormCard>
    </PageFrame>
  );
}

export function useRole(): OperatorRole | undefined {
  return useQuery(adminStatusQuery).data?.role;
}

function OperatorSignIn() {
  // Verified credentials of an account that also requires a code.
  const [proven, setProven] = useState<LoginRequest>();

  async function enter(credentials: OperatorLoginRequest): Promise<void> {
    const status = await call(adminLoginRoute, { body: credentials });
    toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard' });
    setOperator(status);
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
      onFailed={(sentence) => toastError('Login Failed', sentence)}
    >
      {() => <Small>Forgot your password? Ask an owner to send you a new link.</Small>}
    </SignInForm>
  );
}

const asksForCode = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'second_factor_required';
