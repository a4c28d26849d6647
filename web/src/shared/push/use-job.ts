import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTransient } from '../http/client.ts';
import { queryOf } from '../http/call.ts';
import { loadAhead, LoadError } from '../loading/load-part.ts';
import type { Followed, FollowedJob } from './follow-job.ts';

/** The socket comes with it. */
const loadFollowing = () => import('./follow-job.ts');

/** Fetches what following a job takes, before there is one. */
export const loadFollowingAhead = () => loadAhead(loadFollowing);

interface JobToFollow<Snapshot extends Followed> extends Omit<
  FollowedJob<Snapshot>,
  'id' | 'onGone'
> {
  /** Undefined while there is none. */
  id: string | undefined;
  /** Where the job is nowhere to be found: resolves when following it once more makes sense. */
  recover?: (id: string) => Promise<unknown>;
  /** It cannot be followed any more. */
  onLost: (error: unknown) => void;
}

const againMs = 3000;

/** Follows a job to its end: its state as it is by now, undefined while nothing is known of it. */
export function useJob<Snapshot extends Followed>({
  kind,
  id,
  route,
  isBehind,
  recover,
  onLost,
}: JobToFollow<Snapshot>): Snapshot | undefined {
  const [tries, setTries] = useState(0);
  const [unloadable, setUnloadable] = useState<LoadError>();
  // The job goes on without this page, which is loaded anew for it.
  if (unloadable) throw unloadable;
  const look = useEffectEvent(async (job: string, lost: unknown) => {
    if (!recover) throw lost;
    await recover(job);
  });
  const needsMore = useEffectEvent((held: Snapshot) => isBehind?.(held) === true);
  const lose = useEffectEvent(onLost);

  useEffect(() => {
    if (id === undefined) return;
    let current = true;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const followAgain = () => setTries((count) => count + 1);

    async function follow(job: string): Promise<void> {
      try {
        const { followJob } = await loadFollowing();
        if (!current) return;
        const onGone = (lost: unknown) => void lookAgain(job, lost);
        stop = followJob({ kind, id: job, route, isBehind: needsMore, onGone });
      } catch (error) {
        if (!current) return;
        if (error instanceof LoadError) setUnloadable(error);
        else lose(error);
      }
    }

    /** The socket does not know whose session ended: asking signs them in again, then it goes on. */
    async function lookAgain(job: string, lost: unknown): Promise<void> {
      try {
        await look(job, lost);
        // At once the first time; who is refused again by the socket alone asks less often.
        if (current) timer = setTimeout(followAgain, tries === 0 ? 0 : againMs);
      } catch (error) {
        if (!current) return;
        if (isTransient(error)) timer = setTimeout(followAgain, againMs);
        else lose(error);
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
