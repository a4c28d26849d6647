import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { sayFaultsPlainly } from './fault-sentences.ts';

sayFaultsPlainly();

test.each<[z.ZodMiniType, unknown, string]>([
  [z.object({ a: z.string() }), {}, 'Is missing'],
  [z.string(), 1, 'Must be text'],
  [z.number(), 'one', 'Must be a number'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.boolean(), 'yes', 'Must be true or false'],
  [z.array(z.string()), 'one', 'Must be a list'],
  [z.record(z.string(), z.string()), [], 'Must be an object'],
  [z.literal('one'), 'two', 'Must be one'],
  [z.enum(['one', 'two']), 'three', 'Must be one of one, two'],
  [z.string().check(z.minLength(1)), '', 'Must not be empty'],
  [z.string().check(z.minLength(2)), 'a', 'Must have at least 2 characters'],
  [z.string().check(z.maxLength(1)), 'ab', 'Must have at most 1 character'],
  [z.array(z.string()).check(z.length(2)), ['a'], 'Must have exactly 2 entries'],
  [z.number().check(z.minimum(2)), 1, 'Must be 2 or more'],
  [z.number().check(z.gt(0)), 0, 'Must be more than 0'],
  [z.number().check(z.maximum(2)), 3, 'Must be 2 or less'],
  [z.number().check(z.lt(2)), 2, 'Must be less than 2'],
  [z.iso.date(), 'today', 'Must be a date such as 2026-01-31'],
  [z.string().check(z.regex(/^a$/u)), 'b', 'Must be in the expected form'],
  [z.string().check(z.regex(/^a$/u, 'Must be an a')), 'b', 'Must be an a'],
  [z.strictObject({}), { a: 1, b: 2 }, 'Unknown field: a, b'],
  [z.union([z.string(), z.number()]), true, 'Is not valid'],
])('case %#: an invalid value is described in plain words', (schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(sentence);
});
