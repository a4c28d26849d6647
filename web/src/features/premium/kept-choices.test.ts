import { beforeEach, expect, test } from '@jest/globals';
import { local } from '../../shared/storage/local.ts';
import { keptChoices } from '../../shared/storage/premium-memory.ts';
import { keepChoice, readChoice } from './kept-choices.ts';

beforeEach(() => void local.clear());

test('a choice is kept part by part', () => {
  keepChoice('a', { leaders: ['1', '2'] });
  keepChoice('a', { network: ['3'] });
  expect(readChoice('a')).toEqual({
    analysisId: 'a',
    leaders: ['1', '2'],
    network: ['3'],
    five: [],
  });
  expect(readChoice('b').leaders).toEqual([]);
});

test('the last ten posts are remembered, the one changed last among them', () => {
  for (let n = 0; n < 12; n += 1) keepChoice(`post-${n}`, { leaders: [`${n}`] });
  keepChoice('post-2', { leaders: ['again'] });
  expect(local.read(keptChoices)).toHaveLength(10);
  expect(readChoice('post-2').leaders).toEqual(['again']);
  expect(readChoice('post-0').leaders).toEqual([]);
});
