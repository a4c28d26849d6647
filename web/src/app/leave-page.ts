import { redirect, useNavigation, useSubmit } from 'react-router';

/** Says where it leads, or nothing where it did not work: the page stays then. */
type Step = () => Promise<string | undefined> | string;

let step: Step | undefined;

/** The router comes here once no unsaved change holds the page. */
export async function action(): Promise<Response> {
  const { pathname, search } = window.location;
  return redirect((await step?.()) ?? pathname + search);
}

/** Only the button of a page leads here. */
export const loader = (): Response => redirect('/');

/** Leaves the page by a step that cannot be taken back. Whoever wants to stay has lost nothing. */
export function useLeavePage(): (next: Step) => Promise<void> {
  const submit = useSubmit();
  return (next) => {
    step = next;
    return submit(null, { method: 'post', action: '/leave' });
  };
}

/** The same for a button; `leaving` is true while the step is under way. */
export function useLeaving(next: Step): { leaving: boolean; leave: () => void } {
  const leavePage = useLeavePage();
  const leaving = useNavigation().state === 'submitting';
  const leave = () => {
    if (!leaving) void leavePage(next);
  };
  return { leaving, leave };
}
