import type { JobHead, JobProgress } from '@tagwell/contracts/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { watchJob } from './watch-job.ts';

export interface FollowedJob<Snapshot extends Followed> {
  id: string;
  /** The request's path, which is its key in the query cache too. */
  path: string;
  /** Throws when the value is not a snapshot. */
  readSnapshot: (value: unknown) => Snapshot;
  fetchSnapshot: () => Promise<Snapshot>;
  /** Messages carry numbers only: hears of each one that moved the job on. */
  onMoved?: (held: Snapshot, take: (snapshot: Snapshot) => void) => void;
  /** The job cannot be followed any further, for example because nobody knows its id. */
  onGone: (error: unknown) => void;
}

/**
 * Writes snapshots and push messages of one job into the query cache entry that a GET of it fills.
 * Answers a function that stops.
 */
export function followJob<Snapshot extends Followed>(
  queryClient: QueryClient,
  { id, path, readSnapshot, fetchSnapshot, onMoved, onGone }: FollowedJob<Snapshot>,
): () => void {
  const key = [path];
  const take = (snapshot: Snapshot) =>
    void queryClient.setQueryData<Snapshot>(key, (held) => mergeSnapshot(held, snapshot));

  return watchJob({
    id,
    readSnapshot,
    fetchSnapshot,
    onSnapshot: take,
    onProgress: (message) => {
      // The result is not in a message: the end shows once the snapshot with it is here.
      if (message.state === 'done' || message.state === 'failed') return;
      const merged = queryClient.setQueryData<Snapshot>(key, (held) =>
        mergeProgress(held, message),
      );
      if (merged) onMoved?.(merged, take);
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
