import { expect, test } from '@jest/globals';
import type { ExtractedTopics } from '../topics/extract-topics.ts';
import { leaveNamesUnquoted } from './unquoted-names.ts';

test('leaveNamesUnquoted keeps names of organizations as phrases but does not quote them', () => {
  const unquoted = leaveNamesUnquoted([
    {
      id: 'gap',
      name: 'Gap',
      kind: 'company',
      headline: 'Maker of clothes',
      topics: { fashion: 1 },
      region: 'europe',
      asOf: '2026-01',
    },
  ]);
  const read: ExtractedTopics = {
    topics: [
      {
        id: 'fashion',
        name: 'Fashion',
        relevance: 0.9,
        phrases: ['Gap', 'gap', 'dress'],
        quotable: ['Gap', 'gap'],
        source: 'post',
      },
    ],
    likely: [],
    kind: 'opinion',
    nobody: null,
    untaggable: 0,
  };
  expect(unquoted(read).topics[0]).toMatchObject({
    phrases: ['gap', 'Gap', 'dress'],
    quotable: ['gap'],
  });
});
