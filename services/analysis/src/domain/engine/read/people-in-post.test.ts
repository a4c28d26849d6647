import { describe, expect, test } from '@jest/globals';
import { buildLeader } from '../engine-test-builder.ts';
import { buildNameIndex, findNamedPeople } from './name-index.ts';
import { findPeopleInPost, possibleNames } from './people-in-post.ts';

const people = [
  buildLeader('Zoë O’Brien-Lind', { hiring: 1 }),
  buildLeader('James Roe', { hiring: 1 }),
  buildLeader('Priya Nair', { hiring: 1 }),
  buildLeader('Priya Sethi', { hiring: 1 }),
  buildLeader('Jackson Poe', { hiring: 1 }),
  buildLeader('Jackson Moe', { hiring: 1 }),
  buildLeader('Hope Moe', { hiring: 1 }),
  buildLeader('Emily Fern', { hiring: 1 }),
];
const ordinary = new Set(
  'Managing Product Owner Machine Learning Marathon Kanban Oracle Lan Executive Pizza'.split(' '),
);
const byId = new Map(people.map(({ id, name }) => [id, name]));
const namedIn = (post: string, notPeople: string[] = []): string[] =>
  findPeopleInPost(post, {
    names: buildNameIndex(people),
    nameOf: (id) => byId.get(id),
    isOrdinary: (word) => ordinary.has(word),
    notPeople,
  });

describe('findPeopleInPost', () => {
  test.each([
    ['As Zoe O’Brien Lind says, thanks to @jamesroe', ['Zoë O’Brien-Lind', 'James Roe']],
    ['Thank you @Ana Maria Bell and @tombecker!', ['Ana Maria Bell', '@tombecker']],
    ['What Priya Larkin’s book says', ['Priya Larkin']],
    ['James Sethi and Priya Nair, with James Sethi again', ['James Sethi', 'Priya Nair']],
    ['With @Quillwork and @quillwork', ['@Quillwork']],
    ['James-Luc Roe-Bell, @Ana Roe-Bell’s friend', ['James-Luc Roe-Bell', 'Ana Roe-Bell']],
    [
      'Priya van der Leyen, Priya De Roe, Priya Van-Roe Hope',
      ['Priya van der Leyen', 'Priya De Roe', 'Priya Van-Roe'],
    ],
    ['Emily Moe, Priya Kelly and Priya Li', ['Emily Moe', 'Priya Kelly', 'Priya Li']],
    ['Thanks @emily, @jane_doe99 and @李明', ['@emily', '@jane_doe99', '@李明']],
    ['Priya Le, Jordan Hope', ['Priya Le']],
    ['Priya Le and all, @Ana Du\nMarketing lead', ['Priya Le', 'Ana Du']],
    ['Priya Van! Thanks Ana, Priya Da, @Al Roe', ['Priya Van', 'Priya Da', 'Al Roe']],
    ['Priya d’Ana and Priya Le d’Ana', ['Priya d’Ana', 'Priya Le d’Ana']],
    ['Thanks @Hope for Monday, @Ana at Quill and @Emily & Bo', ['@Hope', '@Ana', '@Emily']],
    ['Priya  Moe and @Ana \u00a0Bell', ['Priya Moe', 'Ana Bell']],
  ])('finds known people, mentions and common first names: %s', (post, found) => {
    expect(namedIn(post)).toEqual(found);
  });

  test.each([
    'A summer in Jackson Hole',
    'James Unheardof stands alone with his name',
    'Hope Moe never spoke of',
    'Meet me @home or @work @5pm, mail me at jane@example.com',
    'priya larkin in small letters',
    'My friend Priya. Larkin is a poet.',
    'We met at Priya’s Kitchen',
    'With Priya-Ann alone, and Priya van',
    'From @hq and @dc to @NY, @明 and @x_9',
    'With Priya van der, and Priya von',
    'The Emily Ferns of this world',
    'Thanks to @Girls Who Write and @Friends of the Lake',
    'With @Quillwork Robotics, @Bank of Holm and @University of Roe',
    'With @Habitat for Moor, @Quill & Moe and @QWX',
    'Our hosts were @Hochschule Holm and @Société Roe',
    'Thanks Priya Logistics, the team of this year',
  ])('finds nobody in words that may be something else: %s', (post) => {
    expect(namedIn(post).filter((name) => name !== 'Hope Moe')).toEqual([]);
  });

  test.each([
    [
      'Thanks to Oluwaseun Adeyemi, James Roe and Nguyễn Thị Lan!',
      ['Oluwaseun Adeyemi', 'James Roe', 'Nguyễn Thị Lan'],
    ],
    [
      'With Katarzyna Wiśniewska, Mehmet Yıldız and Dr. Farah Siddiqui',
      ['Katarzyna Wiśniewska', 'Mehmet Yıldız', 'Farah Siddiqui'],
    ],
    ['James Roe & Mehmet Yıldız', ['James Roe', 'Mehmet Yıldız']],
    ['My colleague Dr. Ivana Horvat said', ['Ivana Horvat']],
    ['Prof. Dr. Ivana Horvat and Mrs Amara Okeke', ['Ivana Horvat', 'Amara Okeke']],
  ])('finds unusual names beside known people or after a title: %s', (post, found) => {
    expect(namedIn(post)).toEqual(found);
  });

  test.each([
    ['James Roe, Managing Director and Emily Fern', ['James Roe', 'Emily Fern']],
    ['James Roe, Oluwaseun Adeyemi', ['James Roe']],
    ['James Roe, Berlin Marathon and Machine Learning', ['James Roe']],
    ['James Roe and Oracle Park, Black Friday and New York', ['James Roe']],
    ['James Roe and Quill Systems', ['James Roe']],
    ['Thanks @Quillwork and Wayne Holm', ['@Quillwork']],
    ['James Roe. And Mehmet Yıldız', ['James Roe']],
    ['Oluwaseun Adeyemi, Mehmet Yıldız and Quill Holm', []],
    ['James Roe, July Monday and December Sunday', ['James Roe']],
    ['The Dr. Oetker Backin and Dr. Martens Jadon of my sister', []],
    ['We met Dr. Horvat Monday. Mr. Price Group came. A Dr. Horvat', []],
    ['Gestern hat uns die Frau von Dr. Horvat Kuchen gebracht, und er war sehr gut.', []],
  ])('ignores words beside people that may be something else: %s', (post, found) => {
    expect(namedIn(post)).toEqual(found);
  });

  test('ignores an organization that the post tags', () => {
    expect(namedIn('Joining @ibm with @jane', ['@ibm'])).toEqual(['@jane']);
    expect(namedIn('With @Quill Sky and @Holm von Roe', ['@Quill', 'Holm von Roe Haus'])).toEqual(
      [],
    );
    expect(namedIn('With @Emily Sky', ['Emily'])).toEqual(['Emily Sky']);
  });
});

