import { expect, jest, test } from '@jest/globals';
import { connectionKey } from '@tagwell/topics/names';
import { readConnectedDay } from './connected-day.ts';
import {
  cleanText,
  profileAt,
  readProfile,
  splitFullName,
  withoutCredentials,
} from './row-values.ts';

test.each([
  ['05 Jan 2024', '2024-01-05'],
  ['5 January 2024', '2024-01-05'],
  ['5-Jan-24', '2024-01-05'],
  ['Jan 5, 2024', '2024-01-05'],
  ['January 5th, 2024', '2024-01-05'],
  ['2024-01-05', '2024-01-05'],
  ['2024/1/5', '2024-01-05'],
  ['2024-01-05T10:11:12Z', '2024-01-05'],
  ['25/12/2024', '2024-12-25'],
  ['12/25/2024', '2024-12-25'],
  ['06/06/2024', '2024-06-06'],
  ['05.01.2024', '2024-01-05'],
  ['5 janv. 2024', '2024-01-05'],
  ['12 févr. 2020', '2020-02-12'],
  ['7 juil. 2019', '2019-07-07'],
  ['7 juin 2019', '2019-06-07'],
  ['3 août 2019', '2019-08-03'],
  ['5 de enero de 2024', '2024-01-05'],
  ['9 März 2021', '2021-03-09'],
  ['29 Feb 2024', '2024-02-29'],
  ['1704412800000', '2024-01-05'],
  ['1704412800', '2024-01-05'],
  ['12 mei 2021', '2021-05-12'],
  ['3 mrt 2020', '2020-03-03'],
  ['3 maart 2020', '2020-03-03'],
  ['12 maj 2021', '2021-05-12'],
  ['12 des. 2021', '2021-12-12'],
  ['1er janvier 2021', '2021-01-01'],
  ['1º de janeiro de 2021', '2021-01-01'],
  ['11/16/17, 5:04 PM', '2017-11-16'],
  ['Jan 5, 2021, 3:04 PM', '2021-01-05'],
  ['05 Jan 2021 15:04:05', '2021-01-05'],
  ['5.1.21', '2021-01-05'],
  ['2024-01-05T23:30:00-08:00', '2024-01-05'],
  ['2024-01-05 10:11:12 UTC', '2024-01-05'],
  ['Fri, 05 Jan 2024 10:11:12 GMT', '2024-01-05'],
  ['Fri Jan 05 2024 10:11:12 GMT+0100 (Central European Standard Time)', '2024-01-05'],
  ['Friday, January 5, 2024', '2024-01-05'],
  ['Connected on January 5, 2024', '2024-01-05'],
  ['Jan. 5, 2024, 3:04 p.m.', '2024-01-05'],
  ['January 5, 2024 at 3:04 PM', '2024-01-05'],
  ['vendredi 5 janvier 2024', '2024-01-05'],
  ['5 janv. 2024 à 10:11', '2024-01-05'],
  ['5th January 2024', '2024-01-05'],
  ['05/Jan/2024', '2024-01-05'],
  ['20240105', '2024-01-05'],
  ['2024年1月5日', '2024-01-05'],
  ['2024년 1월 5일', '2024-01-05'],
  ['2024. 1. 5.', '2024-01-05'],
  ['5 января 2024 г.', '2024-01-05'],
  ['5 мая 2023', '2023-05-05'],
  ['5 Μαΐου 2023', '2023-05-05'],
  ['5 stycznia 2024', '2024-01-05'],
  ['5 czerwca 2021', '2021-06-05'],
  ['5 lipca 2021', '2021-07-05'],
  ['5. června 2021', '2021-06-05'],
  ['5. července 2021', '2021-07-05'],
  ['8 Ağustos 2023', '2023-08-08'],
  ['5 iulie 2021', '2021-07-05'],
  ['12 marraskuuta 2020', '2020-11-12'],
  ['12 maaliskuuta 2020', '2020-03-12'],
  ['45296', '2024-01-05'],
  ['45296.4251', '2024-01-05'],
])('readConnectedDay reads %s as %s', (text, date) => {
  expect(readConnectedDay(text)).toBe(Date.parse(date) / 86_400_000);
});

test.each([
  '01/05/2024',
  '5-1-2024',
  '30 Feb 2024',
  '29 Feb 2023',
  '00 Jan 2024',
  '13/13/2024',
  '05 Xyz 2024',
  'Jan 2024',
  '2024',
  '37745',
  '99999',
  '4529',
  'yesterday',
  '2024-02-31',
  '20241301',
  '31/02/2024',
  // November in Polish, October in Croatian.
  '5 listopada 2021',
  '4 May 2003',
  '5 Jan 2099',
  '',
  '9999-01-01',
  '9999999999999',
  '16/11/17',
  '1/5/18, 5:04 PM',
])('readConnectedDay returns null for the ambiguous or impossible date %s', (text) => {
  expect(readConnectedDay(text)).toBeNull();
});

