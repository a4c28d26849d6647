import type { Account } from '@tagwell/contracts/http/account';
import { texts } from '@tagwell/contracts/texts';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { openPasswordLink } from '../../features/account/password-reset.ts';
import { ResetForm } from '../../features/account/password-forms.tsx';
import { dropUser, fetchUser, keepUser, userQuery } from '../../shared/session/user.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { PrimaryLink } from '../../shared/ui/button.tsx';
import { Row, Stack, Text } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { whenVisible } from '../../shared/ui/when-visible.ts';
import { queryClient } from '../../shared/http/client.ts';
import { accountHeadings } from '../account-headings.ts';
import { FormCard, PageFrame, useHeadingFocus } from '../page-frame.tsx';
import { readStateText } from '../after-sign-in.ts';

const redirectMs = 3000;
const invalidHeading = { title: 'Invalid Reset Link', lead: texts.resetLinkInvalid, noIndex: true };
const welcomeHeading = {
  title: 'Welcome to {name}',
  lead: 'Choose a password, and you’re in.',
  noIndex: true,
};
const doneHeading = {
  title: 'Password Reset Successfully',
  lead: texts.passwordReset,
  noIndex: true,
};

export function Component() {
  const [params] = useSearchParams();
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => params.get('token') ?? readStateText(state, 'token'));
  const [welcome] = useState(() => hash === '#welcome' || readStateText(state, 'welcome') !== '');
  const [stage, setStage] = useState<'form' | 'refused' | 'done'>(
    token === '' ? 'refused' : 'form',
  );
  useHeadingFocus(stage);
  const inAddress = params.has('token');

  useEffect(() => {
    // Out of the address bar and its history; a reload still finds it.
    if (!inAddress) return;
    const kept = { token, ...(welcome && { welcome: 'yes' }) };
    void navigate('/reset-password', { replace: true, state: kept });
  }, [inAddress, token, welcome, navigate]);

  useEffect(() => {
    if (token === '') return;
    // Whoever invited is told that the link was opened; whether it is good shows with the password.
    openPasswordLink(token).catch(() => undefined);
  }, [token]);

  useEffect(() => {
    if (stage !== 'done') return;
    return whenVisible(redirectMs, () => void navigate('/login', { replace: true }));
  }, [stage, navigate]);

  async function onDone(signedIn: boolean): Promise<void> {
    const before = queryClient.getQueryData<Account | null>(userQuery.queryKey);
    // Every session of the account has ended, and another person's is over in this browser.
    dropUser(queryClient);
    const user = signedIn ? await fetchUser().catch(() => null) : null;
    if (user) {
      if (before && before.id !== user.id) session.clear();
      keepUser(queryClient, user);
      void navigate('/premium-onboarding', { replace: true });
      return;
    }
    toast({ title: 'Password Reset Successfully', description: texts.passwordReset });
    void navigate('/reset-password', { replace: true });
    setStage('done');
  }

  if (stage === 'refused') return <InvalidLink />;
  if (stage === 'done') return <Done />;
  return (
    <PageFrame heading={welcome ? welcomeHeading : accountHeadings['reset-password']}>
      <FormCard>
        <ResetForm
          token={token}
          welcome={welcome}
          onDone={onDone}
          onRefused={() => setStage('refused')}
        />
      </FormCard>
    </PageFrame>
  );
}

function InvalidLink() {
  return (
    <PageFrame heading={invalidHeading}>
      <Stack>
        <Text>
          Each link works once. If you have chosen your password already, sign in with it. If not,
          ask for a new link: it takes a minute.
        </Text>
        <Row>
          <PrimaryLink to="/forgot-password">Request a new link</PrimaryLink>
          <Link to="/login">Go to login</Link>
        </Row>
      </Stack>
    </PageFrame>
  );
}

function Done() {
  return (
    <PageFrame heading={doneHeading}>
      <Row>
        <PrimaryLink to="/login">Go to login now</PrimaryLink>
        <Text>Redirecting in 3 seconds…</Text>
      </Row>
    </PageFrame>
  );
}
