import type { NetworkEvaluation } from './network-figures.ts';

/** The network's figures as text, one figure per split beside each other. */
export function printNetwork(splits: readonly NetworkEvaluation[]): string {
  const join = (figureOf: (split: NetworkEvaluation) => number): string =>
    splits.map((split) => figureOf(split).toFixed(2).replace(/^0/u, '')).join(' / ');
  const counts = (countOf: (split: NetworkEvaluation) => number): string =>
    splits.map(countOf).join(' / ');
  const row = (name: string, cells: readonly string[]): string =>
    [name.padEnd(18), ...cells.map((cell) => cell.padStart(18))].join('');
  const chance = join((split) => split.chance);
  const systems = [...(splits[0]?.systems.keys() ?? [])].map((name) =>
    row(name, [
      join(({ systems: all }) => all.get(name)?.p3 ?? 0),
      join(({ systems: all }) => all.get(name)?.p7 ?? 0),
      join(({ systems: all }) => all.get(name)?.nobodyFits ?? 0),
    ]),
  );
  const bands = (['70+', '50-69', '30-49', 'below'] as const).map(
    (band) =>
      `  ${band}: ${join(({ bands: all }) => all[band].fits)} of ${counts(({ bands: all }) => all[band].shown)}`,
  );
  const strong = join(({ strongShare }) => strongShare);
  const nonsense = counts(({ nonsenseMaximum }) => nonsenseMaximum);
  return [
    '',
    `Connections: ${counts(({ connections }) => connections)}`,
    row('Network', ['p3', 'p7', 'nobodyFits']),
    ...systems,
    row('chance', [chance, chance]),
    '',
    'Scores of connections: share that fits, by band',
    ...bands,
    `  share at 80 and above ${strong}; highest score on no post ${nonsense}`,
  ].join('\n');
}
