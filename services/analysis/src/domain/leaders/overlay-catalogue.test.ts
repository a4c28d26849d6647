import { describe, expect, test } from '@jest/globals';
import type { CatalogueLeader } from '../catalogue.ts';
import { buildLeader } from '../engine/engine-test-builder.ts';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import { overlayOrganizations } from '../organizations/organization-catalogue.ts';
import { activeLeaders, overlayCatalogue } from './overlay-catalogue.ts';

const ada = buildLeader('Ada Roe', { hiring: 1 });
const bo = buildLeader('Bo Roe', { sales: 1 });
const shipped = [ada, bo];

const stored = (entry: CatalogueLeader, retired = false) => ({ id: entry.id, entry, retired });

describe('overlayCatalogue', () => {
  test('adds, replaces and retires people by id', () => {
    const cy = buildLeader('Cy Roe', { marketing: 1 });
    const newBo = { ...bo, headline: 'Sells no more' };
    const catalogue = overlayCatalogue(shipped, [stored(ada, true), stored(newBo), stored(cy)]);
    expect(activeLeaders(catalogue)).toEqual([newBo, cy]);
    expect(catalogue.people.get('ada-roe')).toEqual({ leader: ada, retired: true });
    expect(catalogue.faults).toEqual([]);
  });

  test('skips invalid entries and reports them', () => {
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

  test('keeps a retired person retired, even with an invalid entry', () => {
    const catalogue = overlayCatalogue(shipped, [{ id: 'ada-roe', entry: 7, retired: true }]);
    expect(activeLeaders(catalogue)).toEqual([bo]);
    expect(catalogue.faults).toHaveLength(1);
  });

  test("prefers the operator's entry if the same name ships under another id", () => {
    const own = { ...buildLeader('Ada Own', { hiring: 0.5 }), name: 'ADA Roe' };
    expect(activeLeaders(overlayCatalogue(shipped, [stored(own)]))).toEqual([bo, own]);
    expect(activeLeaders(overlayCatalogue(shipped, [stored(own, true)]))).toEqual(shipped);
  });
});

describe('overlayOrganizations', () => {
  const build = (id: string, ...[name = id, ...aliases]: string[]): OrganizationEntry => ({
    id,
    name,
    ...(aliases.length > 0 && { aliases }),
    kind: 'company',
    headline: 'Company for something',
    topics: { hiring: 1 },
    region: 'europe',
    asOf: '2026-01',
  });
  const row = (entry: OrganizationEntry) => ({ id: entry.id, entry, updatedAt: new Date() });
  const overlay = (ships: readonly OrganizationEntry[], own: readonly object[]) => {
    const rows = own.map((one) => ({ id: 'nonsense', entry: one, updatedAt: new Date(), ...one }));
    const { byId, faults } = overlayOrganizations(ships, rows);
    return { entries: [...byId.values()].map(({ entry }) => entry), faults };
  };
  const [acme, bolt] = [build('acme', 'Acme', 'ACM'), build('bolt', 'Bolt')];

  test('skips invalid organizations and reports them', () => {
    const newBolt = { ...bolt, headline: 'Bolts no more' };
    const cog = build('cog', 'Cog');
    const { entries, faults } = overlay(
      [acme, bolt],
      [
        row({ ...acme, topics: { alchemy: 1 } }),
        row(newBolt),
        row(cog),
        {},
        { ...row(build('dent')), id: 'other' },
        row(build('echo', 'Echo', 'B.O.L.T.')),
      ],
    );
    expect(entries).toEqual([acme, newBolt, cog]);
    expect(faults).toEqual([
      'acme: unknown topic "alchemy"',
      expect.stringMatching(/^nonsense: /u),
      'other: id: is not the id of the row',
      'echo: name: is used twice',
    ]);
  });

  test("removes a name from a shipped organization if the operator's entry has it", () => {
    const own = build('own', 'Own', 'acm');
    expect(overlay([acme, bolt], [row(own)]).entries).toEqual([build('acme', 'Acme'), bolt, own]);
    const same = build('own', 'Own', 'ACME');
    expect(overlay([acme, bolt], [row(same)]).entries).toEqual([bolt, same]);
  });
});
