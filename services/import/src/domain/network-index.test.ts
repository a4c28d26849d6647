import { expect, test } from '@jest/globals';
import { createOverlapScorer, type OverlapQuery } from '@tagwell/topics/connection-overlap';
import { dimensions, serializeEmbedding } from '@tagwell/topics/embedding/embedding';
import { functions, storeWeights } from '@tagwell/topics/functions';
import { readTitle } from '@tagwell/topics/read-title';
import * as fc from 'fast-check';
import { createNetworkIndexBuilder } from './network-index.ts';

const words =
  `talent engineer Engineers it IT company's O’Neil R&D acme.com #hiring @ana Größe data-driven
  nurse founder CEO head of sales , & / | . ( ) · 株式会社 analyses`.split(/\s+/u);
const text = fc.array(fc.constantFrom(...words), { maxLength: 7 }).map((list) => list.join(' '));
const weight = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const ids = [...functions.map(({ id }) => id), 'unknown'];
const query: fc.Arbitrary<OverlapQuery> = fc.record({
  functions: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), weight }), {
    maxLength: 40,
    selector: ({ id }) => id,
  }),
  words: fc.array(
    fc.constantFrom('talent', 'engineer', 'company', 'acme', 'hiring', 'oneil', 'grosse', 'data'),
    { maxLength: 6 },
  ),
  postWords: fc.option(fc.array(fc.constantFrom('nurse', 'sale', 'data', 'head')), {
    nil: undefined,
  }),
  meaning: fc.option(
    fc
      .int8Array({ minLength: dimensions, maxLength: dimensions })
      .map((parts) => serializeEmbedding(parts)),
    { nil: undefined },
  ),
});
const people = fc.array(fc.record({ position: text, company: text }), { maxLength: 60 });
const max = 10;

test('the network index returns the same people in the same order as the plain scorer', () => {
  fc.assert(
    fc.property(people, query, (network, asked) => {
      const builder = createNetworkIndexBuilder();
      for (const [place, person] of network.entries()) {
        const read = readTitle(person.position, person.company);
        builder.add({ id: 10 * place, ...person, functions: storeWeights(read.functions) });
      }
      const score = createOverlapScorer(asked, network);
      const plainly = network
        .map((person, place) => ({
          id: 10 * place,
          score: score({ ...person, ...readTitle(person.position, person.company) }),
        }))
        .filter((person) => person.score > 0)
        .toSorted((a, b) => b.score - a.score || a.id - b.id)
        .slice(0, max)
        .map(({ id }) => id);
      const index = builder.build();
      expect(index.peopleCount).toBe(network.length);
      expect(index.search(asked, max)).toEqual(plainly);
    }),
    { numRuns: 200 },
  );
});
