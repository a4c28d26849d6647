import { expect, test } from '@jest/globals';
import { buildLeader } from '../engine/engine-test-builder.ts';
import { createCatalogueView } from './catalogue-view.ts';

/** How often a name was read. */
let asked = 0;
const named = (id: string, name: string, profileUrl?: string) =>
  Object.defineProperty(
    buildLeader(name, { hiring: 1 }, { id, ...(profileUrl !== undefined && { profileUrl }) }),
    'name',
    {
      get: () => {
        asked += 1;
        return name;
      },
      enumerable: true,
    },
  );

test('the catalog index matches names and profiles, and is rebuilt only for a new version', async () => {
  let version = 1;
  let reads = 0;
  const view = createCatalogueView({
    shipped: [named('ana', 'Ana Sílva', 'https://www.linkedin.com/in/ana'), named('eve', 'Eve Ng')],
    leaders: {
      version: () => Promise.resolve(version),
      list: () => {
        reads += 1;
        return Promise.resolve([]);
      },
      doNotSuggest: () => Promise.resolve([]),
    },
  });
  const people = await view.index();
  const before = asked;
  const idsOf = (name: string, recognizedBy: string) =>
    people.matchesOf({ name, recognizedBy }).map(({ leader }) => leader.id);
  expect(idsOf('Somebody', 'see linkedin.com/in/Ana/')).toEqual(['ana']);
  expect(idsOf('ana silva', 'she keeps bees')).toEqual(['ana']);
  // A person with another profile is a namesake.
  expect(idsOf('ana silva', 'linkedin.com/in/another-ana')).toEqual([]);
  expect(idsOf('EVE NG', 'linkedin.com/in/eve')).toEqual(['eve']);
  expect(people.suggestibleNamed('ana silva')?.leader.id).toBe('ana');
  expect(people.searchSuggestible('silv an').map(({ leader }) => leader.id)).toEqual(['ana']);
  expect(people.searchSuggestible('\u0301\u0301')).toEqual([]);
  expect(await view.index()).toBe(people);
  expect({ again: asked - before, reads }).toEqual({ again: 0, reads: 1 });

  version += 1;
  expect(await view.index()).not.toBe(people);
  expect(reads).toBe(2);
});
