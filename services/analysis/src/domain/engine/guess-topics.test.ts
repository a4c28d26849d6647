import { describe, expect, test } from '@jest/globals';
import { fieldOfTopic, fieldPlaceOf, fields } from '@tagwell/topics/fields';
import { guessTopics } from './guess-topics.ts';
import type { PostTopic } from './post-topic.ts';

const law: PostTopic = {
  id: 'law',
  name: 'Law',
  relevance: 0.5,
  phrases: ['court'],
  source: 'post',
};
const chancesOf = (likely: Readonly<Record<string, number>>): number[] => {
  const chances = fields.map(() => 0.001);
  for (const [topicId, chance] of Object.entries(likely)) chances[fieldPlaceOf(topicId)] = chance;
  return chances;
};

describe('guessTopics', () => {
  test('takes the topic that most speaks for, of each likely field without a topic', () => {
    const cues = new Map([
      ['nursing', { weight: 0.5, phrases: ['ward'] }],
      ['sleep', { weight: 0.2, phrases: ['night'] }],
    ]);
    const guesses = guessTopics(cues, [], [law], chancesOf({ law: 0.6, nursing: 0.3 }));
    expect(guesses).toMatchObject([{ id: 'nursing', phrases: ['ward'], source: 'post' }]);
    expect(guesses[0]?.relevance).toBeLessThan(law.relevance);
  });

  test('the likeliest field first, and never an unlikely one', () => {
    const chances = chancesOf({ physics: 0.2, law: 0.5, nursing: 0.25 });
    const found = guessTopics(new Map(), [], [law], chances).map(({ id }) =>
      fieldOfTopic(id ?? ''),
    );
    expect(found).toEqual(['health', 'science']);
  });

  test('a guess without a word of the writer does not claim one', () => {
    const [guess] = guessTopics(new Map(), [], [law], chancesOf({ nursing: 0.9 }));
    expect(guess).toMatchObject({ phrases: [], source: 'inferred' });
    expect(guessTopics(new Map(), [], [law], chancesOf({ law: 0.9, nursing: 0.05 }))).toEqual([]);
  });
});
