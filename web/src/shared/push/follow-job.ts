import type { JobHead, JobProgress } from '@tagwell/contracts/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { call, parseAnswer, queryOf, type ApiRoute } from '../http/call.ts';
import { watchJob } from './watch-job.ts';

/** The route that tells the state of one job. */
export type JobRoute<Snapshot> = ApiRoute<{ id: string }, undefined, undefined, Snapshot>;

export interface FollowedJob<Snapshot extends Followed> {
  id: string;
  route: JobRoute<Snapshot>;
  /** Messages carry numbers only: whether a new snapshot has more of what they tell. */
  isBehind?: (held: Snapshot) => boolean;
  /** The job cannot be followed any further, for example because nobody knows its id. */
  onGone: (error: unknown) => void;
}

/**
 * Writes snapshots and push messages of one job into the query cache entry that a GET of it fills.
 * Answers a function that stops.
 */
export function followJob<Snapshot extends Followed>(
  queryClient: QueryClient,
  { id, route, isBehind, onGone }: FollowedJob<Snapshot>,
): () => void {
  const input = { params: { id } };
  const { queryKey } = queryOf(route, input);
  let askedForMore = false;
  const take = (snapshot: Snapshot) =>
    void queryClient.setQueryData<Snapshot>(queryKey, (held) => mergeSnapshot(held, snapshot));

  return watchJob({
    id,
    readSnapshot: (value) => parseAnswer(route, 200, value),
    fetchSnapshot: () => call(route, input),
    onSnapshot: take,
    onProgress: (message) => {
      // The result is not in a message: the end shows once the snapshot with it is here.
      if (message.state === 'done' || message.state === 'failed') return;
      const merged = queryClient.setQueryData<Snapshot>(queryKey, (held) =>
        mergeProgress(held, message),
      );
      if (!merged || askedForMore || isBehind?.(merged) !== true) return;
      askedForMore = true;
      // When it fails, the next snapshot brings it as well.
      call(route, input).then(take, () => undefined);
    },
    onGone,
  });
}

/** A job as a screen holds it: its head and what finished stages found. */
export type Followed = JobHead & { found: object };

/** A snapshot replaces what is held, unless it is older. */
export function mergeSnapshot<S extends Followed>(held: S | undefined, snapshot: S): S {
  return held && held.seq > snapshot.seq ? held : snapshot;
}

/** A push message moves the job on; late, doubled and premature ones change nothing. */
export function mergeProgress<S extends Followed>(
  held: S | undefined,
  message: JobProgress,
): S | undefined {
  if (!held || held.id !== message.id || message.seq <= held.seq) return held;
  return { ...held, ...message, found: { ...held.found, ...message.found } };
}
