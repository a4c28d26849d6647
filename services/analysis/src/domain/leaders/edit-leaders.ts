import { isDeepStrictEqual } from 'node:util';
import type { OperatorAction } from '@tagwell/contracts/actions';
import type { LeaderChange, LeaderFacts } from '@tagwell/contracts/http/leader';
import { AppError } from '@tagwell/service/app-error';
import type { LeaderChanges } from '../../data/leaders.repository.ts';
import type { ExchangeTools } from './exchange-leaders.ts';
import { changedMeanwhile, newLeaderId, versionOf } from './leader-id.ts';
import type { FileEntry } from './leaders-file.ts';
import {
  type EffectiveCatalogue,
  type KnownLeader,
  overlayCatalogue,
} from './overlay-catalogue.ts';
import { planImport } from './plan-import.ts';

interface Edit {
  operatorId: string;
  id: string;
}

/** Returns the new person's id. Rejects with `invalid_request` and the invalid fields. */
export async function addLeader(
  { leaders, shipped }: ExchangeTools,
  { operatorId, facts }: { operatorId: string; facts: LeaderFacts },
): Promise<string> {
  const added = await leaders.change((stored, doNotSuggest) => {
    const known = overlayCatalogue(shipped, stored, doNotSuggest);
    // An entry of another release is not loaded but may return with that release.
    const taken = new Set([...shipped, ...stored].map((other) => other.id));
    const id = newLeaderId(facts.name, (other) => taken.has(other));
    const changes = planOne({ entry: { ...facts, id }, retired: false }, known, shipped);
    return { id, changes, acts: [{ operatorId, action: 'add_leader', subject: id }] };
  });
  return added.id;
}

/**
 * Rejects like `addLeader`, with `not_found`, or with `changed_meanwhile` for an outdated
 * `version`.
 */
export async function changeLeader(
  { leaders, shipped }: ExchangeTools,
  { operatorId, id, change }: Edit & { change: LeaderChange },
): Promise<void> {
  const { version, retired, ...facts } = change;
  const entry = { ...facts, id };
  await leaders.change((stored, doNotSuggest) => {
    const known = overlayCatalogue(shipped, stored, doNotSuggest);
    const before = find(known, id);
    if (versionOf(before) !== version) throw changedMeanwhile();
    const changes = planOne({ entry, retired }, known, shipped);
    const actions = actionsOf(before, { leader: entry, retired });
    return { changes, acts: actions.map((action) => ({ operatorId, action, subject: id })) };
  });
}

/** Does nothing if the person is already retired. Rejects with `not_found`. */
export async function retireLeader(
  { leaders, shipped }: ExchangeTools,
  { operatorId, id }: Edit,
): Promise<void> {
  await leaders.change((stored, doNotSuggest) => {
    const known = overlayCatalogue(shipped, stored, doNotSuggest);
    if (find(known, id).retired) return { changes: { put: [], drop: [] } };
    const changes = planOne({ entry: { id }, retired: true }, known, shipped);
    return { changes, acts: [{ operatorId, action: 'retire_leader', subject: id }] };
  });
}

function find({ people }: EffectiveCatalogue, id: string): KnownLeader {
  const known = people.get(id);
  if (known === undefined) throw new AppError('not_found', 'There is no such person');
  return known;
}

/** Plans the change like an import with only this person. */
function planOne(
  one: Omit<FileEntry, 'line'>,
  known: EffectiveCatalogue,
  shipped: ExchangeTools['shipped'],
): LeaderChanges {
  const { changes, counts, faults } = planImport([{ ...one, line: 1 }], known, shipped);
  if (counts.leftOut > 0) {
    const message = 'They are not to be suggested. Take them off that list first';
    throw new AppError('invalid_request', message, { errors: [{ path: 'name', message }] });
  }
  if (faults.length === 0) return changes;
  // Each has the form "field: what is wrong".
  const errors = faults.map(({ message }) => {
    const [path = '', ...rest] = message.split(': ');
    return { path, message: rest.join(': ') };
  });
  throw new AppError('invalid_request', errors[0]?.message ?? 'This does not fit', { errors });
}

function actionsOf(before: KnownLeader, after: KnownLeader): OperatorAction[] {
  const actions: OperatorAction[] = [];
  if (!isDeepStrictEqual(before.leader, after.leader)) actions.push('change_leader');
  if (before.retired && !after.retired) actions.push('restore_leader');
  if (!before.retired && after.retired) actions.push('retire_leader');
  return actions;
}
