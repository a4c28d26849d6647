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
  /** Rejects like `fetchSnapshot`; then nothing is watched. */
  snapshot: Promise<JobHead>;
  /** True until the snapshot arrives; a second request meanwhile shares it. */
  isPending: boolean;
  /**
   * Delivers messages newer than the snapshot, including those that arrived while it was fetched.
   */
  startDelivery: (snapshot: JobHead) => void;
  stop: () => void;
}

/** The jobs that one socket watches. */
export interface JobWatches {
  /**
   * Watches a job for its owner, restarting an existing watch. Resolves with its state and with
   * `startDelivery`, to be called after the state was sent.
   */
  watch: (request: WatchRequest) => Promise<{ snapshot: JobHead; startDelivery: () => void }>;
  /** Ends all watches and accepts no more. */
  close: () => void;
}

export interface JobWatchesOptions {
  watchers: Watchers;
  sources: readonly SnapshotSource[];
  caller: Caller;
  /** The most jobs watched at once. */
  most: number;
  send: Deliver;
}

/**
 * Tracks each watch from the moment it listens, so that closing the socket always ends it, in
 * whatever order requests, answers and the close happen.
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

/** Starts listening before the snapshot is fetched, so that nothing is missed in between. */
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
