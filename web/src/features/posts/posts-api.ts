import {
  askOutcomesRoute,
  outcomesToAskRoute,
  recordOutcomeRoute,
} from '@tagwell/contracts/http/outcome-routes';
import {
  getPostRoute,
  listPostsRoute,
  savePostRoute,
  type KeptPost,
  type Outcome,
} from '@tagwell/contracts/http/posts-routes';
import { normalizePost } from '@tagwell/contracts/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { urlOf, call, invalidate, queryOf } from '../../shared/http/call.ts';
import { randomUuid } from '../../shared/http/random-id.ts';

/** The account's posts, last changed first, page by page. */
export const postPages = infiniteQueryOptions({
  queryKey: [urlOf(listPostsRoute)],
  queryFn: ({ pageParam: cursor }) => call(listPostsRoute, { query: { cursor } }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  // Another device may have changed it.
  staleTime: 0,
});

export const invalidatePosts = (): Promise<void> => invalidate(listPostsRoute);

let beingKept: Promise<void> = Promise.resolve();

/**
 * With what this tab is still keeping of it.
 *
 * @param quiet as in `saveDraft`
 */
export async function readPost(id: string, quiet = false): Promise<KeptPost> {
  await beingKept;
  return call(getPostRoute, { params: { id }, quiet });
}

/**
 * Saves a change based on this revision, 0 for a new draft. Safe to repeat.
 * @param adopt continue an existing draft with the same text
 * @param quiet do not ask for a sign-in if the session has ended
 */
export function saveDraft(
  id: string,
  revision: number,
  text: string,
  { adopt = false, quiet = false } = {},
): Promise<KeptPost> {
  const body = { text: normalizePost(text), keywords: [], revision, ...(adopt && { adopt }) };
  return call(savePostRoute, { params: { id }, body, quiet });
}

/** Copies a post's text, without people, to a new draft. */
export async function duplicatePost(id: string): Promise<KeptPost> {
  const { text } = await readPost(id);
  return saveDraft(randomUuid(), 0, text);
}

/** Runs saves in order, so that an edit never arrives after the copy that followed it. */
export function saveInTurn(save: () => Promise<void>): Promise<void> {
  const saved = beingKept.then(save);
  beingKept = saved.catch(() => undefined);
  return saved;
}

/** Posts whose writer may be asked who replied. */
export const outcomesQuery = { ...queryOf(outcomesToAskRoute), staleTime: 0 };

export async function askOutcomes(asks: boolean): Promise<void> {
  await call(askOutcomesRoute, { body: { asks } });
  await invalidate(outcomesToAskRoute);
}

export async function recordOutcome(id: string, outcome: Outcome): Promise<void> {
  await call(recordOutcomeRoute, { params: { id }, body: { outcome } });
  await invalidate(outcomesToAskRoute, listPostsRoute);
}
