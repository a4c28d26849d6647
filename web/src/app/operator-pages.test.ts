import { expect, test } from '@jest/globals';
import { isPageFor, operatorPages } from './operator-pages.ts';

test.each([
  ['owner', operatorPages.map(({ name }) => name)],
  ['support', ['Overview', 'People', 'Waitlist', 'Queues', 'Audit', 'My sign-in']],
  ['catalogue', ['Overview', 'Catalogue', 'Objections', 'My sign-in']],
] as const)('the pages of %s', (role, names) => {
  const shown = operatorPages.filter(({ to }) => isPageFor(to, role)).map(({ name }) => name);
  expect(shown).toEqual(names);
});
