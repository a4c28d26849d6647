import type { Account, LinkedInProfile } from '@tagwell/contracts/http/account';
import { limits } from '@tagwell/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import {
  SetupList,
  SetupStep,
  hasPostQuery,
  setupStates,
  type SetupStepName,
} from '../../features/account/setup-list.tsx';
import { profileQuery, typedHeadline } from '../../features/linkedin/linkedin-profile.ts';
import { ProfileForm } from '../../features/linkedin/profile-form.tsx';
import { countQuery } from '../../features/network/network-api.ts';
import { useUser, userQuery } from '../../shared/session/user.ts';
import { browserStorage, tabStorage } from '../../shared/storage/browser-storage.ts';
import { skippedSteps } from '../../shared/storage/premium-memory.ts';
import { ActionBar, ActionEnd } from '../../shared/ui/action-bar.tsx';
import { ButtonLink, PrimaryLink } from '../../shared/ui/button.tsx';
import { useFocusInList } from '../../shared/ui/focus.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, H2, Stack, Text } from '../../shared/ui/surfaces.tsx';
import { queryClient } from '../../shared/http/client.ts';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';

const formId = 'headline-form';

export function Component() {
  const user = useUser();
  const navigate = useNavigate();
  const isStarting = useRef(false);

  /** Saves a typed headline first; if it is invalid, stays on the page. */
  function start(event: MouseEvent): void {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || !tabStorage.read(typedHeadline)?.trim()) return;
    event.preventDefault();
    isStarting.current = true;
    form.scrollIntoView({ block: 'nearest' });
    form.requestSubmit();
  }

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
          . Three short steps, and each can wait.
        </Text>
        {user && (
          <Setup user={user} onSaved={() => isStarting.current && void navigate('/premium-app')} />
        )}
        <Included as="div">
          <H2>{limits.startingCredits} Premium Credits Included</H2>
          <Text>
            Analyzing costs nothing. A credit is used when you copy a finished post, once per post.
          </Text>
        </Included>
      </Stack>
      <ActionBar>
        <ButtonLink to="/premium-app">Skip for Now</ButtonLink>
        <ActionEnd>
          <PrimaryLink to="/premium-app" onClick={start}>
            Get Started
          </PrimaryLink>
        </ActionEnd>
      </ActionBar>
    </PageFrame>
  );
}

/** Steps whose state can't be loaded count as not done; every step is optional. */
function Setup({ user, onSaved }: { user: Account; onSaved: () => void }) {
  // The user record already has it, which saves a request.
  const profile = useQuery({ ...profileQuery, initialData: user.linkedinProfile });
  const connections = useQuery(countQuery);
  const post = useQuery(hasPostQuery);
  const [skipped, setSkipped] = useState(() => browserStorage.read(skippedSteps(user.id)) ?? []);
  // A step's form disappears when it is done.
  const { list } = useFocusInList<HTMLOListElement>();
  if (connections.isPending || post.isPending) {
    return <Skeleton label="Looking at what is set up" lines={4} />;
  }

  const states = setupStates(
    { headline: !!profile.data, network: !!connections.data, post: post.data ?? false },
    skipped,
  );
  const step = (name: SetupStepName) => ({
    state: states[name],
    onSkip: (skip: boolean) => {
      const next = skip ? [...skipped, name] : skipped.filter((other) => other !== name);
      browserStorage.write(skippedSteps(user.id), next);
      setSkipped(next);
    },
  });

  function keepProfile(saved: LinkedInProfile): void {
    queryClient.setQueryData(profileQuery.queryKey, saved);
    // The user record carries the profile too.
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    onSaved();
  }

  return (
    <SetupList {...list} aria-label="Set up your account">
      <SetupStep
        number={1}
        title="Add your headline"
        text="Previews show it under your name, as LinkedIn does."
        {...step('headline')}
      >
        <ProfileForm id={formId} quiet profile={null} onSaved={keepProfile} />
      </SetupStep>
      <SetupStep
        number={2}
        title="Import your network"
        text="Get suggestions from people you know, too."
        {...step('network')}
      >
        <div>
          <ButtonLink to="/linkedin-import">Import Network Data</ButtonLink>
        </div>
      </SetupStep>
      <SetupStep
        number={3}
        title="Write your first post"
        text="Paste it, choose people, copy it with their tags."
        {...step('post')}
      />
    </SetupList>
  );
}

const Included = styled(Card)`
  h2 {
    color: var(--ok);
  }
`;
