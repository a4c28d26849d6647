import { expect, test } from '@jest/globals';
import { ofOtherReadings, phrasesByTopic, scoreBand } from './suggestions.ts';
import { leader } from '../testing/leader.ts';

test('gathers phrases under their topic, each once whatever its case', () => {
  const matches = [
    { phrase: 'Hiring', topic: 'Hiring' },
    { phrase: 'fully remote', topic: 'Remote Work' },
    { phrase: 'hiring', topic: 'Hiring' },
    { phrase: 'time to hire', topic: 'Hiring' },
  ];
  expect(phrasesByTopic(matches)).toEqual([
    { topic: 'Hiring', phrases: ['Hiring', 'time to hire'] },
    { topic: 'Remote Work', phrases: ['fully remote'] },
  ]);
});

const [ana, ben, cleo] = [leader('Ana'), leader('Ben'), leader('Cleo')];

test('people of other readings are there once, and not those who are suggested anyway', () => {
  const otherReadings = [
    { topic: 'Sales', leaders: [ana, ben] },
    { topic: 'Trade', leaders: [ben, cleo] },
  ];
  expect(ofOtherReadings({ thoughtLeaders: [ana], otherReadings })).toEqual([ben, cleo]);
  expect(ofOtherReadings({ thoughtLeaders: [ana] })).toEqual([]);
});

test('80 and above is green, 70 to 79 yellow, below 70 red', () => {
  expect([100, 80, 79, 70, 69, 0].map((score) => scoreBand(score).tone)).toEqual([
    'ok',
    'ok',
    'warn',
    'warn',
    'bad',
    'bad',
  ]);
  expect([80, 70, 0].map((score) => scoreBand(score).word)).toEqual(['Strong', 'Good', 'Weak']);
});
