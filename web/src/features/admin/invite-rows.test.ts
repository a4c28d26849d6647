import { describe, expect, test } from '@jest/globals';
import { readInvites } from './invite-rows.ts';

const rowsOf = (text: string) => {
  const read = readInvites(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.rows;
};

describe('a file of people to invite', () => {
  test.each([
    ['email,first name,last name\nana@example.com,Ana,Lima', 'Ana', 'Lima'],
    ['\uFEFFFirst Name;Last Name;E-Mail\r\nAna;Lima;ana@example.com\r\n', 'Ana', 'Lima'],
    ['Full name\tWork email\nAna Maria Lima\tana@example.com', 'Ana', 'Maria Lima'],
    ['name,email,team\n"Lima, Ana",ana@example.com,Sales', 'Ana', 'Lima'],
  ])('is read by its columns: %j', (text, firstName, lastName) => {
    expect(rowsOf(text)).toEqual([{ line: 2, email: 'ana@example.com', firstName, lastName }]);
  });

  test('tells what is wrong with a row, and who stands there twice', () => {
    const rows = rowsOf(
      'email,name\nana@example.com,Ana Lima\nno address,Bo Reed\ncy@example.com,Cy\nANA@example.com,Ana Lima\n\n',
    );
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, undefined],
      [3, 'Please enter a valid email address'],
      [4, 'Needs a first and a last name.'],
      [5, 'Stands in the file twice.'],
    ]);
  });

  test.each([
    ['name\nAna Lima', 'must name the columns'],
    ['email,first name\nana@example.com,Ana', 'must name the columns'],
    ['email,name\n', 'Nobody is in this file.'],
    [`email,name\n${'a@example.com,Ana Lima\n'.repeat(501)}`, 'has 501 people'],
  ])('%j is refused', (text, problem) => {
    expect(readInvites(text)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
