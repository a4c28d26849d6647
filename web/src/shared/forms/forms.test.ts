import { describe, expect, test } from '@jest/globals';
import { declareProfile, loginRequest, resetPassword } from '@tagwell/contracts/http/account';
import {
  emailProblem,
  newPasswordProblem,
  passwordProblem,
  readProfileUrl,
} from './field-rules.ts';
import { ApiError } from '../http/client.ts';
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

describe('the rules of the sign-in form', () => {
  test.each(addresses)('judge the address %j as the contract does', (email) => {
    const parsed = loginRequest.safeParse({ email, password: 'long enough' });
    expect(emailProblem(email)).toBe(contractSentence(parsed, 'email'));
  });

  test.each([...passwords, 'x'.repeat(289)])(
    'judge a given password as the contract does',
    (password) => {
      const parsed = loginRequest.safeParse({ email: 'ana@example.com', password });
      expect(passwordProblem(password)).toBe(contractSentence(parsed, 'password'));
    },
  );

  test.each(passwords)('judge a new password as the contract does', (newPassword) => {
    const parsed = resetPassword.safeParse({ token: 't', newPassword });
    const issue = parsed.error?.issues.find(({ path }) => path[0] === 'newPassword');
    expect(newPasswordProblem(newPassword)).toBe(issue?.message);
  });
});

describe('the address of a profile', () => {
  test.each([
    'https://www.linkedin.com/in/ana-lima',
    'https://de.linkedin.com/in/ana-lima/',
    'https://www.linkedin.com/pub/ana/1/2/3',
    'https://linkedin.com/in/%E6%9D%8E',
    'https://www.linkedin.com/company/acme',
    'https://linkedin.example.com/in/ana',
    'http://www.linkedin.com/in/ana',
    `https://www.linkedin.com/in/${'x'.repeat(500)}`,
  ])('%s is judged as the contract does', (profileUrl) => {
    const parsed = declareProfile.safeParse({ headline: 'Baker', profileUrl });
    expect(readProfileUrl(profileUrl).problem).toBe(parsed.error?.issues[0]?.message);
  });

  test('without https:// gets it, and none at all is fine', () => {
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

describe('a server that is too busy', () => {
  test('is asked again after the time it named, which the person hears', async () => {
    const run = failing([busy(1500), busy()]);
    expect(await run.outcome).toBe('in');
    expect(run.pauses).toEqual([1500, 2000]);
    expect(run.waits).toEqual([2, 2]);
  });

  test('is asked four times at most, and never keeps a person waiting for long', async () => {
    const run = failing([busy(60_000), busy(), busy(), busy(), busy()]);
    await expect(run.outcome).rejects.toThrow('503: busy');
    expect(run.tries()).toBe(4);
    expect(run.pauses[0]).toBe(15_000);
  });

  test.each([new ApiError(401, 'no'), new ApiError(429, 'slow down'), new TypeError('offline')])(
    'is not what %s means: no second try',
    async (error) => {
      const run = failing([error]);
      await expect(run.outcome).rejects.toBe(error);
      expect(run.tries()).toBe(1);
    },
  );
});

const refused = (message: string, retryAfterMs?: number) =>
  new ApiError(
    429,
    'x',
    {
      type: 'about:blank',
      title: 'Too many',
      status: 429,
      detail: message,
      code: 'rate_limited',
      message,
      requestId: 'r',
    },
    retryAfterMs,
  );

test('a short wait is said in seconds, a longer one as the time of day', () => {
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

test('nothing is said twice, and nothing made up', () => {
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

test('topics are found by any part of their names, those that begin with it first', () => {
  expect(namesFound('work')).toEqual(['Workplace Wellbeing', 'Future of Work', 'Remote Work']);
  expect(namesFound(' WORK  rem')).toEqual(['Remote Work']);
  expect(namesFound('')).toHaveLength(4);
  expect(namesFound('beekeeping')).toEqual([]);
});

test('what was typed since a form was sent stays, and the rest is as it was answered', () => {
  const sent = { name: ' Acme ', email: '', topics: ['tea'] };
  const answered = { name: 'Acme', email: '', topics: ['tea', 'trade'] };
  expect(keepTyped({ ...sent, topics: ['tea'] }, sent, answered)).toEqual(answered);
  const typed = { ...sent, email: 'help@acme.test' };
  expect(keepTyped(typed, sent, answered)).toEqual({ ...answered, email: 'help@acme.test' });
});
