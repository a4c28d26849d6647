import { describe, expect, test } from '@jest/globals';
import { suggestedPerson } from '../../shared/testing/suggested-person.ts';
import { chooseSuccessor, takeBack, toggleChoice } from './choice.ts';

const people = ['Ana', 'Ben', 'Cleo', 'Dev'].map((name) => suggestedPerson(name));
const [
  ana = suggestedPerson(''),
  ben = suggestedPerson(''),
  cleo = suggestedPerson(''),
  dev = suggestedPerson(''),
] = people;

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

describe('whom the place of somebody dismissed goes to', () => {
  test('the best who had no room before', () => {
    const dismissal = { person: ana, listed: [ana, ben, cleo], next: [ben, cleo, dev] };
    expect(chooseSuccessor({ ...dismissal, chosen: [ana], limit: 1 })).toEqual([ben]);
    expect(chooseSuccessor({ ...dismissal, chosen: [ana, ben], limit: 2 })).toEqual([ben, cleo]);
    expect(chooseSuccessor({ ...dismissal, chosen: [ana, ben, cleo], limit: 3 })).toEqual([
      ben,
      cleo,
      dev,
    ]);
  });

  test('nobody whom the writer has taken out, and nobody in the place of one who was not chosen', () => {
    const dismissal = { person: ben, listed: [ana, ben, cleo], next: [ana, cleo, dev] };
    expect(chooseSuccessor({ ...dismissal, chosen: [ana, ben], limit: 3 })).toEqual([ana, dev]);
    expect(chooseSuccessor({ ...dismissal, chosen: [ben], limit: 1 })).toEqual([cleo]);
    expect(chooseSuccessor({ ...dismissal, chosen: [ana], limit: 3 })).toEqual([ana]);
  });
});

describe('a change that is taken back', () => {
  const change = { before: [ana, ben, cleo], after: [ana, cleo, dev], limit: 3 };

  test('leaves the choice as it was', () => {
    expect(takeBack(change.after, change)).toEqual(change.before);
  });

  test('leaves what was taken out and chosen since then', () => {
    const eli = suggestedPerson('Eli');
    expect(takeBack([cleo, dev], change)).toEqual([ben, cleo]);
    expect(takeBack([ana, dev, eli], change)).toEqual([ana, ben, eli]);
    expect(takeBack([ana, cleo, eli], change)).toEqual([ana, cleo, eli]);
  });
});
