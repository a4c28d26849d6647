import { expect, test } from '@jest/globals';
import {
  organizationList,
  readChoice,
  readView,
  writeChoice,
  writeView,
  type View,
} from './catalogue-urls.ts';
import { namedTopics } from './catalogue-cells.tsx';

const views: View[] = [
  { name: 'list' },
  { name: 'add' },
  { name: 'import' },
  { name: 'edit', id: 'ada-roe' },
  { name: 'organizations' },
  { name: 'add-organization' },
  { name: 'edit-organization', id: 'acme' },
];
test.each(views)(
  'writeView writes %j to the URL and keeps the search and page of the list',
  (view) => {
    const list = new URLSearchParams(
      'people.query=bees&people.page=2&view=import&person=bo-roe&organization=bolt',
    );
    const search = writeView(list, view);
    expect(readView(new URLSearchParams(search.toString()))).toEqual(view);
    expect(search.get('people.query')).toBe('bees');
    expect(search.get('people.page')).toBe('2');
  },
);

test('readView and readChoice fall back to the list of active people for an invalid URL', () => {
  const search = new URLSearchParams('view=queues&person=&people.state=gone&people.origin=moon');
  expect(readView(search)).toEqual({ name: 'list' });
  expect(readChoice(search)).toEqual({ state: 'active', origin: 'all' });
});

test('writeChoice resets the page and omits default values', () => {
  const search = new URLSearchParams('people.query=bees&people.page=2');
  const retired = writeChoice(search, { state: 'retired', origin: 'own' });
  expect(retired.toString()).toBe('people.query=bees&people.state=retired&people.origin=own');
  expect(readChoice(retired)).toEqual({ state: 'retired', origin: 'own' });
  const back = writeChoice(retired, { state: 'active', origin: 'all' });
  expect(back.toString()).toBe('people.query=bees');

  const addedHere = writeChoice(retired, { state: 'all', origin: 'own' }, organizationList);
  expect(readChoice(addedHere, organizationList)).toEqual({ state: 'all', origin: 'own' });
  expect(readChoice(addedHere)).toEqual({ state: 'retired', origin: 'own' });
  const nonsense = new URLSearchParams('organizations.state=retired');
  expect(readChoice(nonsense, organizationList).state).toBe('active');
});

test('namedTopics lists the strongest topics by name and counts the rest', () => {
  const names = new Map([
    ['remote-work', 'Remote Work'],
    ['hiring', 'Hiring'],
  ]);
  expect(namedTopics({ hiring: 0.5, 'remote-work': 1 }, names)).toBe('Remote Work, Hiring');
  expect(namedTopics({ a: 0.1, hiring: 0.5, 'remote-work': 1, b: 0.2, c: 0.3 }, names)).toBe(
    'Remote Work, Hiring, c and 2 more',
  );
});
