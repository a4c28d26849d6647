import { redirect, useNavigation, useSubmit } from 'react-router';

/** Returns where to go next, or undefined to stay if it failed. */
type Step = () => Promise<string | undefined> | string;

let step: Step | undefined;

/** The router runs this when no unsaved change blocks leaving. */
export async function action(): Promise<Response> {
  const { pathname, search } = window.location;
  return redirect((await step?.()) ?? pathname + search);
}

/** Reached only by a page's button. */
export const loader = (): Response => redirect('/');

/**
 * Leaves the page with an irreversible step, run only after the person has confirmed leaving
 * unsaved changes.
 */
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