test.each([
  ['Ana Roe, Ph.D.', 'Ana Roe'],
  ['Ana Roe MBA, PMP®', 'Ana Roe'],
  ['Ana Roe, MD, FACS', 'Ana Roe'],
  ['Ana Roe (PHR)', 'Ana Roe'],
  ['Roe, SHRM-SCP, ', 'Roe'],
  ['Ana Roe MBBS, FRCP', 'Ana Roe'],
  ['Jack Ma', 'Jack Ma'],
  ['JACK MA', 'JACK MA'],
  ['Ana Safe', 'Ana Safe'],
  ['Ana Roe Jr.', 'Ana Roe Jr.'],
  ['MBA', 'MBA'],
  ['李明', '李明'],
])('withoutCredentials turns %s into %s', (name, bare) => {
  expect(withoutCredentials(name)).toBe(bare);
});

test.each([
  ['Ana Roe', 'Ana', 'Roe'],
  ['Ana Maria de la Roe', 'Ana Maria de la', 'Roe'],
  ['Ana Roe, Ph.D.', 'Ana', 'Roe, Ph.D.'],
  ['Neela', 'Neela', ''],
  ['李明', '李明', ''],
  ['Neela, PhD', 'Neela', 'PhD'],
  ['Roe, Ana Maria', 'Ana Maria', 'Roe'],
  ['Roe, Ana, PhD', 'Ana', 'Roe, PhD'],
  ['van der Roe, Ana', 'Ana', 'van der Roe'],
])('splitFullName splits %s into %s and %s', (name, firstName, lastName) => {
  expect(splitFullName(name)).toEqual({ firstName, lastName });
});

test('connectionKey is the same for different spellings of a name', () => {
  expect(connectionKey("  O'Neil-𝗥𝗼𝗲  🚀 ")).toBe('o neil roe');
  expect(connectionKey('ANA ROE')).toBe('ana roe');
  expect(connectionKey('ﬁ Ａｎａ')).toBe('fi ana');
});

const ana = { url: 'https://www.linkedin.com/in/ana-roe', key: 'in/ana-roe' };

test.each([
  'https://www.linkedin.com/in/ana-roe',
  'http://linkedin.com/in/ana-roe/',
  'https://UK.LinkedIn.com/in/Ana-Roe?utm_source=x&amp;trk=y',
  'www.linkedin.com/in/ana-roe#about',
  '//linkedin.com/in/ana%2Droe',
  ' https://m.linkedin.com/in/ana-roe/en ',
  'https://www.linkedin.com/in/ana-roe, https://acme.example',
  'https://acme.example ::: https://www.linkedin.com/in/ana-roe',
  '=HYPERLINK("https://www.linkedin.com/in/ana-roe";"Ana")',
  '[Ana](https://www.linkedin.com/in/ana-roe)',
])('readProfile normalizes the profile address %s', (text) => {
  expect(readProfile(text)).toEqual(ana);
});

test('readProfile gives a non-Latin address the same key, escaped or not', () => {
  const escaped = readProfile('https://www.linkedin.com/in/jos%C3%A9-%E6%9D%8E');
  expect(escaped).toEqual(readProfile('https://www.linkedin.com/in/JOSÉ-李'.normalize('NFD')));
  expect(escaped).toEqual({
    url: 'https://www.linkedin.com/in/jos%C3%A9-%E6%9D%8E',
    key: 'in/josé-李',
  });
});

test.each(['ACoAABcDeFgHiJkLm', 'ACwAAAxYz-0_9bCdE'])(
  'readProfile keeps the case of the member id %s',
  (id) => {
    const profile = { url: `https://www.linkedin.com/in/${id}`, key: `in/${id}` };
    expect(readProfile(`http://linkedin.com/in/${id}/?trk=x`)).toEqual(profile);
    expect(profileAt('in', id)).toEqual(profile);
  },
);

test.each(['ACoAAb', 'ACME-Corporation-Ltd', 'Acoaabcdefghijklm'])(
  'readProfile lowercases %s, which is not a member id',
  (slug) => {
    expect(readProfile(`https://www.linkedin.com/in/${slug}`)?.key).toBe(
      `in/${slug.toLowerCase()}`,
    );
  },
);

test('readProfile keeps /pub/ and /sales/ addresses separate from /in/', () => {
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
])('readProfile returns null for %s', (text) => {
  expect(readProfile(text)).toBeNull();
});

test.each(['a%00b', 'a%2Fb', '100%', '%E0%A4%A'])(
  'profileAt keeps a doubtful escape as written: %s',
  (slug) => {
    expect(profileAt('in', slug)).toEqual({
      url: `https://www.linkedin.com/in/${encodeURIComponent(slug.toLowerCase())}`,
      key: `in/${slug.toLowerCase()}`,
    });
  },
);

test('cleanText normalizes no more of an endless text than it can keep', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  expect(cleanText(`Zo\u0308e${'\u0301\u0323'.repeat(1_000)}`, 3)).toBe('Zöẹ');
  expect(normalize.mock.contexts.map((text) => String(text).length)).toEqual([12]);
  normalize.mockRestore();
});

test('cleanText truncates to the limit, counted after normalization', () => {
  const threeMarks = '\u1f82'.normalize('NFD');
  expect(cleanText(threeMarks.repeat(100), 50)).toBe('\u1f82'.repeat(50));
  expect(cleanText(`${' \u200b'.repeat(300)}Ana  ${' '.repeat(300)}Lima`, 8)).toBe('Ana Lima');
});
