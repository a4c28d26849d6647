import { expect, test } from '@jest/globals';
import { profileAt, readProfile } from './profile-url.ts';

const ana = { url: 'https://www.linkedin.com/in/ana-roe', key: 'in/ana-roe' };

test.each([
  'https://www.linkedin.com/in/ana-roe',
  'http://linkedin.com/in/ana-roe/',
  'https://UK.LinkedIn.com/in/Ana-Roe?utm_source=x&amp;trk=y',
  'www.linkedin.com/in/ana-roe#about',
  '//linkedin.com/in/ana%2Droe',
  ' https://m.linkedin.com/in/ana-roe/en ',
])('%s is one address', (text) => {
  expect(readProfile(text)).toEqual(ana);
});

test('an address in another script has one key, escaped or not', () => {
  const escaped = readProfile('https://www.linkedin.com/in/jos%C3%A9-%E6%9D%8E');
  expect(escaped).toEqual(readProfile('https://www.linkedin.com/in/JOSÉ-李'.normalize('NFD')));
  expect(escaped).toEqual({
    url: 'https://www.linkedin.com/in/jos%C3%A9-%E6%9D%8E',
    key: 'in/josé-李',
  });
});

test('old and sales addresses are kept apart', () => {
  expect(readProfile('https://www.linkedin.com/pub/ana-roe/1/2B/345/')).toEqual({
    url: 'https://www.linkedin.com/pub/ana-roe/1/2b/345',
    key: 'pub/ana-roe/1/2b/345',
  });
  expect(readProfile('https://www.linkedin.com/sales/lead/ACwAAbC-d,NAME_SEARCH,x')).toEqual({
    url: 'https://www.linkedin.com/sales/lead/ACwAAbC-d',
    key: 'sales/ACwAAbC-d',
  });
});

test.each([
  '',
  'ana-roe',
  'javascript:alert(1)//linkedin.com/in/x',
  'https://linkedin.com.evil.example/in/ana',
  'https://evil.example/linkedin.com/in/ana',
  'https://www.linkedin.com/company/acme',
  'https://www.linkedin.com/profile/view?id=1',
  'https://www.linkedin.com/in/',
  `https://www.linkedin.com/in/${'x'.repeat(201)}`,
])('%s leads to no profile', (text) => {
  expect(readProfile(text)).toBeNull();
});

test.each(['a%00b', 'a%2Fb', '100%', '%E0%A4%A'])(
  'a doubtful escape stays as written: %s',
  (slug) => {
    expect(profileAt('in', slug)).toEqual({
      url: `https://www.linkedin.com/in/${encodeURIComponent(slug.toLowerCase())}`,
      key: `in/${slug.toLowerCase()}`,
    });
  },
);
