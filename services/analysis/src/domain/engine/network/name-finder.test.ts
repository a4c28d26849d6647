import { describe, expect, test } from '@jest/globals';
import { createNameFinder, createPersonFinder } from './name-finder.ts';

const person = (firstName: string, lastName: string) => ({ firstName, lastName });

describe('createNameFinder', () => {
  test.each([
    ['Thanks to Ana Maria Roe!', person('Ana Maria', 'Roe'), true],
    ['Thanks to Ana Roe!', person('Ana Maria', 'Roe, MBA'), true],
    ['Thanks to @ana-roe', person('Ana', 'Roe'), true],
    ['Thanks to #AnaRoe', person('Ana', 'Roe'), true],
    ['Thanks to José Pérez', person('Jose', 'Perez'), true],
    ['With 𝗔𝗻𝗮 𝗥𝗼𝗲', person('🚀 Ana', 'Roe'), true],
    ['感谢李明的建议', person('明', '李'), true],
    ['感谢王明的建议', person('明', '李'), false],
    ['Thanks to Ana and Mr. Roe', person('Ana', 'Roe'), false],
    ['Thanks to Ana & Roe, and Ana/Roe', person('Ana', 'Roe'), false],
    ['With Md. Karim', person('Md.', 'Karim'), true],
    ['Thanks to Joana Roeder', person('Ana', 'Roe'), false],
    ['Thanks to Jane Woods', person('Jane', 'Wood'), false],
    ['Thanks to Jean-Luc Picard', person('Luc', 'Picard'), false],
    ['-Luc Picard', person('Luc', 'Picard'), true],
    ['With J. St. Roe', person('J.', 'St. Roe'), true],
    ['We learned grace. May we keep it', person('Grace', 'May'), false],
    ['Grace under pressure', person('Grace', ''), false],
    ['No name at all', person('', ''), false],
  ])('finds a name or not in: %s', (text, somebody, isNamed) => {
    expect(createNameFinder(text)(somebody)).toBe(isNamed);
  });
});

test.each([
  ['With Ana Maria Holm', ['Ana Maria Holm']],
  ['With @Ana Maria Holm', ['Ana Maria Holm']],
  ['With Maria Holm and Ana Maria Holm', ['Maria Holm', 'Ana Maria Holm']],
  ['With Ana Maria and Maria Holm', ['Ana Maria', 'Maria Holm']],
  ['感谢李明华', ['明华 李']],
])(
  'createNameFinder ignores a name inside the longer name of another person: %s',
  (text, named) => {
    const people = ['Ana Maria', 'Maria Holm', 'Ana Maria Holm', '明 李', '明华 李'].map((name) => {
      const [lastName = '', ...firstNames] = name.split(' ').toReversed();
      return person(firstNames.toReversed().join(' '), lastName);
    });
    const found = people.filter(createNameFinder(text, people));
    expect(found.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(named);
  },
);

test('createPersonFinder ignores credentials, accents and emoji', () => {
  const isKnown = createPersonFinder(['Sam Poe', 'Zoe Quill', '']);
  expect(isKnown(person('Zoë', 'Quill, Ph.D.'))).toBe(true);
  expect(isKnown(person('Zoë Quill 🚀', ''))).toBe(true);
  expect(isKnown(person('Zoë', 'Quillon'))).toBe(false);
  expect(isKnown(person('Zoë', 'Quills'))).toBe(false);
  expect(isKnown(person('', ''))).toBe(false);
});
