import type { PremiumUser } from '@tagwell/contracts/http/account';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { showCredits } from './dashboard-api.ts';

const AddCreditsDialog = lazyPart(() => import('./add-credits-dialog.tsx'));

interface TopUp {
  /** Opens the dialog for somebody. */
  choose: (person: PremiumUser) => void;
  /** Where the dialog stands. */
  dialog: ReactNode;
}

/** The dialog that adds credits, for a list of accounts. */
export function useTopUp(onRefused: (error: unknown) => void): TopUp {
  const queryClient = useQueryClient();
  const [chosen, choose] = useState<PremiumUser>();
  const dialog = chosen && (
    <Suspense>
      <AddCreditsDialog
        person={chosen}
        onAdded={(credits) => {
          showCredits(queryClient, chosen.id, credits);
          choose(undefined);
        }}
        onFailed={(failed) => {
          toast({
            title: 'Error',
            description: 'Failed to add credits',
            variant: 'destructive',
          });
          onRefused(failed);
        }}
        onClose={() => choose(undefined)}
      />
    </Suspense>
  );
  return { choose, dialog };
}
