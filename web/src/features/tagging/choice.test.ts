import { describe, expect, test } from '@jest/globals';
import { leader } from '../../shared/testing/leader.ts';
import { offered, toggleChoice } from './choice.ts';

const people = ['Ana', 'Ben', 'Cleo', 'Dev'].map((name) => leader(name));
const [ana = leader(''), ben = leader(''), , dev = leader('')] = people;

describe('choosing people', () => {
  test('offers the first three that were returned', () => {
    expect(offered(people).map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Cleo']);
  });

  test('a second click takes a person out again', () => {
    expect(toggleChoice([ana, ben], ana, 3)).toEqual({ chosen: [ben] });
    expect(toggleChoice([ben], ana, 3)).toEqual({ chosen: [ben, ana] });
  });

  test('beyond the limit nothing changes and the reason is said', () => {
    const three = offered(people);
    expect(toggleChoice(three, dev, 3)).toEqual({
      chosen: three,
      refused: 'You have 3. Remove one to choose Dev.',
    });
  });
});
