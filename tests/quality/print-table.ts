import type { Evaluation } from './evaluate.ts';
import type { NetworkEvaluation } from './network-figures.ts';
import type { ReaderEvaluation } from './reader-figures.ts';
import type { UnseenAuthor } from './unseen-authors.ts';

type Figures = Readonly<Record<string, number>>;

const meanings = {
  first: 'share of the posts whose first topic is right',
  'p1 p3 p5 p7': 'precision: how many of the first one, three, … shown are right',
  r5: 'recall: how many of the right topics are among the first five',
  'f5 f10': 'F1, the harmonic mean of precision and recall, of the first five and ten',
  bareF5: 'f5 with the hashtags removed',
  unsaidR10: 'recall at ten of the topics that the text does not say, hashtags removed',
  outside: 'share of the shown topics that the vocabulary lacks',
  ndcg5: 'the first five, earlier places counting more; 1 is the best order there is',
  lift: 'p3 as a multiple of what chance gives',
  nobodyFits: 'share of the posts with nobody fitting among the first three',
  mostRepeated: 'share of the posts whose first five have the most repeated person',
  AUC: 'chance that one that fits has a higher score than one that does not',
  silent: 'share of the posts for which no topic is shown',
  firstTopic: 'share of the posts whose first topic is right, a side topic at least',
  mainInThree: 'share of the posts with a main topic among the first three',
  untaggable: 'number of texts under which nobody should be tagged',
  boldOnUntaggable: 'share of those with a match of 70 or more all the same',
};

/** Prints the figures, development and check posts side by side. */
export function printTable(development: Evaluation, check: Evaluation): string {
  return [
    `Posts: ${development.posts} development, ${check.posts} check. Each cell: development / check.`,
    'The model has learned from the development posts, so only the check figures say how good it is.',
    ...systemsTable('Topics', development.topics, check.topics),
    ...systemsTable('Leaders by field', development.leadersByField, check.leadersByField),
    ...systemsTable('Leaders by topic', development.leadersByTopic, check.leadersByTopic),
    ...systemsTable('Leaders strictly', development.leadersStrictly, check.leadersStrictly),
    ...scoreTable('Scores by field', development.scoresByField, check.scoresByField),
    ...scoreTable('Scores by topic', development.scoresByTopic, check.scoresByTopic),
    ...scoreTable('Scores strictly', development.scoresStrictly, check.scoresStrictly),
    ...listTable(development.lists, check.lists),
    '',
    `One added keyword moves its field's share of the first five by ${pair(development.keywordGain, check.keywordGain)}`,
    '',
    'Short names',
    ...Object.entries(meanings).map(([name, meaning]) => `  ${name.padEnd(16)} ${meaning}`),
  ].join('\n');
}

function systemsTable(
  title: string,
  development: ReadonlyMap<string, object>,
  check: ReadonlyMap<string, object>,
): string[] {
  const rows = [...development].map(([name, figures]) => ({
    name,
    development: figuresOf(figures),
    check: figuresOf(check.get(name) ?? {}),
  }));
  const columns = Object.keys(rows[0]?.development ?? {});
  return [
    '',
    [title.padEnd(18), ...columns.map((column) => column.padStart(14))].join(''),
    ...rows.map(({ name, development: one, check: other }) =>
      [
        name.padEnd(18),
        ...columns.map((column) => pair(one[column], other[column]).padStart(14)),
      ].join(''),
    ),
  ];
}

function scoreTable(
  title: string,
  development: Evaluation['scoresByTopic'],
  check: Evaluation['scoresByTopic'],
): string[] {
  const bands = ['80+', '70-79', '60-69', 'below'] as const;
  const cells = bands.map((band) => {
    const [one, other] = [development.bands[band], check.bands[band]];
    return `${band}: ${pair(one.fits, other.fits)} of ${one.shown} / ${other.shown}`;
  });
  return [
    '',
    `${title}: share that fits, by band`,
    ...cells.map((cell) => `  ${cell}`),
    `  AUC ${pair(development.auc, check.auc)}`,
  ];
}

function listTable(development: Evaluation['lists'], check: Evaluation['lists']): string[] {
  return [
    '',
    'Lists',
    `  in the order of their scores ${pair(development.inOrder, check.inOrder)}`,
    `  same first three in lower case ${pair(development.sameInLowerCase, check.sameInLowerCase)}`,
    `  no post, yet a match of 70 or more ${pair(development.boldOnNoPost, check.boldOnNoPost)}`,
    `  highest score on no post ${development.nonsenseMaximum} / ${check.nonsenseMaximum}`,
  ];
}

/** Prints a line for each author the model was trained without. */
export function printUnseenAuthors(authors: readonly UnseenAuthor[]): string {
  const columns = [
    'posts',
    'silent',
    'firstTopic',
    'mainInThree',
    'p3',
    'nobodyFits',
    'untaggable',
    'boldOnUntaggable',
  ] as const;
  return [
    '',
    'Posts of an author that the model was trained without, though not the encoder, which flatters;',
    'people judged strictly, by main topics',
    ['author'.padEnd(12), ...columns.map((column) => column.padStart(18))].join(''),
    ...authors.map((figures) =>
      [
        figures.author.padEnd(12),
        ...columns.map((column) =>
          (column === 'posts' || column === 'untaggable'
            ? String(figures[column])
            : figure(figures[column])
          ).padStart(18),
        ),
      ].join(''),
    ),
  ].join('\n');
}

function figuresOf(figures: object): Figures {
  return Object.fromEntries(
    Object.entries(figures).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
}

function pair(one = 0, other = 0): string {
  return `${figure(one)} / ${figure(other)}`;
}

function figure(value: number): string {
  return value >= 1.5 ? value.toFixed(1) : value.toFixed(2).replace(/^0/u, '');
}

/** Prints how well reader-judged titles are ordered. */
export function printReaders({ posts, titles, engine, chance }: ReaderEvaluation): string {
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  return [
    '',
    `${titles} titles that readers judged under ${posts} posts; of the first three of each`,
    `  clearly fit ${percent(engine.clearly)} (of all ${percent(chance.clearly)})`,
    `  at least partly fit ${percent(engine.partly)} (of all ${percent(chance.partly)})`,
    `  posts under which nobody of the three clearly fits ${percent(engine.nobodyClearly)}`,
  ].join('\n');
}

/** Prints the network's figures, splits side by side. */
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
