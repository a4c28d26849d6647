import type { PostReading } from '../engine/read/read-post.ts';

/** People and mentions, as the reading blanks them out; then addresses and telephone numbers. */
const personal = /·+|[^\s@]+@[^\s@]+|\+?\d[\d\s().-]{7,}\d/gu;

/**
 * The post as the model gets it: what it says, without links, mentions, people it names, addresses,
 * telephone numbers and boilerplate. Empty when it says nothing.
 */
export function postText({ segments }: PostReading): string {
  return segments.map(({ text }) => text.trim().replaceAll(personal, '…')).join('\n');
}
