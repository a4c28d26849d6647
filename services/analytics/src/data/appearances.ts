import type { FunnelStep } from '@tagwell/contracts/usage-actions';

/**
 * Whose days are counted: addresses, sessions, and the sessions that took a step of the funnel. How
 * is said at the database's function that notes them.
 */
export type AppearanceKind = 'address' | 'session' | FunnelStep;
