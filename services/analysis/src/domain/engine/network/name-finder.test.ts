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
    ['Thanks to Joana Roeder', person('Ana', 'Roe'), false],
    ['Grace under pressure', person('Grace', ''), false],
    ['No name at all', person('', ''), false],
  ])('%s', (text, somebody, isNamed) => {
    expect(createNameFinder(text)(somebody)).toBe(isNamed);
  });
});

test('credentials, accents and emoji make no other person', () => {
  const isKnown = createPersonFinder(['Sam Poe', 'Zoe Quill', '']);
  expect(isKnown(person('Zoë', 'Quill, Ph.D.'))).toBe(true);
  expect(isKnown(person('Zoë Quill 🚀', ''))).toBe(true);
  expect(isKnown(person('Zoë', 'Quillon'))).toBe(false);
  expect(isKnown(person('', ''))).toBe(false);
});
