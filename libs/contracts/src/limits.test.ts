import { describe, expect, jest, test } from '@jest/globals';
import { emailAddress } from './http/account.ts';
import { countCharacters, peopleToChoose } from './limits.ts';

describe('countCharacters', () => {
  test.each([
    ['', 0],
    ['plain', 5],
    ['two\r\nlines', 9],
    ['two\nlines', 9],
    ['e\u0301', 1],
    ['é', 1],
    ['😀', 2],
    ['👩‍👩‍👧', 8],
    ['𝗕𝗼𝗹𝗱', 8],
  ])('counts %j as %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});

const peopleBeside = (named: number) =>
  peopleToChoose(Array.from({ length: named }, () => '@somebody'));

test('peopleToChoose returns the full numbers if the post names nobody', () => {
  expect(peopleToChoose()).toEqual({ freeLeaders: 3, leaders: 2, connections: 3, people: 5 });
});

test('peopleToChoose subtracts people named in the post and leaves at least one', () => {
  expect(peopleBeside(1)).toEqual({ freeLeaders: 2, leaders: 1, connections: 3, people: 4 });
  expect(peopleBeside(2)).toEqual({ freeLeaders: 1, leaders: 1, connections: 2, people: 3 });
  expect(peopleBeside(9)).toEqual({ freeLeaders: 1, leaders: 1, connections: 1, people: 1 });
});

describe('emailAddress', () => {
  test.each([
    ['ana@example.com'],
    ['Ana.Lima+tag@Mail.Example.co'],
    ["o'neil_2@ex-ample.org"],
    ['r&d@example.com'],
    ['a/b@example.com'],
    ['x!y@example.com'],
    ['ivan@xn--e1afmkfd.xn--p1ai'],
  ])('accepts %s', (email) => {
    expect(emailAddress.parse(` ${email} `)).toBe(email);
  });

  test.each([
    ['ana@müller.de', 'ana@xn--mller-kva.de'],
    ['ivan@Пример.РФ', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['arya@उदाहरण.भारत', 'arya@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ])('converts the domain of %s to Punycode', (typed, kept) => {
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
    // In a mailto link, the rest would not be part of the address.
    'ana?bcc=bo@example.com',
    'ana#bo@example.com',
    'ana%40bo@example.com',
  ])('rejects %s', (typed) => {
    expect(emailAddress.safeParse(typed).success).toBe(false);
  });

  test('rejects an overlong text before it parses the domain', () => {
    const readDomain = jest.spyOn(URL, 'parse');
    expect(emailAddress.safeParse(`ana@${'ü'.repeat(300)}.de`).success).toBe(false);
    expect(readDomain).not.toHaveBeenCalled();
    readDomain.mockRestore();
  });

  test('ignores surrounding spaces for the length limit', () => {
    expect(emailAddress.parse(`${' '.repeat(300)}ana@müller.de`)).toBe('ana@xn--mller-kva.de');
  });
});
