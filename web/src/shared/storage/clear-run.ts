import { premiumJob, runEntries } from './premium-run.ts';
import { session } from './session.ts';

/** Ends the premium run before. A job that the server never took keeps its key for the next try. */
export function clearRun(): void {
  session.remove(...runEntries);
  if (session.read(premiumJob)?.id !== undefined) session.remove(premiumJob);
}
