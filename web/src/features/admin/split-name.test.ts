import { expect, test } from '@jest/globals';
import { splitName } from './split-name.ts';

test.each([
  ['Ana Lima', 'Ana', 'Lima'],
  ['  Ana   Maria  de Souza ', 'Ana', 'Maria de Souza'],
  ['Lima, Ana Maria', 'Ana Maria', 'Lima'],
  ['Ana Lima, PhD', 'Ana', 'Lima, PhD'],
  ['Ana Lima, PhD, MBA', 'Ana', 'Lima, PhD, MBA'],
])('%j is %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test.each(['Cher', '', '   ', 'Cher,'])('%j does not tell first from last', (name) => {
  expect(splitName(name)).toBeUndefined();
});
