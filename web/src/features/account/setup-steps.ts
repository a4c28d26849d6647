import { readRecentAnalyses } from '../../shared/validation/premium-memory.ts';
import { readTexts } from '../../shared/validation/stored-run.ts';
import { callApi } from '../../shared/http/client.ts';
import { jsonEntry } from '../../shared/storage/browser-storage.ts';

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

/** The steps that somebody does not want to take, in this browser. */
export const skippedSteps = (accountId: string) =>
  jsonEntry(`skippedSetup:${accountId}`, readTexts);

const path = '/api/analyses?limit=1';

/** Whether the person has analyzed a post. */
export const hasPostQuery = {
  queryKey: [path],
  queryFn: async () => readRecentAnalyses(await callApi(path)).length > 0,
  staleTime: 0,
};
