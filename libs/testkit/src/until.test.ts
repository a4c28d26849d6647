import { expect, test } from '@jest/globals';
import { until } from './until.ts';

test('neither nothing nor a no is what is waited for', async () => {
  const answers = [undefined, false, 0];
  expect(await until('a number', () => answers.shift())).toBe(0);
  expect(answers).toEqual([]);
  await expect(until('a yes', () => false, 0)).rejects.toThrow('never came: a yes');
});
