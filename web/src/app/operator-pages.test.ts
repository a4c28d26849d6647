import { expect, test } from '@jest/globals';
import { isPageFor, operatorPages } from './operator-pages.ts';

test.each([
  ['owner', operatorPages.map(({ name }) => name)],
  ['support', ['Overview', 'People', 'Waitlist', 'Queues', 'Audit', 'Notices', 'My sign-in']],
  ['catalogue', ['Overview', 'Catalog', 'Objections', 'Notices', 'My sign-in']],
] as const)('isPageFor shows the role %s its own pages only', (role, names) => {
  const shown = operatorPages.filter(({ to }) => isPageFor(to, role)).map(({ name }) => name);
  expect(shown).toEqual(names);
});
