import { describe, expect, test } from '@jest/globals';
import type { CatalogueLeader } from '../catalogue.ts';
import { buildLeader } from '../engine/engine-test-builder.ts';
import { activeLeaders, overlayCatalogue } from './overlay-catalogue.ts';

const ada = buildLeader('Ada Roe', { hiring: 1 });
const bo = buildLeader('Bo Roe', { sales: 1 });
const shipped = [ada, bo];

const stored = (entry: CatalogueLeader, retired = false) => ({ id: entry.id, entry, retired });

describe("the operator's people over those that ship", () => {
  test('add, replace and retire by id', () => {
    const cy = buildLeader('Cy Roe', { marketing: 1 });
    const newBo = { ...bo, headline: 'Sells no more' };
    const catalogue = overlayCatalogue(shipped, [stored(ada, true), stored(newBo), stored(cy)]);
    expect(activeLeaders(catalogue)).toEqual([newBo, cy]);
    expect(catalogue.people.get('ada-roe')).toEqual({ leader: ada, retired: true });
    expect(catalogue.faults).toEqual([]);
  });

  test('an entry that does not fit is left out, and the others count', () => {
    const cy = buildLeader('Cy Roe', { marketing: 1 });
    const catalogue = overlayCatalogue(shipped, [
      stored({ ...bo, topics: { alchemy: 1 } }),
      { id: 'nonsense', entry: null, retired: false },
      { id: 'other', entry: cy, retired: false },
      stored(cy),
    ]);
    expect(activeLeaders(catalogue)).toEqual([ada, bo, cy]);
    expect(catalogue.faults).toEqual([
      'bo-roe: topics: unknown topic "alchemy"',
      expect.stringMatching(/^nonsense: /u),
      'other: id: is not the id of the row',
    ]);
  });

  test('whoever is retired stays so, even with an entry that does not fit', () => {
    const catalogue = overlayCatalogue(shipped, [{ id: 'ada-roe', entry: 7, retired: true }]);
    expect(activeLeaders(catalogue)).toEqual([bo]);
    expect(catalogue.faults).toHaveLength(1);
  });

  test('somebody who ships later under another id is there once, as the operator has them', () => {
    const own = { ...buildLeader('Ada Own', { hiring: 0.5 }), name: 'ADA Roe' };
    expect(activeLeaders(overlayCatalogue(shipped, [stored(own)]))).toEqual([bo, own]);
    expect(activeLeaders(overlayCatalogue(shipped, [stored(own, true)]))).toEqual(shipped);
  });
});
