import { listLeadersRoute } from '@tagwell/contracts/http/leader-routes';
import {
  doNotSuggestRoute,
  listDoNotSuggestRoute,
  listObjectionsRoute,
  type Objection,
  suggestAgainRoute,
} from '@tagwell/contracts/http/objection-routes';
import { useQuery } from '@tanstack/react-query';
import { call, invalidate, queryOf } from '../../shared/http/call.ts';
import { pageQuery } from '../../shared/lists/list-pages.ts';
import { useLeaveIfSignedOut } from '../../shared/session/operator.ts';

export const objectionStates = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
] as const;
export type ObjectionState = (typeof objectionStates)[number]['value'];

const soonMs = 30_000;

/** Answers are sent within seconds; stuck ones are checked now and then. */
export function answerEveryMs(
  answers: readonly Pick<Objection, 'answer'>[],
  sinceActMs: number,
): number | false {
  if (!answers.some(({ answer }) => answer === 'queued')) return false;
  return sinceActMs < soonMs ? 2_000 : 15_000;
}

/**
 * One page of objections, newest first.
 * @param actedAt when the operator last did something
 */
export function useObjections(asked: { state: ObjectionState; page: number }, actedAt: number) {
  const found = useQuery({
    ...pageQuery(listObjectionsRoute, { query: asked }),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => answerEveryMs(state.data?.rows ?? [], Date.now() - actedAt),
  });
  useLeaveIfSignedOut(found.error);
  return found;
}

export function useDoNotSuggest() {
  const found = useQuery({ ...queryOf(listDoNotSuggestRoute), staleTime: 0 });
  useLeaveIfSignedOut(found.error);
  return found;
}

/** The objector is never suggested again, and is told by mail if they left an address. */
export async function doNotSuggest(objectionId: string): Promise<void> {
  await call(doNotSuggestRoute, { body: { objectionId } });
}

/** True if another entry still covers the person. */
export async function suggestAgain(id: string): Promise<boolean> {
  const { isStillListed = false } = await call(suggestAgainRoute, { params: { id } });
  return isStillListed;
}

export function searchUrl({ id, name }: Pick<Objection, 'id' | 'name'>): string {
  const params = { 'people.state': 'all', 'people.query': name, objection: id };
  return `/admin/catalogue?${new URLSearchParams(params).toString()}`;
}

/** Call after a change, which the catalog also shows. */
export const invalidateObjections = (): Promise<void> =>
  invalidate(listObjectionsRoute, listDoNotSuggestRoute, listLeadersRoute);
