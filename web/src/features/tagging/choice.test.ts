import { describe, expect, test } from '@jest/globals';
import { leader } from '../../shared/testing/leader.ts';
import { toggleChoice } from './choice.ts';

const people = ['Ana', 'Ben', 'Cleo', 'Dev'].map((name) => leader(name));
const [ana = leader(''), ben = leader(''), , dev = leader('')] = people;

describe('choosing people', () => {
  test('a second click takes a person out again', () => {
    expect(toggleChoice([ana, ben], ana, 3)).toEqual({ chosen: [ben] });
    expect(toggleChoice([ben], ana, 3)).toEqual({ chosen: [ben, ana] });
  });

  test('beyond the limit nothing changes and the reason is said', () => {
    const three = people.slice(0, 3);
    expect(toggleChoice(three, dev, 3)).toEqual({
      chosen: three,
      refused: 'You have 3. Remove one to choose Dev.',
    });
  });
});
