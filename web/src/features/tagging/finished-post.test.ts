import { describe, expect, test } from '@jest/globals';
import { composeFreePost } from '@tagwell/contracts/compose-post';
import { finishPost, whenToPost } from './finished-post.ts';

const composed = 'My post\n\n#Tagwell @Ana Lima @Ben Oduya';

describe('the finished post', () => {
  test('is the post, a blank line, the hashtag and the names', () => {
    expect(finishPost(composeFreePost('My post', ['Ana Lima', 'Ben Oduya']), undefined)).toEqual({
      text: composed,
      composed,
    });
  });

  test('without people it is the post alone', () => {
    expect(finishPost(composeFreePost('My post', []), undefined).text).toBe('My post');
  });

  test('is the edited text while post and people are the same', () => {
    const edit = { base: composed, text: 'Mine' };
    expect(finishPost(composed, edit)).toEqual({ text: 'Mine', composed });
  });

  test('an edit of an earlier version is offered, not lost and not used', () => {
    const edit = { base: 'something else', text: 'Mine' };
    expect(finishPost(composed, edit)).toEqual({
      text: composed,
      composed,
      olderEdit: 'Mine',
    });
  });

  test('unsaved text of an earlier version is offered before its saved text', () => {
    const edit = { base: 'something else', text: 'Mine' };
    const unsaved = { base: 'Mine', text: 'Half a thought' };
    expect(finishPost(composed, edit, [unsaved]).olderEdit).toBe('Half a thought');
    expect(finishPost('something else', edit, [unsaved])).toEqual({
      text: 'Mine',
      composed: 'something else',
    });
  });
});

test('on a weekday it tells the time, on a weekend it says to wait', () => {
  expect(whenToPost(new Date(2026, 10, 23, 13, 57))).toMatch(/^It is .*57.* for you\.$/u);
  expect(whenToPost(new Date(2026, 10, 23, 22, 4))).toMatch(
    /for you\. To post later, use the clock icon .*\.$/u,
  );
  expect(whenToPost(new Date(2026, 10, 21, 9))).toBe('Today is Saturday: Monday is better.');
  expect(whenToPost(new Date(2026, 10, 22, 9))).toBe('Today is Sunday: Monday is better.');
});
