import { expect, test } from '@jest/globals';
import { emailAddress } from './http/account.ts';

test.each([
  ['ana@example.com'],
  ['Ana.Lima+tag@Mail.Example.co'],
  ["o'neil_2@ex-ample.org"],
  ['r&d@example.com'],
  ['a/b@example.com'],
  ['x!y@example.com'],
  ['ivan@xn--e1afmkfd.xn--p1ai'],
])('%s is an address', (email) => {
  expect(emailAddress.parse(` ${email} `)).toBe(email);
});

test.each([
  ['ana@müller.de', 'ana@xn--mller-kva.de'],
  ['ivan@Пример.РФ', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['arya@उदाहरण.भारत', 'arya@xn--p1b6ci4b4b3a.xn--h2brj9c'],
])('the domain of %s is kept in the form that mail is sent with', (typed, kept) => {
  expect(emailAddress.parse(typed)).toBe(kept);
});

test.each([
  'ana',
  'ana@example',
  'ana@example.c',
  'ana@-example.com',
  'ana@example-.com',
  'ana@exa_mple.com',
  'ana@1.2',
  'ana@mü ller.de',
  'ana@müller',
  '.ana@example.com',
  'ana.@example.com',
  'ana..lima@example.com',
  'josé@example.com',
  'ana@example.com, bo@example.com',
  'Ana <ana@example.com>',
  // In a link, what follows would be more than an address.
  'ana?bcc=bo@example.com',
  'ana#bo@example.com',
  'ana%40bo@example.com',
])('%s is none', (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});
