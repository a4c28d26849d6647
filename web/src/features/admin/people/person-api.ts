import { premiumUsersRoute } from '@tagwell/contracts/http/admin-routes';
import {
  deletePremiumUserRoute,
  getPremiumUserRoute,
  type PremiumUserDetails,
  resendInvitationRoute,
  withdrawInvitationRoute,
} from '@tagwell/contracts/http/premium-user-routes';
import { useAsyncAction } from '../../../shared/forms/form-state.ts';
import { call, isAnswerOf, queryOf } from '../../../shared/http/call.ts';
import { queryClient } from '../../../shared/http/client.ts';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { toast, toastError } from '../../../shared/ui/toast-store.ts';

export const personQuery = (id: string) => queryOf(getPremiumUserRoute, { params: { id } });

/** Shows at once what the server has just sent about an account. */
export function showPerson(person: PremiumUserDetails): void {
  queryClient.setQueryData(personQuery(person.id).queryKey, person);
}

/** Mails a new link, and says so. */
export async function resendInvitation(id: string): Promise<void> {
  const person = await call(resendInvitationRoute, { params: { id } });
  showPerson(person);
  toast({
    title: 'Invitation sent again',
    description: `${person.email} will get an email with a new link.`,
  });
}

export async function withdrawInvitation(id: string): Promise<void> {
  await call(withdrawInvitationRoute, { params: { id } });
  invalidateLists();
}

export async function deletePerson(id: string): Promise<void> {
  await call(deletePremiumUserRoute, { params: { id } });
  invalidateLists();
}

/** Invalidates the lists of accounts; the account's own page updates itself. */
function invalidateLists(): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: (query) => isAnswerOf(premiumUsersRoute, query),
  });
}

/** What a button does to an account, once at a time; a failure is shown in a toast. */
export function usePersonAct() {
  const { pending, run } = useAsyncAction();
  const act = <Result>(
    work: () => Promise<Result>,
    onDone?: (result: Result) => void,
  ): Promise<boolean> =>
    run(work, (error) => toastError('Not done', operatorSentence(error)), onDone);
  return { pending, act };
}
