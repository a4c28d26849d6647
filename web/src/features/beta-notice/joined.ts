import { jsonEntry } from '../../shared/storage/session-store.ts';

/** Who joined the waitlist from this tab: the answer stands until the tab is closed. */
export interface Joined {
  workEmail: string;
  /** On the list for an invitation, or only to be told when signup opens. */
  wants: 'invitation' | 'notice';
}

export const joinedWaitlist = jsonEntry('joinedWaitlist', readJoined);

function readJoined(stored: unknown): Joined | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('workEmail' in stored) || typeof stored.workEmail !== 'string') return undefined;
  const wants = 'wants' in stored && stored.wants === 'notice' ? 'notice' : 'invitation';
  return { workEmail: stored.workEmail, wants };
}
