import { expect, test } from '@jest/globals';
import { foldName, splitFullName, withoutCredentials } from './person-name.ts';

test.each([
  ['Ana Roe, Ph.D.', 'Ana Roe'],
  ['Ana Roe MBA, PMP®', 'Ana Roe'],
  ['Ana Roe, MD, FACS', 'Ana Roe'],
  ['Ana Roe (PHR)', 'Ana Roe'],
  ['Roe, SHRM-SCP, ', 'Roe'],
  ['Jack Ma', 'Jack Ma'],
  ['JACK MA', 'JACK MA'],
  ['Ana Safe', 'Ana Safe'],
  ['Ana Roe Jr.', 'Ana Roe Jr.'],
  ['MBA', 'MBA'],
  ['李明', '李明'],
])('%s without credentials is %s', (name, bare) => {
  expect(withoutCredentials(name)).toBe(bare);
});

test.each([
  ['Ana Roe', 'Ana', 'Roe'],
  ['Ana Maria de la Roe', 'Ana Maria de la', 'Roe'],
  ['Ana Roe, Ph.D.', 'Ana', 'Roe, Ph.D.'],
  ['Neela', 'Neela', ''],
  ['李明', '李明', ''],
  ['Neela, PhD', 'Neela', 'PhD'],
])('%s splits into %s and %s', (name, firstName, lastName) => {
  expect(splitFullName(name)).toEqual({ firstName, lastName });
});

test('two spellings of a name fold into one', () => {
  expect(foldName("  O'Neil-𝗥𝗼𝗲  🚀 ")).toBe('o neil roe');
  expect(foldName('ANA ROE')).toBe('ana roe');
  expect(foldName('ﬁ Ａｎａ')).toBe('fi ana');
});
