import { expect, test } from '@jest/globals';
import { doNotSuggestFinder, profileUrlIn } from './do-not-suggest.ts';

const entry = {
  id: 'x',
  name: 'Zoë Roe',
  profileUrl: 'https://www.linkedin.com/in/zoe-roe',
  leaderId: 'zoe-roe',
};
const isMeant = doNotSuggestFinder([
  entry,
  { ...entry, name: '!', profileUrl: null, leaderId: null },
]);

test.each([
  ['the id', { id: 'zoe-roe', name: 'Another' }],
  ['the profile', { name: 'Another', profileUrl: 'https://uk.linkedin.com/in/ZOE-ROE/' }],
  ['the name if the profile is unknown', { id: 'zoe-roe-2', name: 'ZOE  ROE' }],
  ['a name with punctuation', { name: 'Zoe. Roe,' }],
])('doNotSuggestFinder matches a person by %s', (_what, person) => {
  expect(isMeant(person)).toBe(entry);
});

test('doNotSuggestFinder matches a stored profile address with a trailing comma', () => {
  const kept = { ...entry, profileUrl: `${entry.profileUrl}%2C`, leaderId: null };
  const person = { name: entry.name, profileUrl: entry.profileUrl };
  expect(doNotSuggestFinder([kept])(person)).toBe(kept);
});

test.each([
  ['a namesake with another profile', { name: 'Zoë Roe', profileUrl: 'linkedin.com/in/zoe' }],
  ['another person', { id: 'ada-roe', name: 'Ada Roe' }],
  ['a name of punctuation only', { name: '?' }],
])('doNotSuggestFinder does not match %s', (_what, person) => {
  expect(isMeant(person)).toBeUndefined();
});

test.each([
  ['See linkedin.com/in/%C3%89va-Roe/?a=1', 'https://www.linkedin.com/in/%C3%A9va-roe'],
  ['https://linkedin.com/in/broken%', 'https://www.linkedin.com/in/broken%25'],
  ['https://www.linkedin.com/in/zoe-roe, CEO', entry.profileUrl],
  ['My profile is linkedin.com/in/zoe-roe.', entry.profileUrl],
  ['I am Zoë (linkedin.com/in/zoe-roe)', entry.profileUrl],
  ['<https://www.linkedin.com/in/zoe-roe>', entry.profileUrl],
  ['“linkedin.com/in/zoe_roe-”', 'https://www.linkedin.com/in/zoe_roe-'],
  ['linkedin.com/in/...', null],
  ['I keep bees', null],
])('profileUrlIn finds the profile in "%s"', (text, url) => {
  expect(profileUrlIn(text)).toBe(url);
});
