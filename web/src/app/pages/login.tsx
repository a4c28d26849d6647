import type { LoginRequest } from '@tagwell/contracts/http/account';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { signIn } from '../../features/account/session-api.ts';
import { SignInForm } from '../../features/account/sign-in-form.tsx';
import { userQuery } from '../../shared/session/user.ts';
import { Row } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { accountHeadings } from '../account-headings.ts';
import { rememberWhereTo } from '../after-sign-in.ts';
import { FormCard } from '../form-card.tsx';
import { skipWhenSignedIn } from '../guards/skip-when-signed-in.ts';
import { PageFrame } from '../page-frame.tsx';
import { queryClient } from '../query-client.ts';

/** From success to the premium app. */
const leadOnMs = 100;

export const loader = skipWhenSignedIn;

/** Also what every page of an account shows to somebody who is not signed in. */
export function Component() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  async function attempt(credentials: LoginRequest): Promise<void> {
    const user = await signIn(credentials);
    queryClient.setQueryData(userQuery.queryKey, user);
    const home = rememberWhereTo(pathname + search);
    setTimeout(() => void navigate(home), leadOnMs);
  }

  return (
    <PageFrame heading={accountHeadings.login}>
      <FormCard>
        <SignInForm
          attempt={attempt}
          onFailed={(sentence) =>
            toast({ title: 'Login failed', description: sentence, variant: 'destructive' })
          }
        >
          {(email) => (
            <Row>
              <Link to="/forgot-password" state={{ email }}>
                Forgot your password?
              </Link>
              <Link to="/register">Sign up</Link>
            </Row>
          )}
        </SignInForm>
      </FormCard>
    </PageFrame>
  );
}
