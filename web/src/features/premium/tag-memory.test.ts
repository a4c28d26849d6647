import { beforeEach, expect, test } from '@jest/globals';
import { local } from '../../shared/storage/browser-storage.ts';
import { forgetTags, rememberTags, taggedBefore } from './tag-memory.ts';

beforeEach(() => void local.clear());

test('who was tagged in the last two posts is remembered, for each account by itself', () => {
  rememberTags('me', 'first', ['Ana']);
  rememberTags('me', 'second', ['Ben']);
  rememberTags('me', 'third', ['Cleo', 'Dev']);
  expect([...taggedBefore('me', 'now')].toSorted()).toEqual(['Ben', 'Cleo', 'Dev']);
  expect(taggedBefore('somebody else', 'now').size).toBe(0);
});

test('the post at hand is not one of the posts before it', () => {
  rememberTags('me', 'first', ['Ana']);
  rememberTags('me', 'second', ['Ben']);
  rememberTags('me', 'now', ['Cleo']);
  expect([...taggedBefore('me', 'now')].toSorted()).toEqual(['Ana', 'Ben']);
});

test('copying a post again replaces whom it tags', () => {
  rememberTags('me', 'first', ['Ana']);
  rememberTags('me', 'first', ['Ben']);
  expect([...taggedBefore('me', 'now')]).toEqual(['Ben']);
});

test('nothing is left when the account goes', () => {
  rememberTags('me', 'first', ['Ana']);
  forgetTags('me');
  expect(taggedBefore('me', 'now').size).toBe(0);
});
