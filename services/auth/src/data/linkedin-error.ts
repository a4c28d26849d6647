const codePattern = /^[\w.-]{1,60}$/u;

/** LinkedIn could not be asked, or its answer not be believed. Carries a code and nothing else. */
export class LinkedInError extends Error {
  override name = 'LinkedInError';
  readonly code: string;

  constructor(code: string) {
    super('LinkedIn gave no good answer');
    this.code = code;
  }

  /** `error` is LinkedIn's own word, such as `invalid_client`; `code` the package's or Node's. */
  static from(error: unknown): LinkedInError {
    if (error instanceof LinkedInError) return error;
    const codes = [error, causeOf(error)].flatMap((one) => [
      field(one, 'error'),
      field(one, 'code'),
    ]);
    return new LinkedInError(codes.find((code) => code !== undefined) ?? 'unknown');
  }
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined);

function field(error: unknown, name: 'error' | 'code'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && codePattern.test(value) ? value : undefined;
}
