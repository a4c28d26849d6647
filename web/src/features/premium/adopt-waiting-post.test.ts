import { beforeEach, expect, test } from '@jest/globals';
import {
  originalPostContent,
  premiumJob,
  premiumPostContent,
} from '../../shared/storage/premium-run.ts';
import { session } from '../../shared/storage/session.ts';
import { adoptWaitingPost } from './adopt-waiting-post.ts';

beforeEach(() => void session.clear());

test('the post that waited for an import begins a new run, even when it is the same post', () => {
  session.write(originalPostContent, 'A post');
  session.write(premiumJob, { key: 'k', post: 'A post', keywords: [], id: 'before the import' });
  session.write(premiumPostContent, 'A post');
  adoptWaitingPost();
  expect(session.read(originalPostContent)).toBe('A post');
  expect(session.read(premiumPostContent)).toBeUndefined();
  expect(session.read(premiumJob)).toBeUndefined();
});

test('without one the run goes on as it is', () => {
  session.write(originalPostContent, 'A post');
  adoptWaitingPost();
  expect(session.read(originalPostContent)).toBe('A post');
});
