import { createHash } from 'node:crypto';
import type { KnownLeader } from './overlay-catalogue.ts';

/**
 * Changes with everything that is known of a person, and is the same again when they are: whoever
 * edits an older version would take back what another operator did.
 */
export function versionOf({ leader, retired }: KnownLeader): string {
  const { topics, ...facts } = leader;
  // In an order of their own: the database keeps another than the one they came in.
  const said = [retired, ...[facts, topics].map((part) => Object.entries(part).toSorted(byKey))];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
