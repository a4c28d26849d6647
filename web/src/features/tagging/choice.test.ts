import { describe, expect, test } from '@jest/globals';
import { nobodyReasons } from '@tagwell/contracts/http/analysis';
import { suggestedPerson } from '../../shared/testing/suggested-person.ts';
import { chooseSuccessor, takeBack, toggleChoice, nobodyWords } from './choice.ts';

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

const said = (...asked: Parameters<typeof nobodyWords>) =>
  Object.values(nobodyWords(...asked)).join(' ');

test('a keyword is offered only where one can be added and may bring people', () => {
  expect(said('personal', { keywords: true })).toContain('keyword');
  expect(said('nothing-found', { keywords: true })).toContain('keyword');
  expect(said('layoff', { keywords: true })).toContain('keyword');
  expect(said('grief', { keywords: true })).not.toContain('keyword');
  for (const reason of nobodyReasons) {
    expect(said(reason, { keywords: false })).not.toContain('keyword');
  }
});

test('a post in another language gets a sentence that too little was read, and what helps', () => {
  expect(said('nothing-found', { keywords: true })).toContain('Nobody on our list fits');
  for (const keywords of [true, false]) {
    const words = nobodyWords('nothing-found', { keywords, otherLanguage: true });
    expect(words.why).toContain('could not read enough');
    expect(words.instead).toContain(keywords ? 'a keyword or a sentence' : 'a sentence');
    expect(words.instead).toContain('in English');
    expect(Object.values(words).join(' ')).not.toContain('catalog');
  }
  const named = { keywords: true, named: ['Ana Lima'] };
  expect(nobodyWords('nothing-found', { ...named, otherLanguage: true }).why).toContain(
    'could not read enough',
  );
  expect(nobodyWords('nothing-found', named).why).toContain('nobody else');
});

test('a post that names its people is told so, and not that nobody was found', () => {
  const named = ['Ana Lima', 'Ben Holm', 'Cleo Marsh', '@Dev Rao'];
  expect(nobodyWords('nothing-found', { keywords: false, named })).toMatchObject({
    title: 'You already name four people',
    why: 'That is plenty.',
  });
  expect(said('personal', { keywords: false, named: ['Ana Lima'] })).toContain(
    'You already name one person',
  );
  expect(said('grief', { keywords: false, named })).toBe(said('grief', { keywords: false }));
});

test('who lost their work is not told of a loss, nor asked to take it back', () => {
  for (const keywords of [true, false]) {
    expect(said('layoff', { keywords })).not.toMatch(/loss|sorry/iu);
  }
});

test('every reason has words of its own', () => {
  const titles = nobodyReasons.map((reason) => nobodyWords(reason, { keywords: true }).title);
  expect(new Set(titles).size).toBe(nobodyReasons.length);
});
