import { expect, test } from '@jest/globals';
import { readTitle } from './read-title.ts';
import { splitPlainly } from './split-plainly.ts';
import { splitByRules } from './title-clauses.ts';
import { readTitleByTheBook } from './title-test-builder.ts';
import { pastWords, sentenceWords, wishedWords } from './titles/clause-words.ts';
import { functionList } from './titles/function-list.ts';
import { industries } from './titles/industries.ts';
import { seniorityWords } from './titles/seniority-words.ts';

const terms = [
  ...functionList.flatMap(({ roles, fields, hints }) => [...roles, ...fields, ...hints]),
  ...industries.flatMap(({ words }) => words),
  ...Object.values(seniorityWords).flat(),
];
const between =
  ' : : : | :, : & : at : @ : for : of : / : - :. :/: turned : now in : · :(m/w/d) :*in :’s : 🚀 : to '.split(
    ':',
  );
/** Words that a rule begins with, in their plainest form. */
const marked = [...pastWords, ...wishedWords, ...sentenceWords].map(
  (term) => `${term.replace(/\s*\(.*$/u, '')} `,
);
const advertised = [
  'We’re hiring ',
  '#OpenToWork',
  'open to work',
  'NOW hiring',
  'DM me ',
  'hiring',
];
const beginnings = ['', '', '', 'ex-', 'I help ', 'EA to ', ...advertised, ...marked];

/** Numbers from 0 to below `count`, the same ones every time (Park and Miller, 1988). */
let state = 1;
function below(count: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % count;
}
const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
function title(): string {
  const parts = Array.from({ length: below(7) }, () => pick(terms) + pick(between));
  return pick(beginnings) + parts.join('');
}

test('what is remembered and counted in numbers gives the reading that the plain steps give', () => {
  for (let count = 0; count < 1_000; count += 1) {
    const [position, company] = [title(), title()];
    const expected = readTitleByTheBook(position, company);
    // New, again, and remembered.
    for (let time = 0; time < 3; time += 1) {
      expect({ position, company, ...readTitle(position, company) }).toEqual({
        position,
        company,
        ...expected,
      });
    }
  }
});

test('what is split in one pass is split as the rules split it', () => {
  let split = 0;
  for (let count = 0; count < 5_000; count += 1) {
    const position = title();
    const parts = splitPlainly(position);
    if (parts === undefined) continue;
    split += 1;
    const expected = splitByRules(position).map((part) => part.trim());
    expect({ position, parts }).toEqual({ position, parts: expected });
  }
  expect(split).toBeGreaterThan(500);
});
