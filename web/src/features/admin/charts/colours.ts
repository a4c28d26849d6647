import type { UsageAction } from '@tagwell/contracts/usage-actions';

const deepened = (role: string) => `color-mix(in oklab, var(--${role}) 60%, var(--text))`;

/** Steps of one kind share a hue; the premium form of an action is the deeper one. */
export const actionColours: Record<UsageAction, string> = {
  paste_post: 'var(--control)',
  analyze_post: 'var(--accent)',
  analyze_premium_post: deepened('accent'),
  select_people: 'var(--info)',
  copy_post: 'var(--ok)',
  copy_premium_post: deepened('ok'),
  share_post: 'var(--warn)',
  join_waitlist: 'var(--bad)',
};
