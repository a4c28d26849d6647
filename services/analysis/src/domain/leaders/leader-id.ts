import { createHash } from 'node:crypto';
import { AppError } from '@tagwell/service/app-error';
import { foldText } from '@tagwell/topics/names';
import type { KnownLeader } from './overlay-catalogue.ts';

const maxCharacters = 90;
/** They stand where an id would in the address of a call. */
const reserved = new Set(['import', 'export']);

/**
 * An id like those of the catalogue's files: the name in plain letters, with a number if taken.
 * @param nameless what stands for a name without plain letters
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
 * A hash of all that is known of a person, so that an edit of an older version is refused and
 * cannot undo what another operator did.
 */
export function versionOf({ leader, retired }: KnownLeader): string {
  return entryVersion(leader, retired);
}

/** A hash of an entry and its state. */
export function entryVersion(
  { topics, ...facts }: { topics: Record<string, number> },
  ...state: boolean[]
): string {
  // Sorted, because the database does not keep the order they came in.
  const said = [...state, ...[facts, topics].map((part) => Object.entries(part).toSorted(byKey))];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
}

/** An edit was made of an older version. */
export function changedMeanwhile(): AppError {
  return new AppError(
    'changed_meanwhile',
    'This entry was changed in the meantime. Check the latest version, then make your changes again.',
  );
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
