import { expect, test } from '@jest/globals';
import { matchingTopics, namedTopics } from './topics.ts';

const topics = ['Future of Work', 'Remote Work', 'Workplace Wellbeing', 'Hiring'].map((name) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
}));
const namesFound = (typed: string) => matchingTopics(topics, typed).map(({ name }) => name);

test('topics are found by any part of their names, those that begin with it first', () => {
  expect(namesFound('work')).toEqual(['Workplace Wellbeing', 'Future of Work', 'Remote Work']);
  expect(namesFound(' WORK  rem')).toEqual(['Remote Work']);
  expect(namesFound('')).toHaveLength(4);
  expect(namesFound('beekeeping')).toEqual([]);
});

test('a person’s topics are named from the strongest, and the rest is counted', () => {
  const names = new Map(topics.map(({ id, name }) => [id, name]));
  expect(namedTopics({ hiring: 0.5, 'remote-work': 1 }, names)).toBe('Remote Work, Hiring');
  expect(namedTopics({ a: 0.1, hiring: 0.5, 'remote-work': 1, b: 0.2, c: 0.3 }, names)).toBe(
    'Remote Work, Hiring, c and 2 more',
  );
});
