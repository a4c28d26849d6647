import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { bareName } from '@tagwell/contracts/compose-post';
import { embeddingKey, quantize, similarity } from '@tagwell/topics/embedding/embedding';
import { createSentenceEncoder } from '@tagwell/topics/embedding/sentence-encoder';
import { type CatalogueLeader, parseCatalogue } from '../domain/catalogue.ts';
import { shippedEmbeddings } from '../domain/engine/create-engine.ts';
import { asSuggestible } from '../domain/engine/organizations/suggest-organizations.ts';
import { knownForText, knownForTexts } from '../domain/engine/search/leader-index.ts';
import { parseOrganizations } from '../domain/organizations/organization-catalogue.ts';
import { loadCatalogue, loadOrganizations } from './catalogue-files.ts';

describe('the shipped catalog', () => {
  let leaders: CatalogueLeader[] = [];
  beforeAll(async () => {
    leaders = await loadCatalogue();
  });

  test('has valid entries that parsing leaves unchanged', () => {
    expect(idsOfChanged(leaders, parseCatalogue(leaders))).toEqual([]);
  });

  test('has at least 150 people and covers all seven regions', () => {
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

  test('has names without titles or credentials', () => {
    expect(leaders.map(({ name }) => bareName(name))).toEqual(leaders.map(({ name }) => name));
  });

  test('has no person twice with another first name, such as Steve and Steven', () => {
    const namesakes = Map.groupBy(leaders, ({ name }) => `${name[0]} ${name.split(' ').at(-1)}`);
    const embeddings = shippedEmbeddings();
    const embeddingOf = (leader: CatalogueLeader) =>
      embeddings.get(embeddingKey(knownForText(leader)));
    const twice = [...namesakes.values()].flatMap((group) =>
      group.flatMap((leader, place) =>
        group.slice(place + 1).flatMap((other) => {
          const [one, two] = [embeddingOf(leader), embeddingOf(other)];
          const isAlike = one !== undefined && two !== undefined && similarity(one, two) >= 0.65;
          return isAlike ? [[leader.id, other.id]] : [];
        }),
      ),
    );
    expect(twice).toEqual([]);
  });

  test('has embeddings that match the shipped encoder (otherwise see training/encoder)', async () => {
    const things = leaders.slice(0, 3).flatMap(({ knownFor }) => knownFor.slice(0, 2));
    const encoder = createSentenceEncoder();
    const fresh = await encoder.encode(things);
    await encoder.close();
    const embeddings = shippedEmbeddings();
    expect(things.length).toBeGreaterThan(3);
    for (const [place, thing] of things.entries()) {
      const kept = embeddings.get(embeddingKey(thing)) ?? quantize([]);
      expect(similarity(kept, fresh[place] ?? quantize([]))).toBeCloseTo(1, 1);
    }
  });

  test('links to LinkedIn profiles only', () => {
    const links = leaders.flatMap(({ profileUrl }) => profileUrl ?? []);
    expect(links.filter((link) => !link.startsWith('https://www.linkedin.com/in/'))).toEqual([]);
  });
});

describe('the shipped organizations', () => {
  test('have valid entries that parsing leaves unchanged', async () => {
    const organizations = await loadOrganizations();
    expect(idsOfChanged(organizations, parseOrganizations(organizations))).toEqual([]);
  });

  test('are at least 300, of all six kinds and for at least 300 topics', async () => {
    const organizations = await loadOrganizations();
    expect(organizations.length).toBeGreaterThanOrEqual(300);
    expect(new Set(organizations.map(({ kind }) => kind)).size).toBe(6);
    const topics = new Set(organizations.flatMap((one) => Object.keys(one.topics)));
    expect(topics.size).toBeGreaterThanOrEqual(300);
  });

  test('have knownFor entries with embeddings', async () => {
    const entries = (await loadOrganizations()).map(asSuggestible);
    const embeddings = shippedEmbeddings();
    expect(entries.filter(({ knownFor }) => knownFor.length === 0)).toEqual([]);
    const texts = entries.flatMap(knownForTexts);
    expect(texts.filter((text) => !embeddings.get(embeddingKey(text)))).toEqual([]);
  });

  test('parseOrganizations throws with the position of every invalid entry', async () => {
    const [first, second] = await loadOrganizations();
    expect(first).toBeDefined();
    const faulty = () =>
      parseOrganizations([
        first,
        { ...second, id: first?.id, aliases: [first?.name], topics: { nonsense: 1 } },
        { ...second, followers: '10M+' },
      ]);
    expect(faulty).toThrow(/unknown topic "nonsense"/u);
    expect(faulty).toThrow(`id ${first?.id} is that of ${first?.id}`);
    expect(faulty).toThrow(`${first?.name.toLowerCase()} is that of`);
    expect(faulty).toThrow(/Entry 3: .*followers/u);
  });
});

/** Not `toEqual` on everything: a diff of megabytes would take too long. */
function idsOfChanged<T extends { id: string }>(
  entries: readonly T[],
  checked: readonly T[],
): string[] {
  return entries
    .filter((entry, place) => !isDeepStrictEqual(entry, checked[place]))
    .map(({ id }) => id);
}
