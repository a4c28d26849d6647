import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLinkState } from '../../features/account/password-reset.ts';
import { ResetForm } from '../../features/account/password-forms.tsx';
import { dropUser, useUser, welcomeUser } from '../../shared/session/user.ts';
import { ButtonLink, PrimaryLink } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Row, Stack, Text } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { whenVisible } from '../../shared/ui/when-visible.ts';
import { accountHeadings } from '../account-headings.ts';
import { FormCard, PageFrame, useHeadingFocus } from '../page-frame.tsx';
import { type PasswordLink, usePasswordLink } from '../password-link.ts';

const redirectMs = 3000;
const onboarding = '/premium-onboarding';
const ofLink = { narrow: true, noIndex: true };
const invalidHeading = {
  ...ofLink,
  title: 'Invalid Reset Link',
  lead: texts.resetLinkInvalid,
};
const welcomeHeading = {
  ...ofLink,
  title: 'Welcome to {name}',
  lead: 'Choose a password, and you’re in.',
};
const acceptedHeading = {
  ...ofLink,
  title: 'You’ve chosen your password already',
  lead: 'Sign in with it and pick up where you left off.',
};
const welcomeBackHeading = {
  ...ofLink,
  title: 'You’re in',
  lead: 'You’ve chosen your password already.',
};
const invitationHeading = {
  ...ofLink,
  title: 'This invitation no longer works',
  lead: `It may be older than ${limits.invitationDays} days, replaced by a newer one, or withdrawn.`,
};
const doneHeading = {
  ...ofLink,
  title: 'Password Reset Successfully',
  lead: texts.passwordReset,
};

export function Component() {
  const link = usePasswordLink();
  return <ResetPage key={link.token} {...link} />;
}

function ResetPage({ token, welcome }: PasswordLink) {
  const navigate = useNavigate();
  const [link, onRefused] = useLinkState(token, 'user');
  const [isDone, setDone] = useState(false);
  // While the link is being checked, the page of a valid link is shown.
  const shown = link === 'asking' ? 'good' : link;
  useHeadingFocus(isDone ? 'done' : shown);

  useEffect(() => {
    if (!isDone) return;
    return whenVisible(redirectMs, () => void navigate('/login', { replace: true }));
  }, [isDone, navigate]);

  async function onDone(signedIn: boolean): Promise<void> {
    // All sessions of the account have ended, including another person's in this browser.
    dropUser();
    const user = signedIn ? await welcomeUser(onboarding).catch(() => null) : null;
    if (user) {
      void navigate(onboarding, { replace: true });
      return;
    }
    toast({ title: 'Password Reset Successfully', description: texts.passwordReset });
    void navigate('/reset-password', { replace: true });
    setDone(true);
  }

  if (isDone) return <Done />;
  if (link === 'used' && welcome) return <AcceptedInvitation />;
  if (link === 'gone' && welcome) return <InvalidInvitation />;
  if (link === 'used' || link === 'gone') return <InvalidLink isUsed={link === 'used'} />;
  return (
    <PageFrame heading={welcome ? welcomeHeading : accountHeadings['reset-password']}>
      <FormCard>
        {link === 'asking' ? (
          <Skeleton label="Looking at your link" lines={4} />
        ) : (
          <ResetForm token={token} welcome={welcome} onDone={onDone} onRefused={onRefused} />
        )}
      </FormCard>
    </PageFrame>
  );
}

function AcceptedInvitation() {
  if (useUser()) {
    return (
      <PageFrame heading={welcomeBackHeading}>
        <div>
          <PrimaryLink to="/premium-app">Write a post</PrimaryLink>
        </div>
      </PageFrame>
    );
  }
  return (
    <PageFrame heading={acceptedHeading}>
      <div>
        <PrimaryLink to="/login">Sign in</PrimaryLink>
      </div>
    </PageFrame>
  );
}

const newLink = (
  <Row>
    <PrimaryLink to="/forgot-password">Request a new link</PrimaryLink>
    <ButtonLink to="/login">Go to login</ButtonLink>
  </Row>
);

function InvalidInvitation() {
  return (
    <PageFrame heading={invitationHeading}>
      <Stack>
        <Text>
          If you have chosen your password already, <Link to="/login">sign in with it</Link>. If
          not, look for a newer email, or ask for a new link: it takes a minute. If no email comes,
          ask the person who invited you.
        </Text>
        {newLink}
      </Stack>
    </PageFrame>
  );
}

function InvalidLink({ isUsed }: { isUsed: boolean }) {
  return (
    <PageFrame heading={invalidHeading}>
      <Stack>
        <Text>
          {isUsed
            ? 'You’ve set a password with this link already. Sign in with it, or ask for a new link.'
            : 'Each link works once. If you have chosen your password already, sign in with it. If not, look for a newer email, or ask for a new link: it takes a minute.'}
        </Text>
        {isUsed ? (
          <Row>
            <PrimaryLink to="/login">Go to login</PrimaryLink>
            <ButtonLink to="/forgot-password">Request a new link</ButtonLink>
          </Row>
        ) : (
          newLink
        )}
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
