import { describe, expect, test } from '@jest/globals';
import { suggestedPerson } from '../testing/samples.ts';
import { phrasesByTopic } from '../ui/person-details.tsx';
import { lineUp, monthOf, ofOtherReadings, scoreBand, wordsBehind } from './suggestions.ts';

test('phrasesByTopic groups phrases by topic without duplicates', () => {
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

test('monthOf shortens a LinkedIn date to its month, and keeps other formats', () => {
  expect(monthOf('05 Jan 2024')).toBe('Jan 2024');
  expect(monthOf('2024-01-05')).toBe('2024-01-05');
});

const [ana, ben, cleo] = [suggestedPerson('Ana'), suggestedPerson('Ben'), suggestedPerson('Cleo')];

test('ofOtherReadings lists people once, without those already suggested', () => {
  const otherReadings = [
    { topic: 'Sales', leaders: [ana, ben] },
    { topic: 'Trade', leaders: [ben, cleo] },
  ];
  expect(ofOtherReadings({ thoughtLeaders: [ana], otherReadings })).toEqual([ben, cleo]);
  expect(ofOtherReadings({ thoughtLeaders: [ana] })).toEqual([]);
});

test('wordsBehind gives two phrases of the post when the reason quotes none', () => {
  const matches = ['leadership', 'Fully remote', 'time to hire', 'kitchen'].map((phrase) => {
    return { phrase, topic: 'Remote Work' };
  });
  const post = 'We went fully  remote, and our time to hire fell. Nobody misses the kitchen.';
  const close = { matches, relevance: 'Known for remote teams, close to what your post says.' };
  expect(wordsBehind(close, post)).toEqual(['Fully remote', 'time to hire']);
  expect(wordsBehind(close, 'Nothing of it')).toEqual([]);
  const quoting = 'Writes about remote work, which you mention with "fully remote".';
  expect(wordsBehind({ matches, relevance: quoting }, post)).toEqual([]);
});

test('scoreBand is ok from 80, warn from 70 and bad below', () => {
  expect([100, 80, 79, 70, 69, 0].map((score) => scoreBand(score).tone)).toEqual([
    'ok',
    'ok',
    'warn',
    'warn',
    'bad',
    'bad',
  ]);
  expect([80, 70, 69, 55, 54].map((score) => scoreBand(score).word)).toEqual([
    'Strong',
    'Good',
    'Fair',
    'Fair',
    'Weak',
  ]);
});

describe('lineUp', () => {
  const people = ['Ana', 'Ben', 'Cleo', 'Dev'].map((name) => suggestedPerson(name));
  const weak = suggestedPerson('Eli', { matchScore: 69 });
  const found = { thoughtLeaders: people.slice(0, 2), moreLeaders: [...people.slice(2), weak] };
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' ');

  test('lists good fits first, up to the limit, and everyone else as others', () => {
    const { first, others } = lineUp(found, { most: 3, dismissed: [] });
    expect(namesOf(first)).toBe('Ana Ben Cleo');
    expect(namesOf(others)).toBe('Dev Eli');
    expect(lineUp({ thoughtLeaders: [weak] }, { most: 3, dismissed: [] }).first).toEqual([]);
  });

  test('moves the next person up when one is dismissed', () => {
    const { first, others } = lineUp(found, { most: 3, dismissed: ['ben'] });
    expect(namesOf(first)).toBe('Ana Cleo Dev');
    expect(namesOf(others)).toBe('Eli Ben');
  });

  test('ignores connections', () => {
    const known = suggestedPerson('Fay', { isFromNetwork: true });
    expect(lineUp({ thoughtLeaders: [known] }, { most: 3, dismissed: [] }).others).toEqual([]);
  });
});
