import { expect, test } from '@jest/globals';
import { createOverlapScorer, type NetworkQuery } from '@tagwell/topics/connection-overlap';
import { readTitle, readTitleNumbers } from '@tagwell/topics/read-title';
import { storeWeights } from '@tagwell/topics/stored-weights';
import { functionNumbers, topicNumbers } from '@tagwell/topics/vocabulary-numbers';
import * as fc from 'fast-check';
import { createNetworkIndexBuilder } from './network-index.ts';

const words =
  `talent engineer Engineers it IT company's O’Neil R&D acme.com #hiring @ana Größe data-driven
  nurse founder CEO head of sales , & / | . ( ) · 株式会社 analyses`.split(/\s+/u);
const text = fc.array(fc.constantFrom(...words), { maxLength: 7 }).map((list) => list.join(' '));
const weight = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const weighted = (ids: readonly string[]) =>
  fc.array(fc.record({ id: fc.constantFrom(...ids, 'unknown'), weight }), { maxLength: 40 });
const query: fc.Arbitrary<NetworkQuery> = fc.record({
  topics: weighted(topicNumbers.ids),
  functions: weighted(functionNumbers.ids),
  words: fc.array(
    fc.constantFrom('talent', 'engineer', 'company', 'acme', 'hiring', 'oneil', 'grosse', 'data'),
    { maxLength: 6 },
  ),
});
const people = fc.array(fc.record({ position: text, company: text }), { maxLength: 60 });
const max = 10;

test('the index finds whom the plain scorer puts first, in its order', () => {
  fc.assert(
    fc.property(people, query, (network, asked) => {
      const builder = createNetworkIndexBuilder();
      for (const [place, { position, company }] of network.entries()) {
        const { topics, functions } = readTitleNumbers(position, company);
        builder.add({
          id: 10 * place,
          position,
          company,
          topics: storeWeights(topics),
          functions: storeWeights(functions),
        });
      }
      const score = createOverlapScorer(asked);
      const plainly = network
        .map(({ position, company }, place) => ({
          id: 10 * place,
          score: score({ ...readTitle(position, company), position, company }),
        }))
        .filter((person) => person.score > 0)
        .toSorted((a, b) => b.score - a.score || a.id - b.id)
        .slice(0, max)
        .map(({ id }) => id);
      const index = builder.build();
      expect(index.people).toBe(network.length);
      expect(index.search(asked, max)).toEqual(plainly);
    }),
    { numRuns: 200 },
  );
});
