import type { PremiumUser } from '@tagwell/contracts/http/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { sentenceFor } from '../../../shared/http/api-error.ts';
import { TextButton } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Card, H2, Muted, Stack } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { premiumUsersQuery } from '../api/premium-users.ts';
import { matching, withAccount } from '../people-list.ts';
import { PeopleTable } from './people-table.tsx';

const AddCreditsDialog = lazy(() => import('./add-credits-dialog.tsx'));

/** Every premium account, with a top-up for each. `onRefused` hears every error of a call. */
export function PremiumUsers({ onRefused }: { onRefused: (error: unknown) => void }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(premiumUsersQuery);
  const [chosen, setChosen] = useState<PremiumUser>();
  const [typed, setTyped] = useState('');
  const shown = matching(data ?? [], typed);

  const tell = useEffectEvent((failed: unknown) => {
    toastError('Failed to fetch premium users data');
    onRefused(failed);
  });
  useEffect(() => {
    if (error) tell(error);
  }, [error]);

  function onAdded(person: PremiumUser, premiumCredits: number): void {
    setChosen(undefined);
    queryClient.setQueryData(premiumUsersQuery.queryKey, (list: PremiumUser[] = []) =>
      withAccount(list, { ...person, premiumCredits }),
    );
  }

  return (
    <Card aria-labelledby="premium-users">
      <H2 id="premium-users">Premium Users</H2>
      <Stack>
        {error && (
          <Notice tone="bad" role="alert">
            {sentenceFor(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
          </Notice>
        )}
        {!data && !error && <Skeleton label="Loading the premium users" lines={4} />}
        {data?.length === 0 && (
          <Muted>No premium users found. Whoever you invite stands here at once.</Muted>
        )}
        {data && data.length > 0 && (
          <>
            <Field
              label="Find by name or email"
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            {shown.length === 0 ? (
              <Muted role="status">Nobody’s name or email has that.</Muted>
            ) : (
              <PeopleTable people={shown} onAddCredits={setChosen} />
            )}
          </>
        )}
      </Stack>
      {chosen && (
        <Suspense>
          <AddCreditsDialog
            person={chosen}
            onAdded={(credits) => onAdded(chosen, credits)}
            onFailed={(failed) => {
              toastError('Failed to add credits');
              onRefused(failed);
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function toastError(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' });
}
