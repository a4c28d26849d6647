import { expect, test } from '@jest/globals';
import { initials } from './initials.ts';
import { editorUrl, peopleSearchUrl, shareUrl, webUrlIn } from './links.ts';
import { nearDate, signedCount } from './numbers-and-dates.tsx';
import { matchingTopics, namedTopics } from './topics.ts';

test('a change of a count has its sign, and a comma in thousands', () => {
  expect([12, -1234].map(signedCount)).toEqual(['+12', '−1,234']);
});

test('initials come from the first and the last word', () => {
  expect(initials('Gonçalo da Silva Hall')).toBe('GH');
  expect(initials('J.T. O’Donnell')).toBe('JO');
  expect(initials('李明')).toBe('李');
  expect(initials('')).toBe('');
});

test.each([
  ['https://www.linkedin.com/in/ana', 'https://www.linkedin.com/in/ana'],
  [' linkedin.com/in/ana ', 'https://linkedin.com/in/ana'],
  ['http://ana.example/', 'http://ana.example/'],
  ['I keep bees', undefined],
  ['https://ana.example and more', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['linkedin.com.evil.test/in/ana', undefined],
])('%s leads to %s', (typed, url) => {
  expect(webUrlIn(typed)).toBe(url);
});

test('a short post is filled into the editor link', () => {
  const { url, prefilled } = editorUrl('Hello & bye\n#x');
  expect(prefilled).toBe(true);
  expect(new URL(url).searchParams.get('text')).toBe('Hello & bye\n#x');
});

test('a post above 2,000 encoded bytes is left out of the link', () => {
  expect(editorUrl('é'.repeat(400))).toEqual({
    url: 'https://www.linkedin.com/feed/?shareActive=true',
    prefilled: false,
  });
});

test('names and addresses are encoded', () => {
  expect(peopleSearchUrl('Ana Lima')).toMatch(/keywords=Ana%20Lima$/u);
  expect(shareUrl('https://tagwell.example/?a=b')).toMatch(/url=https%3A%2F%2Ftagwell\.example/u);
});

test('near days are said as people say them', () => {
  const now = new Date(2026, 10, 26, 18, 3);
  const said = (...date: [number, number, number, number]) =>
    nearDate(new Date(...date).toISOString(), now);
  expect(said(2026, 10, 26, 0)).toMatch(/^Today, /u);
  expect(said(2026, 10, 25, 23)).toMatch(/^Yesterday, /u);
  expect(said(2026, 10, 24, 23)).not.toMatch(/day|2026/u);
  expect(said(2025, 10, 26, 18)).toMatch(/2025/u);
});

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
