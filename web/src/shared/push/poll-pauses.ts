/** Pauses between polls of a status URL while there is no socket: 1 s, 2 s, then 3 s. */
export function pollPauseMs(poll: number): number {
  return Math.min(poll + 1, 3) * 1000;
}

/** How long a socket may take before polling starts. */
export const socketPatienceMs = 3000;

/**
 * With a socket, a poll after so long without a message: one is delivered at most once, and an end that
 * no worker lived to tell is told by nobody.
 */
export const silentPollMs = 8000;
