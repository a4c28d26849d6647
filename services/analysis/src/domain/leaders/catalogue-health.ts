import { type CatalogueHealth, healthLimits } from '@tagwell/contracts/http/leader-routes';
import { topics as vocabulary, widen } from '@tagwell/topics/topics';
import type { CatalogueUse } from '../../data/catalogue-use.repository.ts';
import type { CatalogueLeader } from '../catalogue.ts';

/** People suggested in at least this many analyses count as suggested often. */
const oftenFrom = 3;
const oftenShown = 20;

interface Looked {
  use: CatalogueUse;
  /** Everybody who may be suggested, by name. */
  people: readonly CatalogueLeader[];
  openObjections: number;
  outcomes: CatalogueHealth['outcomes'];
  now: Date;
}

/** What operators should work on; see `catalogueHealthRoute`. */
export function catalogueHealth({
  use,
  people,
  openObjections,
  outcomes,
  now,
}: Looked): CatalogueHealth {
  const never = people.filter(({ id }) => !use.suggested.has(id));
  const oldest = monthBefore(now);
  const timesOf = ({ id }: CatalogueLeader) => use.suggested.get(id) ?? 0;
  const old = people
    .filter(({ asOf }) => asOf < oldest)
    .toSorted(
      (a, b) => timesOf(b) - timesOf(a) || (a.asOf < b.asOf ? -1 : Number(a.asOf > b.asOf)),
    );
  return {
    analyses: use.analyses,
    since: use.since?.toISOString() ?? null,
    missing: missingTopics(use, people),
    often: people
      .flatMap(({ id, name }) => {
        const suggested = use.suggested.get(id) ?? 0;
        return suggested < oftenFrom ? [] : [{ id, name, share: suggested / use.analyses }];
      })
      .toSorted((a, b) => b.share - a.share)
      .slice(0, oftenShown),
    never: {
      total: never.length,
      people: never.slice(0, healthLimits.people).map(({ id, name }) => ({ id, name })),
    },
    old: {
      total: old.length,
      people: old
        .slice(0, healthLimits.oldPeople)
        .map(({ id, name, asOf }) => ({ id, name, asOf })),
    },
    outcomes,
    openObjections,
  };
}

function missingTopics(
  { topics }: CatalogueUse,
  people: readonly CatalogueLeader[],
): CatalogueHealth['missing'] {
  const ids = new Map(vocabulary.map(({ id, name }) => [name, id]));
  const standing = new Map<string, number>();
  for (const person of people) {
    const own = new Set(Object.keys(person.topics).flatMap(widen));
    for (const id of own) standing.set(id, (standing.get(id) ?? 0) + 1);
  }
  return topics
    .filter(({ unserved }) => unserved > 0)
    .toSorted((a, b) => b.unserved - a.unserved || (a.name < b.name ? -1 : 1))
    .slice(0, healthLimits.topics)
    .flatMap(({ name, asked, unserved }) => {
      const topic = ids.get(name);
      if (topic === undefined) return [];
      return [{ topic, name, asked, unserved, people: standing.get(topic) ?? 0 }];
    });
}

/** The month a year ago, `YYYY-MM`; older facts count as old. */
function monthBefore(now: Date): string {
  return `${now.getUTCFullYear() - 1}${now.toISOString().slice(4, 7)}`;
}
