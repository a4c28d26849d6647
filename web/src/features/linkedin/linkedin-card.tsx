import type { LinkedInProfile } from '@tagwell/contracts/http/account';
import { deleteLinkedInProfileRoute } from '@tagwell/contracts/http/linkedin-routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAsyncAction } from '../../shared/forms/form-state.ts';
import { call } from '../../shared/http/call.ts';
import { queryClient } from '../../shared/http/client.ts';
import { userQuery } from '../../shared/session/user.ts';
import { ButtonAnchor, ButtonLink, TextButton } from '../../shared/ui/button.tsx';
import { Failure, Notice, RetryNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, H2, Muted, Stack } from '../../shared/ui/surfaces.tsx';
import { toast, type ToastText } from '../../shared/ui/toast-store.ts';
import { connectPath, profileQuery, setupQuery } from './linkedin-profile.ts';
import { ProfileForm } from './profile-form.tsx';

interface LinkedInCardProps {
  outcome: ToastText | undefined;
  /** Whether the person came for the form, and begins in its first field. */
  focused: boolean;
  onSaved: () => void;
}

export function LinkedInCard({ outcome, focused, onSaved }: LinkedInCardProps) {
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
    if (!(await removal.run(() => call(deleteLinkedInProfileRoute)))) return;
    keep(null);
    setSaved((count) => count + 1);
    toast({
      title: profile?.source === 'linkedin' ? 'LinkedIn disconnected' : 'Profile removed',
      description: 'Previews no longer show it.',
    });
  }

  return (
    <Card id="profile" aria-labelledby="linkedin">
      <H2 id="linkedin">
        {profile ? 'Shown under your name in previews' : 'Your LinkedIn profile'}
      </H2>
      <Stack $gap={5}>
        {outcome?.variant === 'destructive' && <Notice tone="warn">{outcome.description}</Notice>}
        {error && <RetryNotice error={error} onRetry={() => void refetch()} />}
        {profile === undefined && !error && <Skeleton label="Loading your LinkedIn profile" />}
        {profile?.source === 'linkedin' && (
          <Muted>
            Connected with LinkedIn
            {profile.name && (
              <>
                {' '}
                as <bdi>{profile.name}</bdi>
              </>
            )}
            .
          </Muted>
        )}
        {setup?.canConnect === true && profile?.source !== 'linkedin' && (
          <div>
            <ButtonAnchor href={connectPath}>Connect with LinkedIn</ButtonAnchor>
          </div>
        )}
        {profile !== undefined && (
          <ProfileForm
            key={saved}
            profile={profile}
            focused={focused}
            onSaved={(next) => {
              keep(next);
              toast({ title: 'Profile saved', description: 'You can start with Premium now.' });
              onSaved();
            }}
          >
            {profile && !focused && <ButtonLink to="/premium-app">Start Using Premium</ButtonLink>}
            {profile && (
              <TextButton disabled={removal.pending} onClick={() => void remove()}>
                {profile.source === 'linkedin' ? 'Disconnect LinkedIn' : 'Remove profile'}
              </TextButton>
            )}
          </ProfileForm>
        )}
        <Failure>{removal.failure}</Failure>
      </Stack>
    </Card>
  );
}
