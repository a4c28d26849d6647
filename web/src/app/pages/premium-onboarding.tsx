import { limits } from '@tagwell/contracts/limits';
import styled from 'styled-components';
import { useUser } from '../../shared/session/user.ts';
import { ActionBar, ActionEnd } from '../../shared/ui/action-bar.tsx';
import { ButtonLink, PrimaryLink } from '../../shared/ui/button.tsx';
import { Card, H2, Stack, Text } from '../../shared/ui/surfaces.tsx';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';

export function Component() {
  const user = useUser();
  return (
    <PageFrame heading={accountHeadings['premium-onboarding']}>
      <Stack $gap={5}>
        <Text>
          Good to have you here
          {user ? (
            <>
              , <bdi>{user.firstName}</bdi>
            </>
          ) : (
            ''
          )}
          . Bring your network along, so that we can also suggest people you know, or start with a
          post right away.
        </Text>
        <Included as="div">
          <H2>{limits.startingCredits} Premium Credits Included</H2>
          <Text>
            Analyzing costs nothing. A credit is used when you copy a finished post, once per post.
          </Text>
        </Included>
        <div>
          <ButtonLink to="/linkedin-import">Import Network Data</ButtonLink>
        </div>
      </Stack>
      <ActionBar>
        <ButtonLink to="/premium-app">Skip for Now</ButtonLink>
        <ActionEnd>
          <PrimaryLink to="/premium-app">Get Started</PrimaryLink>
        </ActionEnd>
      </ActionBar>
    </PageFrame>
  );
}

const Included = styled(Card)`
  h2 {
    color: var(--ok);
  }
`;
