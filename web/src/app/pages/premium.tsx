import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { LinkedInCard } from '../../features/linkedin/linkedin-card.tsx';
import { readOutcome } from '../../features/linkedin/outcome.ts';
import { Benefits } from '../../features/premium-post/components/benefits.tsx';
import { useUser } from '../../shared/session/user.ts';
import { ButtonLink, PrimaryLink } from '../../shared/ui/button.tsx';
import { Muted, Row, Stack } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';

export function Component() {
  const user = useUser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [outcome] = useState(() => readOutcome(params.get('linkedin')));
  const returned = params.has('linkedin');

  useEffect(() => {
    if (!returned) return;
    if (outcome) toast(outcome);
    void navigate('/premium', { replace: true });
  }, [returned, outcome, navigate]);

  return (
    <PageFrame heading={accountHeadings.premium}>
      <Stack $gap={6}>
        <Benefits />
        <Row>
          <PrimaryLink to="/premium-app">Start Using Premium</PrimaryLink>
          {!user && <ButtonLink to="/paste-post">Try it free</ButtonLink>}
        </Row>
        {user ? (
          <LinkedInCard outcome={outcome} />
        ) : (
          <Invited>
            Premium accounts are by invitation during the private beta. Invited already? The button
            leads you to the sign-in.
          </Invited>
        )}
      </Stack>
    </PageFrame>
  );
}

const Invited = styled(Muted)`
  max-width: 68ch;
`;
