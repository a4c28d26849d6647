import { describe, expect, test } from '@jest/globals';
import { declareProfile, loginRequest, resetPassword } from '@tagwell/contracts/http/account';
import {
  emailProblem,
  newPasswordProblem,
  passwordProblem,
  readProfileUrl,
} from './field-rules.ts';
import { ApiError } from '../http/client.ts';
import { refusal } from '../testing/samples.ts';
import { keepTyped } from './keep-typed.ts';
import { retryWhenBusy, sentenceWithWait } from './retry-when-busy.ts';
import { matchingTopics } from './topic-picker.tsx';

const addresses = [
  'ana@example.com',
  ' ana@example.com ',
  "o'neil.ana+tag@mail.example.co",
  'ana_lima-2@ex-ample.org',
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@example.c',
  'ana lima@example.com',
  'ana..lima@example.com',
  '.ana@example.com',
  'ana.@example.com',
  'ana@-example.com',
  'ana@exa_mple.com',
  'änä@example.com',
  'r&d@example.com',
  'ana@müller.de',
  'ana@müller',
  `${'a'.repeat(300)}@example.com`,
];
const passwords = [
  '',
  '12345',
  '123456',
  'é'.repeat(36),
  'é'.repeat(37),
  'x'.repeat(73),
  'e\u0301'.repeat(4),
  'e\u0301'.repeat(36),
  'e\u0301'.repeat(37),
  '🚀🚀🚀',
  'nul\0inside',
];

/** The contract's own message for one field. */
function contractSentence(result: ReturnType<typeof loginRequest.safeParse>, field: string) {
  return result.error?.issues.find(({ path }) => path[0] === field)?.message;
}

describe('sign-in form rules', () => {
  test.each(addresses)('emailProblem validates %j like the contract', (email) => {
    const parsed = loginRequest.safeParse({ email, password: 'long enough' });
    expect(emailProblem(email)).toBe(contractSentence(parsed, 'email'));
  });

  test.each([...passwords, 'x'.repeat(289)])(
    'passwordProblem validates a password like the contract',
    (password) => {
      const parsed = loginRequest.safeParse({ email: 'ana@example.com', password });
      expect(passwordProblem(password)).toBe(contractSentence(parsed, 'password'));
    },
  );

  test.each(passwords)(
    'newPasswordProblem validates a new password like the contract',
    (newPassword) => {
      const parsed = resetPassword.safeParse({ token: 't', newPassword });
      const issue = parsed.error?.issues.find(({ path }) => path[0] === 'newPassword');
      expect(newPasswordProblem(newPassword)).toBe(issue?.message);
    },
  );
});

describe('readProfileUrl', () => {
  test.each([
    'https://www.linkedin.com/in/ana-lima',
    'https://de.linkedin.com/in/ana-lima/',
    'https://www.linkedin.com/pub/ana/1/2/3',
    'https://linkedin.com/in/%E6%9D%8E',
    'https://www.linkedin.com/company/acme',
    'https://linkedin.example.com/in/ana',
    'http://www.linkedin.com/in/ana',
    `https://www.linkedin.com/in/${'x'.repeat(500)}`,
  ])('validates %s like the contract', (profileUrl) => {
    const parsed = declareProfile.safeParse({ headline: 'Baker', profileUrl });
    expect(readProfileUrl(profileUrl).problem).toBe(parsed.error?.issues[0]?.message);
  });

  test('adds a missing https://, and accepts an empty field', () => {
    expect(readProfileUrl(' linkedin.com/in/ana ')).toEqual({ url: 'https://linkedin.com/in/ana' });
    expect(readProfileUrl('  ')).toEqual({});
  });
});

const busy = (retryAfterMs?: number) => new ApiError(503, 'busy', undefined, retryAfterMs);

/** Work that fails with each of these errors in turn, then succeeds. */
function failing(errors: unknown[]) {
  const pauses: number[] = [];
  const waits: number[] = [];
  let tries = 0;
  const outcome = retryWhenBusy(
    () => {
      const error = errors[tries];
      tries += 1;
      return error === undefined ? Promise.resolve('in') : Promise.reject(error);
    },
    {
      pause: (ms) => Promise.resolve(void pauses.push(ms)),
      onWaiting: (seconds) => void waits.push(seconds),
    },
  );
  return { outcome, pauses, waits, tries: () => tries };
}

describe('retryWhenBusy', () => {
  test('retries after the Retry-After time and reports the wait', async () => {
    const run = failing([busy(1500), busy()]);
    expect(await run.outcome).toBe('in');
    expect(run.pauses).toEqual([1500, 2000]);
    expect(run.waits).toEqual([2, 2]);
  });

  test('gives up after four tries, and waits at most 15 seconds', async () => {
    const run = failing([busy(60_000), busy(), busy(), busy(), busy()]);
    await expect(run.outcome).rejects.toThrow('503: busy');
    expect(run.tries()).toBe(4);
    expect(run.pauses[0]).toBe(15_000);
  });

  test.each([new ApiError(401, 'no'), new ApiError(429, 'slow down'), new TypeError('offline')])(
    'does not retry on %s',
    async (error) => {
      const run = failing([error]);
      await expect(run.outcome).rejects.toBe(error);
      expect(run.tries()).toBe(1);
    },
  );
});

const refused = (message: string, retryAfterMs?: number) =>
  refusal(429, 'rate_limited', message, retryAfterMs);

test('sentenceWithWait gives a short wait in seconds and a longer one as a time of day', () => {
  expect(sentenceWithWait(refused('Too many tries.', 400))).toBe(
    'Too many tries. Try again in 1 second.',
  );
  expect(sentenceWithWait(refused('Too many tries.', 12_000))).toMatch(
    /Try again in 12 seconds\.$/u,
  );
  expect(sentenceWithWait(refused('Too many tries.', 600_000))).toMatch(
    /^Too many tries\. You can try again from .*\d.*\.$/u,
  );
});

test('sentenceWithWait adds no wait when the message has one or none is known', () => {
  const sentence = 'Too many requests. Please try again in 15 minutes.';
  expect(sentenceWithWait(refused(sentence, 900_000))).toBe(sentence);
  expect(sentenceWithWait(refused('Too many tries.'))).toBe('Too many tries.');
  expect(sentenceWithWait(new TypeError('fetch failed'))).toMatch(/^We could not reach/u);
});

const topics = ['Future of Work', 'Remote Work', 'Workplace Wellbeing', 'Hiring'].map((name) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
}));
const namesFound = (typed: string) => matchingTopics(topics, typed).map(({ name }) => name);

test('matchingTopics matches any part of a name, and lists names that begin with it first', () => {
  expect(namesFound('work')).toEqual(['Workplace Wellbeing', 'Future of Work', 'Remote Work']);
  expect(namesFound(' WORK  rem')).toEqual(['Remote Work']);
  expect(namesFound('')).toHaveLength(4);
  expect(namesFound('beekeeping')).toEqual([]);
});

test('keepTyped keeps fields changed since the form was sent, and takes the rest from the answer', () => {
  const sent = { name: ' Acme ', email: '', topics: ['tea'] };
  const answered = { name: 'Acme', email: '', topics: ['tea', 'trade'] };
  expect(keepTyped({ ...sent, topics: ['tea'] }, sent, answered)).toEqual(answered);
  const typed = { ...sent, email: 'help@acme.test' };
  expect(keepTyped(typed, sent, answered)).toEqual({ ...answered, email: 'help@acme.test' });
});
