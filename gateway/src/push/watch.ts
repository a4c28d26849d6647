import type { Caller } from '@tagwell/contracts/caller';
import type { JobHead, JobProgress } from '@tagwell/contracts/jobs/job-state';
import { fetchSnapshot, type SnapshotSource } from './job-snapshot.ts';
import type { Deliver } from './pace.ts';
import type { Watchers } from './watchers.ts';

export interface Watch {
  snapshot: JobHead;
  /** Call it once the snapshot is on its way: messages that came meanwhile follow it. */
  begin: () => void;
  stop: () => void;
}

/**
 * Begins to watch a job for its owner. Listening starts before the snapshot is taken, so nothing
 * falls between the two; nothing is delivered until the owner is known and has the snapshot.
 */
export async function watchJob(
  watchers: Watchers,
  sources: readonly SnapshotSource[],
  id: string,
  caller: Caller,
  deliver: Deliver,
): Promise<Watch> {
  const held: JobProgress[] = [];
  let listener: Deliver = (progress) => void held.push(progress);
  const entrance: Deliver = (progress) => listener(progress);
  const stop = () => watchers.remove(id, entrance);

  watchers.add(id, entrance);
  try {
    const snapshot = await fetchSnapshot(sources, id, caller);
    const begin = () => {
      listener = deliver;
      for (const progress of held) if (progress.seq > snapshot.seq) deliver(progress);
    };
    return { snapshot, begin, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
