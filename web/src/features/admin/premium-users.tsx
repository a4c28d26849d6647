import type { PremiumUser } from '@tagwell/contracts/http/account';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Column } from '../../shared/lists/list-table.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { DateText } from '../../shared/ui/date-text.tsx';
import { VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { LongText, ShortId } from './cells.tsx';
import { premiumUsers, showCredits } from './dashboard-api.ts';
import { ListView } from './list-view.tsx';
import { useLiveList } from './live-queries.ts';

const AddCreditsDialog = lazyPart(() => import('./add-credits-dialog.tsx'));

/** Every premium account, with a top-up for each. `onRefused` hears every error of a call. */
export function PremiumUsers({ onRefused }: { onRefused: (error: unknown) => void }) {
  const queryClient = useQueryClient();
  const list = useLiveList(premiumUsers, onRefused);
  const [chosen, setChosen] = useState<PremiumUser>();

  const columns: readonly Column<PremiumUser>[] = [
    { id: 'id', label: 'ID', renderCell: ({ id }) => <ShortId id={id} /> },
    {
      id: 'name',
      label: 'Name',
      sorts: true,
      renderCell: ({ name }) => <LongText>{name}</LongText>,
    },
    {
      id: 'email',
      label: 'Email',
      sorts: true,
      renderCell: ({ email }) => <LongText>{email}</LongText>,
    },
    {
      id: 'premiumCredits',
      label: 'Credits Remaining',
      sorts: true,
      number: true,
      renderCell: ({ premiumCredits }) => premiumCredits,
    },
    {
      id: 'createdAt',
      label: 'Signup Date',
      sorts: true,
      renderCell: ({ createdAt }) => <DateText iso={createdAt} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      renderCell: (person) => (
        <TextButton onClick={() => setChosen(person)}>
          Add Credits
          <VisuallyHidden> for {person.name}</VisuallyHidden>
        </TextButton>
      ),
    },
  ];

  return (
    <>
      <ListView
        list={list}
        what="premium users"
        search="Find by name, email or ID"
        empty="No premium users found. Whoever you invite stands here at once."
        columns={columns}
        keyOf={({ id }) => id}
      />
      {chosen && (
        <Suspense>
          <AddCreditsDialog
            person={chosen}
            onAdded={(credits) => {
              showCredits(queryClient, chosen.id, credits);
              setChosen(undefined);
            }}
            onFailed={(failed) => {
              toast({
                title: 'Error',
                description: 'Failed to add credits',
                variant: 'destructive',
              });
              onRefused(failed);
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
