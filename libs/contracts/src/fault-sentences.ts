import * as z from 'zod/mini';

type RawIssue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
};

const forms: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-01-31',
  datetime: 'a moment such as 2026-01-31T12:00:00Z',
  email: 'an email address',
  url: 'an address such as https://example.com',
};

/** Configures this process's schemas to describe faults in plain words. */
export function sayFaultsPlainly(): void {
  z.config({ localeError: faultSentence });
}

function faultSentence(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Is missing';
      return `Must be ${kinds[issue.expected] ?? `a ${issue.expected}`}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}`
        : `Must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      if (!isCounted(issue.origin)) {
        return `Must be ${issue.inclusive ? `${issue.minimum} or more` : `more than ${issue.minimum}`}`;
      }
      return issue.minimum === 1 && !issue.exact
        ? 'Must not be empty'
        : `Must have ${issue.exact ? 'exactly' : 'at least'} ${counted(issue.minimum, issue.origin)}`;
    case 'too_big':
      if (!isCounted(issue.origin)) {
        return `Must be ${issue.inclusive ? `${issue.maximum} or less` : `less than ${issue.maximum}`}`;
      }
      return `Must have ${issue.exact ? 'exactly' : 'at most'} ${counted(issue.maximum, issue.origin)}`;
    case 'invalid_format':
      return `Must be ${forms[issue.format] ?? 'in the expected form'}`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    default:
      return 'Is not valid';
  }
}

const isCounted = (origin: string) => ['string', 'array', 'set', 'map', 'file'].includes(origin);

function counted(count: number | bigint, origin: string): string {
  const unit = origin === 'string' ? 'character' : 'entry';
  if (count === 1) return `1 ${unit}`;
  return `${count} ${origin === 'string' ? 'characters' : 'entries'}`;
}
