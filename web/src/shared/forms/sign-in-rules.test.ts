import { describe, expect, test } from '@jest/globals';
import { loginRequest, resetPassword } from '@tagwell/contracts/http/account';
import { emailProblem, newPasswordProblem, passwordProblem } from './sign-in-rules.ts';

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
