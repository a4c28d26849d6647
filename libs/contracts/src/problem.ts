import * as z from 'zod/mini';

/** Stable error codes. A message may change, a code may not. */
const problemCodes = [
  'invalid_request',
  'invalid_json',
  'invalid_path',
  'unsupported_media_type',
  'request_timeout',
  'body_too_large',
  'headers_too_large',
  'invalid_reset_link',
  'unauthenticated',
  'invalid_credentials',
  'account_disabled',
  'second_factor_required',
  'invalid_second_factor',
  'no_credits',
  'forbidden',
  'cross_site',
  'not_found',
  'method_not_allowed',
  'already_exists',
  'changed_meanwhile',
  'last_owner',
  'own_operator',
  'too_many_posts',
  'too_many_people',
  'import_running',
  'import_would_shrink',
  'idempotency_busy',
  'idempotency_conflict',
  'unreadable_export',
  'faulty_file',
  'rate_limited',
  'quota_exceeded',
  'analysis_failed',
  'import_failed',
  'service_unavailable',
  'bad_gateway',
  'gateway_timeout',
  'storage_full',
  'internal',
] as const;

export const problemCode = z.enum(problemCodes);
export type ProblemCode = z.infer<typeof problemCode>;

const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** RFC 9457 problem details, plus `code`, `message`, `errors` and `requestId` for our web app. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.optional(z.string()),
    code: problemCode,
    /** The message for the person. */
    message: z.string(),
    errors: z.optional(z.array(fieldError)),
    requestId: z.string(),
  })
  .register(z.globalRegistry, {
    id: 'Problem',
    description: 'What went wrong, as RFC 9457 problem details with a sentence for the person.',
  });
export type Problem = z.infer<typeof problem>;
