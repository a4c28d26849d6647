import type { PremiumUser } from '@tagwell/contracts/http/account';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../shared/loading/load-part.ts';
import { leaveIfSignedOut } from '../../../shared/session/operator.ts';
import { toastError } from '../../../shared/ui/toast-store.ts';
import { setCachedBalance } from '../admin-api.ts';

const AddCreditsDialog = lazyPart(() => import('./add-credits-dialog.tsx'));
const CreditsDialog = lazyPart(() => import('./credits-dialog.tsx'));

interface CreditDialogs {
  onTopUp: (person: PremiumUser) => void;
  onHistory: (person: PremiumUser) => void;
  dialog: ReactNode;
}

/** The dialogs about somebody's credits, for a list of accounts. */
export function useCreditDialogs(): CreditDialogs {
  const [open, setOpen] = useState<{ person: PremiumUser; what: 'top-up' | 'history' }>();
  const close = () => setOpen(undefined);
  const show = (person: PremiumUser) => (credits: number) => {
    setCachedBalance(person.id, credits);
    close();
  };
  const dialog =
    open &&
    (open.what === 'top-up' ? (
      <AddCreditsDialog
        person={open.person}
        onAdded={show(open.person)}
        onFailed={(failed) => {
          toastError('Error', 'Failed to add credits');
          leaveIfSignedOut(failed);
        }}
        onClose={close}
      />
    ) : (
      <CreditsDialog person={open.person} onCorrected={show(open.person)} onClose={close} />
    ));
  return {
    onTopUp: (person) => setOpen({ person, what: 'top-up' }),
    onHistory: (person) => setOpen({ person, what: 'history' }),
    dialog,
  };
}
