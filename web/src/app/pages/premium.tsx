import { limits } from '@tagwell/contracts/limits';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { LinkedInCard } from '../../features/linkedin/linkedin-card.tsx';
import { readOutcome } from '../../features/linkedin/linkedin-profile.ts';
import { useUser, wasSignedIn } from '../../shared/session/user.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { ButtonLink, PrimaryLink } from '../../shared/ui/button.tsx';
import { CardHeadline, CardName, CardReason } from '../../shared/ui/choice-card.tsx';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, Muted, Row, Small, Stack } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';

export function Component() {
  const user = useUser();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const [outcome] = useState(() => readOutcome(params.get('linkedin')));
  const returned = params.has('linkedin');

  useEffect(() => {
    if (!returned) return;
    if (outcome) toast(outcome);
    void navigate('/premium', { replace: true });
  }, [returned, outcome, navigate]);

  if (user) {
    return (
      <PageFrame
        heading={{
          ...accountHeadings.premium,
          ...(user.linkedinProfile && { title: 'Your LinkedIn profile' }),
          lead: profileLead,
        }}
      >
        <LinkedInCard
          outcome={outcome}
          focused={hash === '#profile'}
          onSaved={() => void navigate('/premium-app')}
        />
      </PageFrame>
    );
  }
  const isAsking = user === undefined && wasSignedIn();
  return (
    <PageFrame heading={accountHeadings.premium}>
      {isAsking ? (
        <Skeleton label="Loading your LinkedIn profile" lines={4} />
      ) : (
        <Stack $gap={6}>
          <Benefits />
          <SampleConnection />
          <Stack>
            <Row>
              <PrimaryLink to="/signup">Join the waitlist</PrimaryLink>
              <ButtonLink to="/premium-app">Start Using Premium</ButtonLink>
            </Row>
            <Invited>
              Premium is by invitation during the private beta. Already invited?{' '}
              <Link to="/login">Sign in.</Link> Or <Link to="/paste-post">try it free</Link>,
              without your own network.
            </Invited>
          </Stack>
        </Stack>
      )}
    </PageFrame>
  );
}

const profileLead = 'Your name and headline, as previews of your posts show them.';

const Invited = styled(Muted)`
  max-width: 68ch;
`;

/** A sample of what Premium adds, styled like the real page. */
function SampleConnection() {
  return (
    <Figure>
      <Small as="figcaption">
        What a suggestion from your network looks like. The person is made up.
      </Small>
      <Sample>
        <Avatar name="Amara Yarrow" />
        <div>
          <CardName>Amara Yarrow</CardName>
          <CardHeadline>Head of Talent Acquisition</CardHeadline>
          <CardReason>Works in hiring, which your post is about.</CardReason>
          <Small>In your network since Feb 2022</Small>
        </div>
      </Sample>
    </Figure>
  );
}

const Figure = styled.figure`
  display: grid;
  gap: var(--s2);
  max-width: 560px;
  margin: 0;
`;

const Sample = styled(Card).attrs({ as: 'div' })`
  display: flex;
  gap: var(--s3);
  padding: var(--s4);
`;

const benefits = [
  {
    title: 'Your own network',
    text: 'Import your LinkedIn connections and see which of them know your topic.',
  },
  {
    title: 'More people for a post',
    text: 'Up to five: thought leaders and people you know, each with the reason.',
  },
  {
    title: `${limits.startingCredits} credits to begin with`,
    text: 'Analyzing is free. Copying a finished post costs one credit, once per post.',
  },
  {
    title: 'Your data stays yours',
    text: 'The uploaded file is not stored or shared. Your connections stay private to your account; export or delete them any time.',
  },
];

function Benefits() {
  return (
    <List>
      {benefits.map(({ title, text }) => (
        <li key={title}>
          <CheckIcon />
          <span>
            <strong>{title}</strong> {text}
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s4);
  max-width: 68ch;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: var(--s3);
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--ok);
  }
  strong {
    display: block;
  }
`;
