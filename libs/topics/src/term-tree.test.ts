import { describe, expect, test } from '@jest/globals';
import { createTermTree, knownForm, longestOf, treeKey } from './term-tree.ts';
import { tokenize } from './tokenize.ts';

describe('a term tree', () => {
  const tree = createTermTree<string>();
  for (const term of ['project', 'project manager', 'IT', 'C&B']) tree.add(term, () => term);
  const find = (text: string) => {
    const words = tokenize(text).map((token) => ({ ...token, key: treeKey(token) }));
    return longestOf(tree.startOf(words[0]?.key ?? ''), words, 0);
  };

  test('finds the longest term, not across a sign', () => {
    expect(find('Project Managers')).toEqual({ value: 'project manager', length: 2 });
    expect(find('project, manager')).toEqual({ value: 'project', length: 1 });
    expect(find('manager')).toBeUndefined();
  });

  test('keeps the case of abbreviations that are everyday words', () => {
    expect(find('IT')?.value).toBe('IT');
    expect(find('it')).toBeUndefined();
    expect(find('c&b')?.value).toBe('C&B');
  });

  test('keeps what a term was first added with', () => {
    expect(tree.add('project', () => 'another')).toBe('project');
  });
});

test.each([
  ['directrice', 'directeur'],
  ['beraterin', 'berater'],
  ['abogada', 'abogado'],
  ['directora', 'director'],
  ['infirmiere', 'infirmier'],
  ['direttrice', 'direttore'],
  ['maria', 'maria'],
])('%s is known as %s', (word, form) => {
  const known = ['directeur', 'berater', 'abogado', 'director', 'infirmier', 'direttore'];
  expect(knownForm(word, (other) => known.includes(other))).toBe(form);
});
