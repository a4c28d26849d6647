import { describe, expect, test } from '@jest/globals';
import { fieldPlaceOf, fields } from '@tagwell/topics/fields';
import type { TopicEvidence } from './topic-evidence.ts';
import { weighByField } from './weigh-by-field.ts';

const evidenceOf = (topicId: string, weight: number): TopicEvidence => ({
  topicId,
  weight,
  phrases: [],
  isKeyword: false,
});
const chancesWith = (topicId: string, chance: number): number[] =>
  fields.map((_, place) =>
    place === fieldPlaceOf(topicId) ? chance : (1 - chance) / (fields.length - 1),
  );

describe('weighByField', () => {
  test('of two equal topics, the one of the likelier field comes first', () => {
    const evidence = [evidenceOf('devops', 0.7), evidenceOf('public-relations', 0.7)];
    const [first, second] = weighByField(evidence, chancesWith('public-relations', 0.8));
    expect(first).toMatchObject({ topicId: 'public-relations', weight: 0.7 });
    expect(second?.topicId).toBe('devops');
    expect(second?.weight).toBeLessThan(0.7);
  });

  test('the more a topic is named, the less its field holds it back', () => {
    const shares = [0.5, 1, 2, 4].map((weight) => {
      const evidence = [evidenceOf('devops', weight), evidenceOf('public-relations', 5)];
      const weighed = weighByField(evidence, chancesWith('public-relations', 0.8));
      return (weighed.find(({ topicId }) => topicId === 'devops')?.weight ?? 0) / weight;
    });
    expect(shares[1]).toBeCloseTo(shares[0] ?? 0);
    expect(shares[2]).toBeGreaterThan(shares[1] ?? 1);
    expect(shares[3]).toBeGreaterThan(shares[2] ?? 1);
    expect(shares[3]).toBeLessThan(1);
  });

  test('a neighbour of a likely topic is believed more than a stranger to it', () => {
    const evidence = ['workplace-wellbeing', 'mental-health', 'chemistry'].map((id) =>
      evidenceOf(id, 1),
    );
    const weighed = weighByField(evidence, chancesWith('workplace-wellbeing', 0.9));
    expect(weighed.map(({ topicId }) => topicId)).toEqual([
      'workplace-wellbeing',
      'mental-health',
      'chemistry',
    ]);
  });

  test('nothing changes where all fields are equally likely', () => {
    const evidence = [evidenceOf('devops', 0.9), evidenceOf('law', 0.3)];
    expect(weighByField(evidence, chancesWith('law', 1 / fields.length))).toEqual(evidence);
  });
});
