import { findTopic, topics as vocabulary } from '@tagwell/topics/topics';
import type { LeadersRepository } from '../../data/leaders.repository.ts';
import type { CatalogueLeader } from '../catalogue.ts';
import { foldText } from './person-keys.ts';
import { overlayCatalogue, type KnownLeader } from './overlay-catalogue.ts';

/** What the people of the catalogue can stand for. */
export const topicsByName = vocabulary
  .map(({ id, name }) => ({ id, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** A person as operators see them. */
export interface ListedPerson extends KnownLeader {
  origin: 'shipped' | 'own';
  /** Of the entry by which the person is never suggested. */
  doNotSuggestId: string | null;
  /** Undefined for whoever is as shipped. */
  updatedAt: Date | undefined;
  /** What a search looks through, folded. */
  text: string;
}

export interface CatalogueView {
  /** Everybody, by name, as of now. */
  everybody: () => Promise<readonly ListedPerson[]>;
  find: (id: string) => Promise<ListedPerson | undefined>;
}

interface ViewTools {
  leaders: Pick<LeadersRepository, 'version' | 'list' | 'doNotSuggest'>;
  shipped: readonly CatalogueLeader[];
}

interface Loaded {
  version: number;
  people: readonly ListedPerson[];
  byId: ReadonlyMap<string, ListedPerson>;
}

/** The whole catalogue for its operators; read anew only when its version has risen. */
export function createCatalogueView({ leaders, shipped }: ViewTools): CatalogueView {
  const shippedIds = new Set(shipped.map(({ id }) => id));
  const order = new Intl.Collator('en');
  let loaded: Loaded | undefined;

  async function load(): Promise<Loaded> {
    // Before the people: what changes in between is seen by the next look.
    const version = await leaders.version();
    if (loaded?.version === version) return loaded;
    const stored = await leaders.list();
    const changedAt = new Map(stored.map(({ id, updatedAt }) => [id, updatedAt]));
    const catalogue = overlayCatalogue(shipped, stored, await leaders.doNotSuggest());
    const people = [...catalogue.people.values()]
      .map((known): ListedPerson => {
        const { id } = known.leader;
        const origin = shippedIds.has(id) ? 'shipped' : 'own';
        return {
          ...known,
          origin,
          doNotSuggestId: catalogue.findDoNotSuggest(known.leader)?.id ?? null,
          updatedAt: changedAt.get(id),
          text: searchText(known.leader),
        };
      })
      .toSorted((a, b) => order.compare(a.leader.name, b.leader.name));
    loaded = { version, people, byId: new Map(people.map((one) => [one.leader.id, one])) };
    return loaded;
  }

  return {
    everybody: async () => (await load()).people,
    find: async (id) => (await load()).byId.get(id),
  };
}

function searchText({ name, headline, topics }: CatalogueLeader): string {
  const topicNames = Object.keys(topics).map((id) => findTopic(id)?.name ?? id);
  return foldText([name, headline, ...topicNames].join('\n'));
}
