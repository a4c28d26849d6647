import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ForgotForm } from '../../features/account/password-forms.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Stack, Text } from '../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../shared/ui/toast-store.ts';
import { accountHeadings } from '../account-headings.ts';
import { FormCard, PageFrame, useHeadingFocus } from '../page-frame.tsx';
import { readStateText } from '../password-link.ts';

const sentHeading = { narrow: true, title: 'Check Your Email', lead: texts.resetRequested };

export function Component() {
  const carried = readStateText(useLocation().state, 'email');
  const [email, setEmail] = useState(carried);
  const [sent, setSent] = useState(false);
  const navigate = useNavigate();
  useHeadingFocus(sent);

  function onSent(developmentToken: string | undefined): void {
    setSent(true);
    const title = 'Reset Email Sent';
    if (developmentToken === undefined) {
      toast({ title, description: texts.resetRequested });
      return;
    }
    toast({
      title,
      description: `${texts.resetRequested} Development token: ${developmentToken}`,
      action: {
        label: 'Use it',
        hint: 'Open the link in the email',
        onClick: () =>
          void navigate(`/reset-password#token=${encodeURIComponent(developmentToken)}`),
      },
    });
  }

  return (
    <PageFrame heading={sent ? sentHeading : accountHeadings['forgot-password']}>
      <FormCard>
        <Stack $gap={5}>
          {sent ? (
            <>
              <Text>
                We sent it to <bdi>{email}</bdi>. The link works once, for {limits.resetLinkMinutes}{' '}
                minutes, or for {limits.invitationDays} days if it’s for your first password.
                Nothing there? Check your spam folder and the address.
              </Text>
              <Button onClick={() => setSent(false)}>Send Another Link</Button>
            </>
          ) : (
            <ForgotForm
              email={email}
              onEmail={setEmail}
              onSent={onSent}
              onFailed={(description) => toastError('Error', description)}
            />
          )}
          <div>
            <Link to="/login" state={{ email }}>
              Back to login
            </Link>
          </div>
        </Stack>
      </FormCard>
    </PageFrame>
  );
}
