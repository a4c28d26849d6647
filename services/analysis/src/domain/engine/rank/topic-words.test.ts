import { expect, test } from '@jest/globals';
import { readTopicWords } from './topic-words.ts';

const quotableOf = (...phrases: string[]) =>
  readTopicWords({ id: 'sales', name: 'Sales', relevance: 0.9, phrases, source: 'post' }).quotable;

test.each(['closed our seed', 'board asked', 'doctor said', 'Concrete poured', 'Our town'])(
  'readTopicWords does not quote a sentence fragment: %s',
  (phrase) => {
    expect(quotableOf(phrase, 'cold call')).toEqual(['cold call']);
  },
);

test.each(['evidence based', 'unmet need', 'newly qualified', 'cut bed', 'charged'])(
  'readTopicWords quotes a complete phrase: %s',
  (phrase) => {
    expect(quotableOf(phrase)).toEqual([phrase]);
  },
);