test.each([
  ['Minh Le! Thanks Ana', ['Minh Le']],
  ['We met Minh Le and David Le\nMarketing lead', ['Minh Le', 'David Le']],
  ['With Jean-Luc Picard', ['Jean-Luc Picard']],
  ['With Ana van Holm Roe', ['Ana van Holm', 'Ana van Holm Roe']],
  ['Thanks Ana  Holm', ['Ana Holm']],
  ['Congratulations Dr Ana Holm, Acme’s Bo Roe', ['Ana Holm', 'Bo Roe']],
])('possibleNames starts a name at its first capitalized word: %s', (post, names) => {
  expect(possibleNames(post)).toEqual(names);
});

test('possibleNames returns two or three capitalized words in a row', () => {
  const post = 'Thank you Goran Lindqvar, @Ida Maria Holm-Roe and Machine Learning people at Acme.';
  expect(possibleNames(post)).toEqual([
    'Goran Lindqvar',
    'Ida Maria',
    'Ida Maria Holm-Roe',
    'Machine Learning',
  ]);
});

describe('findNamedPeople', () => {
  const index = buildNameIndex([
    buildLeader('Zoë O’Brien-Lind', { hiring: 1 }, { id: 'zoe' }),
    buildLeader('James Roe', { hiring: 1 }, { id: 'james' }),
    buildLeader('Sting', { creativity: 1 }, { id: 'sting' }),
    buildLeader('J. K. Moe', { creativity: 1 }, { id: 'moe' }),
    buildLeader('Ana St. Holm Jr.', { creativity: 1 }, { id: 'holm' }),
  ]);
  const idsIn = (text: string): string[] => findNamedPeople(index, text).map(({ id }) => id);

  test('finds a full name despite accents, apostrophes, case or a possessive', () => {
    expect(idsIn("As Zoe O'Brien Lind says")).toEqual(['zoe']);
    expect(idsIn('JAMES ROE’s book')).toEqual(['james']);
  });

  test('finds a mention with and without spaces', () => {
    expect(idsIn('Thanks @James Roe!')).toEqual(['james']);
    expect(idsIn('Thanks @jamesroe')).toEqual(['james']);
    expect(idsIn('Thanks #JamesRoe')).toEqual(['james']);
  });

  test.each([
    'A book by James. Roe deer live here',
    'Thanks, James! Roe is fish',
    'With James, Roe and all',
    'Led by James\nRoe deer',
    'Thanks #James. Roe deer',
    'By James. J. Roe deer',
    'Thanks to James & Roe for this',
    'James/Roe, James.Roe',
  ])('does not join a name over a sentence end or a sign between people: %s', (text) => {
    expect(idsIn(text)).toEqual([]);
  });

  test.each([
    ['James R. Roe and James R Roe', ['james', 'james']],
    ['James-Roe, #James Roe, @James R. Roe', ['james', 'james', 'james']],
    ['J. K. Moe, J.K. Moe and J K Moe', ['moe', 'moe', 'moe']],
    ['Ana St. Holm Jr. and Ana St Holm, Jr.', ['holm', 'holm']],
  ])('finds a name with periods, initials and hyphens: %s', (text, ids) => {
    expect(idsIn(text)).toEqual(ids);
  });

  test('ignores half a name and a single name that is also a word', () => {
    expect(idsIn('James met a roe deer')).toEqual([]);
    expect(idsIn('That did sting')).toEqual([]);
    expect(idsIn('James Roes, @jamesroes, @James @Roe')).toEqual([]);
    expect(idsIn('Thank you @Sting')).toEqual(['sting']);
  });
});
