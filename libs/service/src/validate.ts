import type { FieldError } from '@tagwell/contracts/problem';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';

// The mini build of zod comes without wording.
z.config(z.locales.en());

/** Parses what came from outside, or throws `invalid_request` with a sentence for each fault. */
export function validate<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap(presentIssue);
  throw new AppError('invalid_request', errors[0]?.message ?? 'The request is not valid', {
    errors,
  });
}

function presentIssue(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ path: issue.path.join('.'), message: issue.message }];
  }
  return issue.keys.map((key) => ({
    path: [...issue.path, key].join('.'),
    message: `Unknown field: ${key.slice(0, 50)}`,
  }));
}
