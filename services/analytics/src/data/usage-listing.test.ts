import { expect, test } from '@jest/globals';
import { usageActions } from '@tagwell/contracts/actions';
import { readUsageSearch } from '../data/usage-listing.ts';

test.each([
  ['', { actions: usageActions }],
  ['Share post', { actions: ['share_post'] }],
  ['share_', { actions: ['share_post'] }],
  ['nobody', { actions: [] }],
  ['203.0', { addressBegin: '203.0' }],
  [' 2001:DB8 ', { addressBegin: '2001:db8' }],
])('a search for %j asks for %j', (query, search) => {
  expect(readUsageSearch(query)).toEqual(search);
});
