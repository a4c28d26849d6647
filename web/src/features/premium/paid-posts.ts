import { useSyncExternalStore } from 'react';
import { local } from '../../shared/storage/local.ts';
import { paidPosts } from '../../shared/storage/premium-memory.ts';

const remembered = 50;
const listeners = new Set<() => void>();

export const isPaid = (analysisId: string) => local.read(paidPosts)?.includes(analysisId) ?? false;

/** The server has confirmed that a credit was spent on this post. */
export function rememberPaid(analysisId: string): void {
  const others = (local.read(paidPosts) ?? []).filter((id) => id !== analysisId);
  local.write(paidPosts, [analysisId, ...others].slice(0, remembered));
  for (const listener of listeners) listener();
}

/** Whether the post is paid for, also when that happened in another tab. */
export function usePaid(analysisId: string): boolean {
  return useSyncExternalStore(subscribe, () => isPaid(analysisId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
