import { clearRun } from '../../shared/storage/clear-run.ts';
import {
  originalPostContent,
  postTimestamp,
  premiumDraft,
  premiumPostContent,
} from '../../shared/storage/premium-run.ts';
import { session } from '../../shared/storage/session.ts';

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
