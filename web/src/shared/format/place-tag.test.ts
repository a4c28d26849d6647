import { expect, test } from '@jest/globals';
import {
  composeFreePost,
  composeNamedPost,
  composePremiumPost,
} from '@tagwell/contracts/compose-post';
import { endOfOwnWords, isTagged, namedIn, placeTag } from './place-tag.ts';

const post = 'I learned this from a book.\n\nWhat do you think?';
const at = (text: string, words: string): [number, number] => {
  const start = text.indexOf(words);
  return [start, start + words.length];
};
const isNamed = (text: string, name: string) =>
  namedIn(text, [{ tag: `@${name} Anybody`, plain: name }]).length > 0;
const after = (text: string, words: string): [number, number] => {
  const [, end] = at(text, words);
  return [end, end];
};

test('placeTag moves a tag from the end to the cursor, with a space on each side', () => {
  const text = composeFreePost(post, ['Jason Fried', 'Ben Waber']);
  const placed = placeTag(text, after(text, 'from'), '@Jason Fried');
  expect(placed.text).toBe(
    'I learned this from @Jason Fried a book.\n\nWhat do you think?\n\n#Tagwell @Ben Waber',
  );
  expect(placed.text.slice(0, placed.cursor)).toBe('I learned this from @Jason Fried');
});

test('placeTag replaces the selected words', () => {
  const text = composeFreePost('Jason Fried wrote it.', ['Jason Fried']);
  expect(placeTag(text, [0, 11], '@Jason Fried').text).toBe('@Jason Fried wrote it.\n\n#Tagwell');
});

test('placeTag reuses an @ typed before the cursor', () => {
  const text = 'Thanks to @ for this\n\n#Tagwell @Ana Roe';
  const placed = placeTag(text, after(text, '@'), '@Ana Roe');
  expect(placed.text).toBe('Thanks to @Ana Roe for this\n\n#Tagwell');
  expect(placed.text.slice(0, placed.cursor)).toBe('Thanks to @Ana Roe');
});

test('placeTag moves a tag that was already placed', () => {
  const text = composeFreePost(post, ['Jason Fried']);
  const once = placeTag(text, after(text, 'this'), '@Jason Fried');
  const twice = placeTag(once.text, after(once.text, 'you think'), '@Jason Fried');
  expect(twice.text).toBe(
    'I learned this from a book.\n\nWhat do you think @Jason Fried?\n\n#Tagwell',
  );
});

test('placeTag moves the reason along, and removes a heading without names', () => {
  const named = composeNamedPost(post, [
    { name: 'Jason Fried', about: 'who speaks on remote work' },
    { name: 'Ben Waber' },
  ]);
  expect(placeTag(named, after(named, 'from'), '@Jason Fried').text).toBe(
    'I learned this from @Jason Fried a book.\n\nWhat do you think?\n\n#Tagwell\ncc @Ben Waber',
  );
  const handles = composePremiumPost(post, ['Jason Fried'], ['Ben Waber']);
  expect(placeTag(handles, after(handles, 'from'), '@jasonfried').text).toBe(
    'I learned this from @jasonfried a book.\n\nWhat do you think?\n\n#Tagwell\nFrom my network: @benwaber',
  );
});

test('placeTag and isTagged ignore email addresses and longer handles', () => {
  const email = 'Write to jobs@acme.com\n\n#Tagwell\nOrganizations: @acme';
  expect(placeTag(email, [0, 0], '@acme').text).toBe('@acme Write to jobs@acme.com\n\n#Tagwell');
  const longer = 'Thanks to @ana-maria\n\n#Tagwell @ana';
  expect(placeTag(longer, [0, 0], '@ana').text).toBe('@ana Thanks to @ana-maria\n\n#Tagwell');
  expect(isTagged('Write to jobs@acme.com', '@acme')).toBe(false);
  expect(isTagged('感谢@ana。', '@ana')).toBe(true);
});

test('isTagged and placeTag end a name where another script begins', () => {
  const talk = '今日は@山田太郎さんと話した';
  expect(isTagged(talk, '@山田太郎')).toBe(true);
  expect(isTagged(talk, '@山田')).toBe(false);
  expect(isTagged('感谢@Ana的书', '@Ana')).toBe(true);
  expect(isNamed('昨日は山田太郎さんと', '山田太郎')).toBe(true);
  expect(isNamed('昨日は山田太郎さんと', '山田')).toBe(false);
  expect(placeTag(`${talk}\n\n#Tagwell @山田太郎`, [3, 8], '@山田太郎').text).toBe(
    '今日は @山田太郎 さんと話した\n\n#Tagwell',
  );
});

