import { clearRun } from '../../shared/storage/clear-run.ts';
import {
  originalPostContent,
  postTimestamp,
  premiumPostContent,
} from '../../shared/storage/premium-run.ts';
import { session } from '../../shared/storage/session.ts';

/** The post that waited for an import begins a run of its own: the network may have changed. */
export function adoptWaitingPost(now = Date.now()): void {
  const post = session.read(premiumPostContent);
  if (!post?.trim()) return;
  clearRun();
  session.write(originalPostContent, post);
  session.write(postTimestamp, String(now));
}
