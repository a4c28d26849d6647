import type { LeadersImported, PersonChange } from '@tagwell/contracts/http/leader';
import { leaderFields, leaderLimits } from '@tagwell/contracts/leader-facts';

/** What somebody should look at comes first. */
function weightOf({ change, emptied }: PersonChange): number {
  if (change === 'retired') return 0;
  if (emptied.length > 0) return 1;
  return change === 'changed' ? 2 : 3;
}

const byWeight = (people: readonly PersonChange[]) =>
  people.toSorted((a, b) => weightOf(a) - weightOf(b));

/** What a file would change, for somebody who has not decided yet. */
export function buildPreview(
  people: readonly PersonChange[],
): NonNullable<LeadersImported['preview']> {
  const emptied = leaderFields.flatMap((field) => {
    const losing = people.filter((person) => person.emptied.includes(field)).length;
    return losing === 0 ? [] : [{ field, people: losing }];
  });
  return { people: byWeight(people).slice(0, leaderLimits.changesListed), emptied };
}

/** The limit of an audit entry. */
const subjectMaxCharacters = 255;
const namedMax = 20;

/**
 * The people that an import changed, by their ids, for the audit: "retired: bo-roe; added: cy-roe,
 * dee-roe; and 3 more".
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
