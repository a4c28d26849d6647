import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { validate } from './serve-route.ts';

const request = z.strictObject({
  postContent: z.string().check(z.minLength(2, 'Write a little more.')),
  days: z.optional(z.array(z.int())),
});

test.each<[unknown, string, { path: string; message: string }]>([
  [{}, 'postContent: Is missing', { path: 'postContent', message: 'Is missing' }],
  [
    { postContent: 5 },
    'postContent: Must be text',
    { path: 'postContent', message: 'Must be text' },
  ],
  [
    { postContent: 'ab', days: [1, 1.5] },
    'days.1: Must be a whole number',
    { path: 'days.1', message: 'Must be a whole number' },
  ],
  [[], 'The request: Must be an object', { path: '', message: 'Must be an object' }],
  [
    { postContent: 'a' },
    'Write a little more.',
    { path: 'postContent', message: 'Write a little more.' },
  ],
  [{ postContent: 'ab', x: 1 }, 'Unknown field: x', { path: 'x', message: 'Unknown field: x' }],
])('%j is refused with a sentence that says what does not fit', (value, sentence, fault) => {
  let refused: unknown;
  try {
    validate(request, value);
  } catch (error) {
    refused = error;
  }
  expect(refused).toMatchObject({ code: 'invalid_request', message: sentence, errors: [fault] });
});
