import { createHash } from 'node:crypto';
import { AppError } from '@tagwell/service/app-error';
import { foldText } from '@tagwell/topics/names';
import type { KnownLeader } from './overlay-catalogue.ts';

const maxCharacters = 90;
/** These appear where an id would in a route's path. */
const reserved = new Set(['import', 'export']);

/**
 * An id like those in the catalog's files: the name in ASCII letters, with a number if taken.
 * @param nameless the id for names without ASCII letters
 */
export function newLeaderId(
  name: string,
  isTaken: (id: string) => boolean,
  nameless = 'leader',
): string {
  const plain = foldText(name)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, maxCharacters)
    .replaceAll(/^-|-$/gu, '');
  const base = plain === '' ? nameless : plain;
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`;
    if (!reserved.has(id) && !isTaken(id)) return id;
  }
}

/**
 * A hash of a person's facts, so that an edit based on an older version is refused instead of
 * undoing another operator's change.
 */
export function versionOf({ leader, retired }: KnownLeader): string {
  return entryVersion(leader, retired);
}

/** A hash of an entry and its state. */
export function entryVersion(
  { topics, ...facts }: { topics: Record<string, number> },
  ...state: boolean[]
): string {
  // Sorted, because the database does not preserve key order.
  const said = [...state, ...[facts, topics].map((part) => Object.entries(part).toSorted(byKey))];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
}

/** The edit was based on an outdated version. */
export function changedMeanwhile(): AppError {
  return new AppError(
    'changed_meanwhile',
    'This entry was changed in the meantime. Check the latest version, then make your changes again.',
  );
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
