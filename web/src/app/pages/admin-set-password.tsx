import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ResetForm } from '../../features/account/password-forms.tsx';
import { acceptInvitation } from '../../features/admin/operators/operators-api.ts';
import { setOperator } from '../../shared/session/operator.ts';
import { PrimaryLink } from '../../shared/ui/button.tsx';
import { Stack, Text } from '../../shared/ui/surfaces.tsx';
import { operatorHeadings } from '../operator-pages.ts';
import { readStateText } from '../after-sign-in.ts';
import { FormCard, PageFrame, useHeadingFocus } from '../page-frame.tsx';

const invalidHeading = {
  title: 'This link no longer works',
  lead: 'Each link works once, and for some days.',
  noIndex: true,
};

/** Where the link of an operator's invitation leads. */
export function Component() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => params.get('token') ?? readStateText(state, 'token'));
  const [isRefused, setRefused] = useState(token === '');
  useHeadingFocus(isRefused);
  const inAddress = params.has('token');

  useEffect(() => {
    // Out of the address bar and its history; a reload still finds it.
    if (!inAddress) return;
    void navigate('/admin/set-password', { replace: true, state: { token } });
  }, [inAddress, token, navigate]);

  if (isRefused) {
    return (
      <PageFrame heading={invalidHeading}>
        <Stack>
          <Text>
            If you have chosen your password already, sign in with it. If not, ask whoever invited
            you for a new link.
          </Text>
          <div>
            <PrimaryLink to="/admin">Go to the sign-in</PrimaryLink>
          </div>
        </Stack>
      </PageFrame>
    );
  }
  return (
    <PageFrame heading={operatorHeadings['admin-set-password']}>
      <FormCard>
        <ResetForm
          token={token}
          welcome
          setPassword={async (request) => {
            setOperator(await acceptInvitation(request));
            return true;
          }}
          onDone={async () => navigate('/admin', { replace: true })}
          onRefused={() => setRefused(true)}
        />
      </FormCard>
    </PageFrame>
  );
}
