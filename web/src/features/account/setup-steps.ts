import { listAnalysesRoute } from '@tagwell/contracts/http/analysis-routes';
import { call, queryOf } from '../../shared/http/call.ts';

/** What makes an account ready, in the order in which it helps. */
export const setupSteps = ['headline', 'network', 'post'] as const;
export type SetupStepName = (typeof setupSteps)[number];

export type SetupState = 'done' | 'skipped' | 'next' | 'later';

/** The first step that is neither done nor skipped comes next. */
export function setupStates(
  done: Record<SetupStepName, boolean>,
  skipped: readonly string[],
): Record<SetupStepName, SetupState> {
  const isOpen = (step: SetupStepName) => !done[step] && !skipped.includes(step);
  const next = setupSteps.find(isOpen);
  const stateOf = (step: SetupStepName): SetupState => {
    if (done[step]) return 'done';
    if (!isOpen(step)) return 'skipped';
    return step === next ? 'next' : 'later';
  };
  return { headline: stateOf('headline'), network: stateOf('network'), post: stateOf('post') };
}

const lastPost = [listAnalysesRoute, { query: { limit: 1 } }] as const;

/** Whether the person has analyzed a post. */
export const hasPostQuery = {
  ...queryOf(...lastPost),
  queryFn: async () => (await call(...lastPost)).length > 0,
  staleTime: 0,
};
