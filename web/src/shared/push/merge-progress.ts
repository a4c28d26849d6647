import type { JobHead, JobProgress } from '@tagwell/contracts/jobs';

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
