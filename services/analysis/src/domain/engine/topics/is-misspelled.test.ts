import { expect, test } from '@jest/globals';
import { isMisspelled } from './is-misspelled.ts';

test.each([
  ['a missing letter', 'managment', 'management'],
  ['an extra letter', 'managgement', 'management'],
  ['a wrong letter', 'manegement', 'management'],
  ['two swapped letters', 'managemetn', 'management'],
  ['two typos in a long word', 'artificalinteligence', 'artificialintelligence'],
])('isMisspelled is true for %s', (_, typed, meant) => {
  expect(isMisspelled(typed, meant)).toBe(true);
});

test.each([
  ['two typos in a shorter word', 'managmnt', 'management'],
  ['a short word', 'sals', 'sales'],
  ['another first letter', 'tanagement', 'management'],
  ['a longer word', 'managementcourse', 'management'],
])('isMisspelled is false for %s', (_, typed, meant) => {
  expect(isMisspelled(typed, meant)).toBe(false);
});