test('placeTag keeps the writer’s own heading and a line that names others too', () => {
  const headed = 'Who helped:\n\nOrganizations:\n- Acme\n\n#Tagwell @Ana Roe @Bo Li';
  expect(placeTag(headed, [10, 10], '@Ana Roe').text).toBe(
    'Who helped @Ana Roe:\n\nOrganizations:\n- Acme\n\n#Tagwell @Bo Li',
  );
  const thanks = 'Thanks all\n\n#Tagwell\ncc @Bo Li, @Ana Roe and everyone else\ncc @Cy Day';
  expect(placeTag(thanks, [10, 10], '@Bo Li').text).toBe(
    'Thanks all @Bo Li\n\n#Tagwell\ncc @Ana Roe and everyone else\ncc @Cy Day',
  );
  const reason = 'Thanks all\n\n#Tagwell\ncc @Bo Li, Designer @ Acme\ncc @Cy Day';
  expect(placeTag(reason, [10, 10], '@Bo Li').text).toBe(
    'Thanks all @Bo Li\n\n#Tagwell\ncc @Cy Day',
  );
});

test('placeTag removes the comma of a list and keeps the comma of a sentence', () => {
  const list = 'Thanks all\n\nWith @Ana Roe, @Bo Li, @Cy Day';
  expect(placeTag(list, [10, 10], '@Bo Li').text).toBe(
    'Thanks all @Bo Li\n\nWith @Ana Roe, @Cy Day',
  );
  const sentence = 'Thanks all\n\nWell done @Bo Li, you earned it';
  expect(placeTag(sentence, [10, 10], '@Bo Li').text).toBe(
    'Thanks all @Bo Li\n\nWell done, you earned it',
  );
});

test('placeTag keeps a name that starts with the same letters', () => {
  const text = composePremiumPost('Thanks.', ['Ana', 'Anabel'], []);
  expect(placeTag(text, [6, 6], '@ana').text).toBe(
    'Thanks @ana.\n\n#Tagwell\nThought leaders: @anabel',
  );
});

test('endOfOwnWords is the end of the post before the lines of tags', () => {
  expect(endOfOwnWords(composeFreePost(post, ['Ana Roe']))).toBe(post.length);
  expect(endOfOwnWords(composePremiumPost(post, ['Ana Roe'], []))).toBe(post.length);
  expect(endOfOwnWords(post)).toBe(post.length);
});

test('placeTag moves an organization out of its line', () => {
  const text = composePremiumPost('Thanks to', ['Ana Roe'], [], {
    hashtag: true,
    organizations: ['Johnson & Johnson'],
  });
  const end = 'Thanks to'.length;
  expect(placeTag(text, [end, end], '@johnsonjohnson').text).toBe(
    'Thanks to @johnsonjohnson\n\n#Tagwell\nThought leaders: @anaroe',
  );
});

test('isTagged is false when the tag was removed from the text', () => {
  expect(isTagged('My post\n\n#Tagwell @Ana Lima @Ben Oduya', '@Ana Lima')).toBe(true);
  expect(isTagged('My post #Tagwell @Ben Oduya', '@Ana Lima')).toBe(false);
  for (const other of ['@anabel', '@ana-maria', '@ana_9']) {
    expect(isTagged(`Thanks to ${other}.`, '@ana')).toBe(false);
  }
});

test('namedIn treats a vowel sign as part of the word', () => {
  expect(isNamed('रामा', 'राम')).toBe(false);
  expect(isNamed('यह राम है', 'राम')).toBe(true);
});

test('placeTag moves one of two identical tags', () => {
  const handles = 'Hi \n\n#Tagwell\nThought leaders: @samchen\nFrom my network: @samchen @boli';
  expect(placeTag(handles, [3, 3], '@samchen', ['@samchen', '@boli', '@samchen']).text).toBe(
    'Hi @samchen\n\n#Tagwell\nFrom my network: @samchen @boli',
  );
  // The other one was removed: there is nothing to move.
  expect(
    placeTag('Hi \n\ncc @Sam Chen', [3, 3], '@Sam Chen', ['@Sam Chen', '@Sam Chen']).text,
  ).toBe('Hi @Sam Chen\n\ncc @Sam Chen');
});

test('placeTag leaves a longer name that starts with the same words unchanged', () => {
  const all = ['@Ana Silva', '@Ana Silva Costa'];
  const text = 'Hi \n\ncc @Ana Silva Costa @Ana Silva';
  expect(placeTag(text, [3, 3], '@Ana Silva', all).text).toBe(
    'Hi @Ana Silva\n\ncc @Ana Silva Costa',
  );
  expect(placeTag(text, [3, 3], '@Ana Silva Costa', all).text).toBe(
    'Hi @Ana Silva Costa\n\ncc @Ana Silva',
  );
});
