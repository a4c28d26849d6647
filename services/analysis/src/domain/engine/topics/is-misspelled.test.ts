import { expect, test } from '@jest/globals';
import { isMisspelled } from './is-misspelled.ts';

test.each([
  ['a letter too few', 'managment', 'management'],
  ['a letter too many', 'managgement', 'management'],
  ['a wrong letter', 'manegement', 'management'],
  ['two in the wrong order', 'managemetn', 'management'],
  ['two slips in a long word', 'artificalinteligence', 'artificialintelligence'],
])('%s is a slip', (_, typed, meant) => {
  expect(isMisspelled(typed, meant)).toBe(true);
});

test.each([
  ['two slips in a shorter word', 'managmnt', 'management'],
  ['a short word', 'sals', 'sales'],
  ['another first letter', 'tanagement', 'management'],
  ['a longer word', 'managementcourse', 'management'],
])('%s is none', (_, typed, meant) => {
  expect(isMisspelled(typed, meant)).toBe(false);
});
