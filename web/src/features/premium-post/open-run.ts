import { clearRun } from '../../shared/storage/clear-run.ts';
import {
  continueAt,
  lastPremiumPost,
  originalPostContent,
  premiumPostContent,
  sessionId,
} from '../../shared/storage/premium-run.ts';
import { session } from '../../shared/storage/session.ts';

/** Opening the app ends the run before: its post is kept to be continued, and a new session begins. */
export function openRun(now = Date.now()): void {
  // Signing in led here from one of the run's own pages, which is about to be offered again.
  if (session.read(continueAt)?.startsWith('/premium-')) return;
  const last = session.read(originalPostContent) ?? session.read(premiumPostContent);
  if (last?.trim()) session.write(lastPremiumPost, last);
  clearRun();
  session.write(sessionId, String(now));
}
