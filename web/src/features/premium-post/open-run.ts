import {
  clearRun,
  continueAt,
  lastPremiumPost,
  originalPostContent,
  postTimestamp,
  premiumDraft,
  premiumPostContent,
  sessionId,
} from '../../shared/storage/premium-run.ts';
import { session } from '../../shared/storage/browser-storage.ts';

/** Opening the app ends the run before: its post is kept to be continued, and a new session begins. */
export function openRun(now = Date.now()): void {
  // Signing in led here from one of the run's own pages, which is about to be offered again.
  if (session.read(continueAt)?.startsWith('/premium-')) return;
  const last = session.read(originalPostContent) ?? session.read(premiumPostContent);
  if (last?.trim()) session.write(lastPremiumPost, last);
  clearRun();
  session.write(sessionId, String(now));
}

/** The post goes into its analysis, which begins a run of its own. */
export function keepForAnalysis(post: string, now = Date.now()): void {
  clearRun();
  session.write(premiumDraft, post);
  session.write(originalPostContent, post);
  session.write(postTimestamp, String(now));
}

/** The post waits while connections are imported. */
export function keepForImport(post: string): void {
  session.write(premiumDraft, post);
  session.write(premiumPostContent, post);
}
