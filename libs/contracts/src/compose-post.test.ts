import { describe, expect, test } from '@jest/globals';
import { composeFreePost, suggestedTag } from './compose-post.ts';

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
