import { acceptOperatorRoute } from '@tagwell/contracts/http/operator-routes';
import { limits } from '@tagwell/contracts/limits';
import { Link, useNavigate } from 'react-router';
import { useLinkState } from '../../features/account/password-reset.ts';
import { ResetForm } from '../../features/account/password-forms.tsx';
import { call } from '../../shared/http/call.ts';
import { setOperator } from '../../shared/session/operator.ts';
import { ButtonLink, PrimaryLink } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Stack, Text } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { operatorHeadings } from '../operator-pages.ts';
import { FormCard, PageFrame, useHeadingFocus } from '../page-frame.tsx';
import { type PasswordLink, usePasswordLink } from '../password-link.ts';

const invalidHeading = {
  title: 'This link no longer works',
  lead: 'It may have expired, been replaced by a newer one, or been withdrawn.',
  noIndex: true,
};
const usedHeading = {
  title: 'You’ve chosen your password already',
  lead: 'Sign in with it.',
  noIndex: true,
};

/** The page behind the link in an operator's invitation. */
export function Component() {
  const link = usePasswordLink();
  return <SetPasswordPage key={link.token} {...link} />;
}

function SetPasswordPage({ token }: PasswordLink) {
  const navigate = useNavigate();
  const [link, onRefused] = useLinkState(token, 'admin');
  useHeadingFocus(link === 'asking' ? 'good' : link);

  if (link === 'used') {
    return (
      <PageFrame heading={usedHeading}>
        <div>
          <PrimaryLink to="/admin">Go to the sign-in</PrimaryLink>
        </div>
      </PageFrame>
    );
  }
  if (link === 'gone') {
    return (
      <PageFrame heading={invalidHeading}>
        <Stack>
          <Text>
            If you have chosen your password already, <Link to="/admin">sign in with it</Link>. If
            not, ask an owner for a new one.
          </Text>
          <div>
            <ButtonLink to="/admin">Go to the sign-in</ButtonLink>
          </div>
        </Stack>
      </PageFrame>
    );
  }
  return (
    <PageFrame heading={operatorHeadings['admin-set-password']}>
      <FormCard>
        {link === 'asking' ? (
          <Skeleton label="Looking at your link" lines={4} />
        ) : (
          <ResetForm
            token={token}
            welcome
            least={limits.operatorPasswordMinCharacters}
            setPassword={async (request) => {
              const status = await call(acceptOperatorRoute, { body: request });
              if (!status.isAdmin)
                toast({ title: 'Your password is set', description: 'Sign in with it.' });
              setOperator(status);
              return true;
            }}
            onDone={async () => navigate('/admin', { replace: true })}
            onRefused={onRefused}
          />
        )}
      </FormCard>
    </PageFrame>
  );
}
