import { describe, expect, test } from '@jest/globals';
import {
  composeFreePost,
  composeNamedPost,
  composePremiumPost,
  mention,
  suggestedTag,
} from './compose-post.ts';

describe('composeFreePost', () => {
  test('leaves the text as it is and adds a blank line, the hashtag and the mentions', () => {
    expect(composeFreePost('My post.\n\nTwo  spaces.', ['Ana Roe', 'Bo Li'])).toBe(
      'My post.\n\nTwo  spaces.\n\n#Tagwell @Ana Roe @Bo Li',
    );
  });

  test('does not stack blank lines after a post that ends in some', () => {
    expect(composeFreePost('My post.\n\n\n', ['Ana Roe'])).toBe('My post.\n\n#Tagwell @Ana Roe');
  });

  test('gives the post alone when nobody was chosen', () => {
    expect(composeFreePost('My post.', [])).toBe('My post.');
  });
});

test('a suggested tag is the lowercase name without spaces', () => {
  expect(suggestedTag('Ana  María Roe-Díaz')).toBe('@anamaríaroe-díaz');
});

test('neither the tag nor the mention carries a title', () => {
  expect(suggestedTag('Dr. Ana Roe, PhD')).toBe('@anaroe');
  expect(mention('Dr. Ana Roe, PhD')).toBe('@Ana Roe');
});

test('with real names, who has something said of them has a line, and the others share one', () => {
  const people = [
    { name: 'Ana Roe', about: 'who speaks on hiring' },
    { name: 'Bo Li' },
    { name: 'Prof. Cy Day' },
  ];
  expect(composeNamedPost('My post.\n', people)).toBe(
    'My post.\n\n#Tagwell\ncc @Ana Roe, who speaks on hiring\ncc @Bo Li @Cy Day',
  );
  expect(composeNamedPost('My post.', [])).toBe('My post.');
});

test('an organization comes after the people, with its name as it is', () => {
  expect(composeFreePost('My post.', ['Ana Roe'], ['Johnson & Johnson'])).toBe(
    'My post.\n\n#Tagwell @Ana Roe @Johnson & Johnson',
  );
  expect(composeFreePost('My post.', [], ['3M'])).toBe('My post.\n\n#Tagwell @3M');
  const lines = { hashtag: false, organizations: ['AT&T', 'MD Anderson Cancer Center'] };
  expect(composePremiumPost('My post.', ['Ana Roe'], [], lines)).toBe(
    'My post.\n\nThought leaders: @anaroe\nOrganizations: @att @mdandersoncancercenter',
  );
  const people = [{ name: 'Bo Li' }, { name: 'AT&T', isOrganization: true }];
  expect(composeNamedPost('My post.', people)).toBe('My post.\n\n#Tagwell\ncc @Bo Li @AT&T');
});
