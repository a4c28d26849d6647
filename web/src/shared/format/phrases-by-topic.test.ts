import { expect, test } from '@jest/globals';
import { phrasesByTopic } from './phrases-by-topic.ts';

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
