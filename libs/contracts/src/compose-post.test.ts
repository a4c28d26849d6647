import { describe, expect, test } from '@jest/globals';
import { composeFreePost, composeNamedPost, mention, suggestedTag } from './compose-post.ts';

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
