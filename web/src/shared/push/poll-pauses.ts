/** Pauses between polls of a status URL while there is no socket: 1 s, 2 s, then 3 s. */
export function pollPauseMs(poll: number): number {
  return Math.min(poll + 1, 3) * 1000;
}

/** How long a socket may take before polling starts. */
export const socketPatienceMs = 3000;

/** With a socket, a poll now and then: a push message is delivered at most once. */
export const safetyPollMs = 15_000;
