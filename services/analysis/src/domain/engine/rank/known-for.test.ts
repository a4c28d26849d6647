import { expect, test } from '@jest/globals';
import { knownFor } from './known-for.ts';

test.each([
  ['Known for work on', ['expense fraud']],
  ['Known for work on', ['mass incarceration']],
  ['Known for work on', ['growing old in prison']],
  ['Known for work on', ['dementia in care homes']],
  ['Known for work on', ['prison sentences']],
  ['Known for work on', ['depression', 'sleep']],
  ['Known for work on', ['chefs', 'menus']],
  ['Known for work with', ['dying patients']],
  ['Known for work with', ['chefs', 'bakers']],
  ['Known for work with', ['working mothers']],
  ['Known for', ['raising girls']],
  ['Known for', ['pain management']],
  ['Known for', ['quantum mechanics']],
  ['Known for', ['Bad Blood']],
])('knownFor returns "%s" for %j', (begun, things) => {
  expect(knownFor(things)).toBe(begun);
});
