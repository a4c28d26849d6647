import type { ServerResponse } from 'node:http';
import type { FieldError, Problem, ProblemCode } from '@tagwell/contracts/problem';
import { STATUS_CODES } from './http-module.ts';

const statusOf: Record<ProblemCode, number> = {
  invalid_request: 400,
  invalid_json: 400,
  invalid_path: 400,
  invalid_reset_link: 400,
  invalid_second_factor: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  account_disabled: 403,
  no_credits: 402,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  already_exists: 409,
  changed_meanwhile: 409,
  last_owner: 409,
  own_operator: 409,
  too_many_posts: 409,
  too_many_people: 409,
  import_running: 409,
  import_would_shrink: 409,
  idempotency_busy: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_conflict: 422,
  unreadable_export: 422,
  faulty_file: 422,
  headers_too_large: 431,
  rate_limited: 429,
  quota_exceeded: 429,
  analysis_failed: 500,
  import_failed: 500,
  internal: 500,
  bad_gateway: 502,
  service_unavailable: 503,
  gateway_timeout: 504,
  storage_full: 507,
};

export interface AppErrorOptions {
  errors?: FieldError[];
  /** Response headers, such as `Retry-After`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An expected failure with a stable code, its status, and a message for the person. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, sentence: string, options: AppErrorOptions = {}) {
    super(sentence, { cause: options.cause });
    this.code = code;
    this.status = statusOf[code];
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

/** The only conversion from an error to problem details. */
export function presentProblem(error: AppError, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    code: error.code,
    message: error.message,
    ...(error.errors === undefined ? {} : { errors: error.errors }),
    requestId,
  };
}

/** Sends the problem, unless the response has already started. */
export function sendProblem(
  response: ServerResponse,
  error: AppError,
  requestId: string,
  present: (error: AppError, requestId: string) => Problem = presentProblem,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
  const body = JSON.stringify(present(error, requestId));
  response.writeHead(error.status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(body);
}

const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);

/** Whether no connection could be made, so nothing was sent. */
export const isUnreachable = (error: unknown): boolean => unreachable.has(errorCode(error) ?? '');

/** The error code of Node, Postgres or a mail server, such as `ENOENT`, if any. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
