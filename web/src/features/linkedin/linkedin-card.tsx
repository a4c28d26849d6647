import type { LinkedInProfile } from '@tagwell/contracts/http/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAsyncAction } from '../../shared/forms/form-state.ts';
import { sentenceFor } from '../../shared/http/client.ts';
import { userQuery } from '../../shared/session/user.ts';
import { ButtonAnchor, ButtonLink, TextAnchor, TextButton } from '../../shared/ui/button.tsx';
import { Failure, Notice, RetryNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, Facts, H2, H3, Muted, Row, Stack } from '../../shared/ui/surfaces.tsx';
import { toast, type ToastText } from '../../shared/ui/toast-store.ts';
import { connectPath, deleteProfile, profileQuery, setupQuery } from './linkedin-profile.ts';
import { ProfileForm } from './profile-form.tsx';

interface LinkedInCardProps {
  outcome: ToastText | undefined;
  /** Whether the person came for the form, and begins in its first field. */
  focused: boolean;
  onSaved: () => void;
}

/** The person's own LinkedIn profile: connect it, enter it, delete it. */
export function LinkedInCard({ outcome, focused, onSaved }: LinkedInCardProps) {
  const queryClient = useQueryClient();
  const { data: profile, error, refetch } = useQuery(profileQuery);
  const { data: setup } = useQuery(setupQuery);
  const removal = useAsyncAction();
  const [saved, setSaved] = useState(0);

  function keep(next: LinkedInProfile | null): void {
    queryClient.setQueryData(profileQuery.queryKey, next);
    // The user record carries the profile too.
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  }

  async function remove(): Promise<void> {
    if (!(await removal.run(deleteProfile))) return;
    keep(null);
    setSaved((count) => count + 1);
    toast({ title: 'LinkedIn disconnected', description: 'Your profile is forgotten here.' });
  }

  return (
    <Card id="profile" aria-labelledby="linkedin">
      <H2 id="linkedin">{profile ? 'As we know it' : 'Your LinkedIn profile'}</H2>
      <Stack $gap={5}>
        {outcome?.variant === 'destructive' && <Notice tone="warn">{outcome.description}</Notice>}
        {error && <RetryNotice sentence={sentenceFor(error)} onRetry={() => void refetch()} />}
        {profile === undefined && !error && <Skeleton label="Loading your LinkedIn profile" />}
        {profile && (
          <Stack $gap={3}>
            <ProfileFacts profile={profile} />
            <Row>
              {!focused && <ButtonLink to="/premium-app">Start Using Premium</ButtonLink>}
              <TextButton disabled={removal.pending} onClick={() => void remove()}>
                {profile.source === 'linkedin' ? 'Disconnect LinkedIn' : 'Forget this profile'}
              </TextButton>
            </Row>
            <Failure>{removal.failure}</Failure>
          </Stack>
        )}
        {setup?.canConnect === true && profile?.source !== 'linkedin' && (
          <div>
            <ButtonAnchor href={connectPath}>Connect with LinkedIn</ButtonAnchor>
          </div>
        )}
        {profile !== undefined && (
          <Stack $gap={3}>
            <H3>{profile ? 'Change it' : 'Add your headline'}</H3>
            <Muted>LinkedIn doesn’t share it with apps.</Muted>
            <ProfileForm
              key={saved}
              profile={profile}
              focused={focused}
              onSaved={(next) => {
                keep(next);
                toast({ title: 'Profile saved', description: 'You can start with Premium now.' });
                onSaved();
              }}
            />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function ProfileFacts({ profile }: { profile: LinkedInProfile }) {
  const { name, headline, profileUrl, source } = profile;
  return (
    <Facts>
      {name && (
        <>
          <dt>Name</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </>
      )}
      {headline && (
        <>
          <dt>Headline</dt>
          <dd>
            <bdi>{headline}</bdi>
          </dd>
        </>
      )}
      {profileUrl && (
        <>
          <dt>Address</dt>
          <dd>
            <TextAnchor href={profileUrl} target="_blank" rel="noreferrer">
              {profileUrl}
            </TextAnchor>
          </dd>
        </>
      )}
      <dt>Source</dt>
      <dd>{source === 'linkedin' ? 'LinkedIn' : 'Your own words'}</dd>
    </Facts>
  );
}
