import type { Caller } from '@tagwell/contracts/caller';
import {
  hasEnded,
  type JobHead,
  type JobProgress,
  type WatchRequest,
} from '@tagwell/contracts/jobs';
import { AppError } from '@tagwell/service/app-error';
import { fetchSnapshot, type SnapshotSource } from './job-snapshot.ts';
import type { Deliver, Watchers } from './throttle.ts';

interface Watch {
  /** Rejects as `fetchSnapshot` does; nothing is watched then. */
  snapshot: Promise<JobHead>;
  /** True until the snapshot is there: a second request meanwhile gets the same one. */
  isPending: boolean;
  /** Lets through what is newer than the snapshot, also what came while it was taken. */
  startDelivery: (snapshot: JobHead) => void;
  stop: () => void;
}

/** The jobs that one socket watches. */
export interface JobWatches {
  /**
   * Watches a job for its owner, from anew where it was watched before. Resolves with its state and
   * with `begin`, to be called once that is on its way.
   */
  watch: (request: WatchRequest) => Promise<{ snapshot: JobHead; startDelivery: () => void }>;
  /** Ends all of them, and takes no more. */
  close: () => void;
}

export interface JobWatchesOptions {
  watchers: Watchers;
  sources: readonly SnapshotSource[];
  caller: Caller;
  /** Jobs watched at once. */
  most: number;
  send: Deliver;
}

/**
 * Keeps each watch from the moment it listens, so that whatever ends the socket ends the watch, in
 * whatever order requests, answers and the end come.
 */
export function createJobWatches({
  watchers,
  sources,
  caller,
  most,
  send,
}: JobWatchesOptions): JobWatches {
  const watched = new Map<string, Watch>();
  let isClosed = false;

  function deliver(progress: JobProgress): void {
    send(progress);
    if (hasEnded(progress)) stop(progress.id);
  }

  function stop(id: string): void {
    watched.get(id)?.stop();
    watched.delete(id);
  }

  function start({ id, kind }: WatchRequest): Watch {
    stop(id);
    if (watched.size >= most) {
      throw new AppError('rate_limited', 'Too many jobs are watched at once.');
    }
    const asked = sources.filter((source) => kind === undefined || source.kind === kind);
    const watch = subscribeThenSnapshot(
      watchers,
      id,
      () => fetchSnapshot(asked, id, caller),
      deliver,
    );
    watched.set(id, watch);
    watch.snapshot.catch(() => {
      if (watched.get(id) === watch) stop(id);
    });
    return watch;
  }

  return {
    watch: async (request) => {
      if (isClosed) throw new AppError('not_found', 'The socket is closed');
      const { id } = request;
      const known = watched.get(id);
      const watch = known?.isPending === true ? known : start(request);
      const snapshot = await watch.snapshot;
      const startDelivery = () => {
        watch.startDelivery(snapshot);
        if (hasEnded(snapshot) && watched.get(id) === watch) stop(id);
      };
      return { snapshot, startDelivery };
    },
    close: () => {
      isClosed = true;
      for (const id of watched.keys()) stop(id);
    },
  };
}

/** Listening starts before the snapshot is taken, so nothing falls between the two. */
function subscribeThenSnapshot(
  watchers: Watchers,
  id: string,
  takeSnapshot: () => Promise<JobHead>,
  deliver: Deliver,
): Watch {
  const buffered: JobProgress[] = [];
  let listener: Deliver = (progress) => void buffered.push(progress);
  const forward: Deliver = (progress) => listener(progress);
  watchers.add(id, forward);

  const watch: Watch = {
    snapshot: takeSnapshot().finally(() => {
      watch.isPending = false;
    }),
    isPending: true,
    startDelivery: ({ seq }) => {
      listener = deliver;
      for (const progress of buffered.splice(0)) if (progress.seq > seq) deliver(progress);
    },
    stop: () => {
      buffered.length = 0;
      watchers.remove(id, forward);
    },
  };
  return watch;
}
