import { describe, expect, test } from '@jest/globals';
import { declareProfile, loginRequest, resetPassword } from '@tagwell/contracts/http/account';
import {
  emailProblem,
  newPasswordProblem,
  passwordProblem,
  readProfileUrl,
} from './field-rules.ts';

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
  `${'a'.repeat(300)}@example.com`,
];
const passwords = [
  '',
  '12345',
  '123456',
  'é'.repeat(36),
  'é'.repeat(37),
  'x'.repeat(73),
  '🚀🚀🚀',
  'nul\0inside',
];

/** The contract's own sentence for one field. */
function sentence(result: ReturnType<typeof loginRequest.safeParse>, field: string) {
  return result.error?.issues.find(({ path }) => path[0] === field)?.message;
}

describe('the rules of the sign-in form', () => {
  test.each(addresses)('judge the address %j as the contract does', (email) => {
    const parsed = loginRequest.safeParse({ email, password: 'long enough' });
    expect(emailProblem(email)).toBe(sentence(parsed, 'email'));
  });

  test.each([...passwords, 'x'.repeat(289)])(
    'judge a given password as the contract does',
    (password) => {
      const parsed = loginRequest.safeParse({ email: 'ana@example.com', password });
      expect(passwordProblem(password)).toBe(sentence(parsed, 'password'));
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
