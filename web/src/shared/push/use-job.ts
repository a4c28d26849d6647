import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTransient } from '../http/client.ts';
import { queryOf } from '../http/call.ts';
import { loadAhead, LoadError } from '../loading/load-part.ts';
import type { Followed, FollowedJob } from './follow-job.ts';

/** The socket comes with it. */
const loadJobFollower = () => import('./follow-job.ts');

/** Fetches what following a job takes, before there is one. */
export const preloadJobFollower = () => loadAhead(loadJobFollower);

interface JobToFollow<Snapshot extends Followed> extends Omit<
  FollowedJob<Snapshot>,
  'id' | 'onError'
> {
  /** Undefined while there is none. */
  id: string | undefined;
  /** If the job is not found: resolves when trying again makes sense. */
  recover?: (id: string) => Promise<unknown>;
  /** It cannot be followed any more. */
  onError: (error: unknown) => void;
}

const retryDelayMs = 3000;

/** Follows a job to its end: its state as it is by now, undefined while nothing is known of it. */
export function useJob<Snapshot extends Followed>({
  kind,
  id,
  route,
  isBehind,
  recover,
  onError,
}: JobToFollow<Snapshot>): Snapshot | undefined {
  const [tries, setTries] = useState(0);
  const [unloadable, setUnloadable] = useState<LoadError>();
  // The job continues without this page, which must be reloaded.
  if (unloadable) throw unloadable;
  const recoverJob = useEffectEvent(async (job: string, lost: unknown) => {
    if (!recover) throw lost;
    await recover(job);
  });
  const needsMore = useEffectEvent((held: Snapshot) => isBehind?.(held) === true);
  const fail = useEffectEvent(onError);

  useEffect(() => {
    if (id === undefined) return;
    let current = true;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const followAgain = () => setTries((count) => count + 1);

    async function follow(job: string): Promise<void> {
      try {
        const { followJob } = await loadJobFollower();
        if (!current) return;
        const onLost = (error: unknown) => void recoverAndFollow(job, error);
        stop = followJob({ kind, id: job, route, isBehind: needsMore, onError: onLost });
      } catch (error) {
        if (!current) return;
        if (error instanceof LoadError) setUnloadable(error);
        else fail(error);
      }
    }

    /** The socket does not know whose session ended: asking signs them in again, then it goes on. */
    async function recoverAndFollow(job: string, lost: unknown): Promise<void> {
      try {
        await recoverJob(job, lost);
        // At once the first time; who is refused again by the socket alone asks less often.
        if (current) timer = setTimeout(followAgain, tries === 0 ? 0 : retryDelayMs);
      } catch (error) {
        if (!current) return;
        if (isTransient(error)) timer = setTimeout(followAgain, retryDelayMs);
        else fail(error);
      }
    }

    void follow(id);
    return () => {
      current = false;
      clearTimeout(timer);
      stop?.();
    };
  }, [kind, id, route, tries]);

  const { queryKey } = queryOf(route, { params: { id: id ?? 'none' } });
  const { data } = useQuery<Snapshot>({ queryKey, enabled: false });
  return id === undefined ? undefined : data;
}
