import { beforeAll, describe, expect, test } from '@jest/globals';
import type { CatalogueLeader } from '../domain/catalogue.ts';
import { loadCatalogue } from './catalogue-files.ts';

describe('the catalogue that ships', () => {
  let leaders: CatalogueLeader[] = [];
  beforeAll(async () => {
    leaders = await loadCatalogue();
  });

  test('has at least 150 people from every region', () => {
    expect(leaders.length).toBeGreaterThanOrEqual(150);
    expect(new Set(leaders.map(({ region }) => region)).size).toBe(7);
  });

  test('has at least three people for at least 30 topics', () => {
    const counts = new Map<string, number>();
    for (const id of leaders.flatMap(({ topics }) => Object.keys(topics))) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const covered = [...counts.values()].filter((count) => count >= 3);
    expect(covered.length).toBeGreaterThanOrEqual(30);
  });

  test('links to LinkedIn profiles only', () => {
    const links = leaders.flatMap(({ profileUrl }) => profileUrl ?? []);
    expect(links.filter((link) => !link.startsWith('https://www.linkedin.com/in/'))).toEqual([]);
  });
});
