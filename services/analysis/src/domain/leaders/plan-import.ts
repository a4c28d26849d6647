import { isDeepStrictEqual } from 'node:util';
import type { LeadersCounts, PersonChange, LeadersImported } from '@tagwell/contracts/http/leader';
import { leaderFields, leaderLimits } from '@tagwell/contracts/leader-facts';
import { catalogNameKey } from '@tagwell/topics/names';
import type { LeaderChanges, StoredLeader } from '../../data/leaders.repository.ts';
import { checkEntry, type CatalogueLeader } from '../catalogue.ts';
import { quote, type FileEntry, type FileFault } from './leaders-file.ts';
import type { EffectiveCatalogue, KnownLeader } from './overlay-catalogue.ts';

export interface ImportPlan {
  changes: LeaderChanges;
  counts: LeadersCounts;
  /** The changed people, in file order. */
  people: PersonChange[];
  /** If there are any, the changes are meaningless. */
  faults: FileFault[];
}

/** The changes a file makes to the catalog. People not in the file stay unchanged. */
export function planImport(
  entries: readonly FileEntry[],
  known: EffectiveCatalogue,
  shipped: readonly CatalogueLeader[],
): ImportPlan {
  const faults: FileFault[] = [];
  let leftOut = 0;
  const lines = new Map<string, number>();
  const wanted = new Map<string, KnownLeader>();
  for (const row of entries) {
    const { line, retired } = row;
    const { leader, faults: messages } = readEntry(row, known);
    faults.push(...messages.map((message) => ({ line, message })));
    if (leader === undefined) continue;
    const earlier = lines.get(leader.id);
    if (earlier !== undefined) {
      faults.push({ line, message: `id: ${quote(leader.id)} is on line ${earlier} already` });
      continue;
    }
    lines.set(leader.id, line);
    if (isNotSuggested(leader, known)) {
      leftOut++;
      continue;
    }
    wanted.set(leader.id, { leader, retired });
  }
  faults.push(...namesUsedTwice(known, wanted, lines));

  const counts: LeadersCounts = { added: 0, changed: 0, retired: 0, unchanged: 0, leftOut };
  const people: PersonChange[] = [];
  const put: StoredLeader[] = [];
  const drop: string[] = [];
  const shippedById = new Map(shipped.map((leader) => [leader.id, leader]));
  for (const [id, { leader, retired }] of wanted) {
    const before = known.people.get(id);
    const change = changeOf(before, { leader, retired });
    counts[change]++;
    if (change === 'unchanged') continue;
    people.push({ id, name: leader.name, change, ...fieldsOf(before, { leader, retired }) });
    // A person equal to the shipped entry is not stored, so that they follow the next release.
    if (!retired && isDeepStrictEqual(leader, shippedById.get(id))) drop.push(id);
    else put.push({ id, entry: leader, retired });
  }
  return { changes: { put, drop }, counts, people, faults };
}

/** Whether somebody is on the "do not suggest" list, by the file's facts or the current ones. */
function isNotSuggested(
  leader: CatalogueLeader,
  { people, findDoNotSuggest }: EffectiveCatalogue,
): boolean {
  const before = people.get(leader.id)?.leader;
  return [leader, before].some((one) => one !== undefined && findDoNotSuggest(one) !== undefined);
}

/** To retire somebody, the id is enough. */
function readEntry({ entry, retired }: FileEntry, { people }: EffectiveCatalogue) {
  const { id } = entry;
  if (!retired || Object.keys(entry).length > 1 || typeof id !== 'string') return checkEntry(entry);
  const leader = people.get(id)?.leader;
  return { leader, faults: leader === undefined ? [`id: nobody has the id ${quote(id)}`] : [] };
}

function changeOf(
  before: KnownLeader | undefined,
  after: KnownLeader,
): PersonChange['change'] | 'unchanged' {
  if (isDeepStrictEqual(before, after)) return 'unchanged';
  if (after.retired && before?.retired !== true) return 'retired';
  return before === undefined ? 'added' : 'changed';
}

/** The changed fields, and those that become empty. */
function fieldsOf(
  before: KnownLeader | undefined,
  after: KnownLeader,
): Pick<PersonChange, 'fields' | 'emptied'> {
  if (before === undefined) return { fields: [], emptied: [] };
  const then = { ...before.leader, retired: before.retired };
  const now = { ...after.leader, retired: after.retired };
  const fields = leaderFields.filter((field) => !isDeepStrictEqual(then[field], now[field]));
  return { fields, emptied: fields.filter((field) => isNothing(now[field])) };
}

const isNothing = (fact: unknown) =>
  fact === undefined || (Array.isArray(fact) && fact.length === 0);

function namesUsedTwice(
  known: EffectiveCatalogue,
  wanted: ReadonlyMap<string, KnownLeader>,
  lines: ReadonlyMap<string, number>,
): FileFault[] {
  const owners = new Map<string, string>();
  const faults: FileFault[] = [];
  // Unchanged people come first, because they already have their names.
  const untouched = [...known.people].filter(([id]) => !wanted.has(id));
  for (const [id, { leader, retired }] of [...untouched, ...wanted]) {
    if (retired) continue;
    const owner = owners.get(catalogNameKey(leader.name));
    if (owner === undefined) owners.set(catalogNameKey(leader.name), id);
    else faults.push({ line: lines.get(id) ?? 1, message: `name: ${quote(owner)} has it already` });
  }
  return faults;
}

/** Important changes come first. */
function weightOf({ change, emptied }: PersonChange): number {
  if (change === 'retired') return 0;
  if (emptied.length > 0) return 1;
  return change === 'changed' ? 2 : 3;
}

const byWeight = (people: readonly PersonChange[]) =>
  people.toSorted((a, b) => weightOf(a) - weightOf(b));

/** A preview of a file's changes. */
export function buildPreview(
  people: readonly PersonChange[],
): NonNullable<LeadersImported['preview']> {
  const emptied = leaderFields.flatMap((field) => {
    const losing = people.filter((person) => person.emptied.includes(field)).length;
    return losing === 0 ? [] : [{ field, people: losing }];
  });
  return { people: byWeight(people).slice(0, leaderLimits.changesListed), emptied };
}

/** The limit of an audit entry's subject. */
const subjectMaxCharacters = 255;
const namedMax = 20;

/**
 * Ids of the people an import changed, for the audit: "retired: bo-roe; added: cy-roe, dee-roe; and
 * 3 more".
 */
export function auditSubject(people: readonly PersonChange[]): string {
  const sorted = byWeight(people);
  let named = Math.min(namedMax, sorted.length);
  while (named > 0 && sentenceOf(sorted, named).length > subjectMaxCharacters) named--;
  return sentenceOf(sorted, named);
}

function sentenceOf(people: readonly PersonChange[], named: number): string {
  const shown = people.slice(0, named);
  const parts = (['retired', 'changed', 'added'] as const).flatMap((change) => {
    const ids = shown.filter((person) => person.change === change).map(({ id }) => id);
    return ids.length === 0 ? [] : [`${change}: ${ids.join(', ')}`];
  });
  const left = people.length - named;
  return [...parts, ...(left > 0 ? [`and ${left} more`] : [])].join('; ');
}
