import lists from '../data/regions.json' with { type: 'json' };
import { findTerms } from './atlas/find-features.ts';
import { buildTermTable, parseTerm, termMarks } from './atlas/term-table.ts';
import type { Token } from './tokenize.ts';

/** Places, peoples, currencies and public bodies with their regions. */
const names = Object.entries(lists.names).flatMap(([region, all]) =>
  all.map((name) => ({ name, region })),
);
const alsoWords: ReadonlySet<string> = new Set(lists.alsoWords);
const table = buildTermTable(
  names.flatMap(
    ({ name }, row) =>
      parseTerm(row, name, alsoWords.has(name) ? termMarks.needsCapitals : 0) ?? [],
  ),
);

const noPlaces: ReadonlySet<string> = new Set(lists.noPlaces);
const places: ReadonlySet<string> = new Set(
  names.flatMap(({ name }) => (/^\p{Lu}.*\p{Ll}/u.test(name) && !noPlaces.has(name) ? [name] : [])),
);

/** Whether a phrase is just a place or people, unlike "Brexit" or "HMRC". */
export function isPlace(phrase: string): boolean {
  return places.has(phrase);
}

/** The region a text mentions most often; null if there is none or a tie. */
export function regionOf(tokens: readonly Token[]): string | null {
  const counts = new Map<string, number>();
  for (const { term } of findTerms(table, tokens)) {
    const region = names[term.row]?.region ?? '';
    counts.set(region, (counts.get(region) ?? 0) + 1);
  }
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first === undefined || first[1] === second?.[1] ? null : first[0];
}
