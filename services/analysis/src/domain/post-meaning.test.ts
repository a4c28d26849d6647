import { expect, test } from '@jest/globals';
import { dimensions, meaningKey, packMeaning, storeMeaning } from '@tagwell/topics/meaning/meaning';
import { buildLeader } from './engine/engine-test-builder.ts';
import { createPeopleMeanings } from './leaders/people-meanings.ts';
import { createMeaningOfPost } from './post-meaning.ts';

const meaning = packMeaning(Array.from({ length: dimensions }, () => 0.05));
const broken = new Error('the thread has ended');

test('a post has the meaning that the encoder tells, or none when it fails', async () => {
  const failures: unknown[] = [];
  const told = createMeaningOfPost({ encode: () => Promise.resolve([meaning]) }, () => {});
  const failing = createMeaningOfPost({ encode: () => Promise.reject(broken) }, (error) =>
    failures.push(error),
  );
  expect(await told('A post')).toBe(storeMeaning(meaning));
  expect(await failing('A post')).toBe('');
  expect(failures).toEqual([broken]);
});

test('of people only those are encoded whose meaning is not known', async () => {
  const asked: string[] = [];
  const encode = (texts: readonly string[]) => {
    asked.push(...texts);
    return Promise.resolve(texts.map(() => meaning));
  };
  const meanings = createPeopleMeanings({ encode }, () => {});
  const people = [
    buildLeader('Bea Hive', { biodiversity: 1 }, { knownFor: ['city bees', 'honey law'] }),
    buildLeader('No Facts', { biodiversity: 1 }, { headline: 'Keeper of bees' }),
  ];
  expect(await meanings.learn(people)).toBe(true);
  expect(await meanings.learn(people)).toBe(false);
  expect(asked).toEqual(['city bees. honey law', 'city bees', 'honey law', 'Keeper of bees']);
  expect(meanings.known.get(meaningKey('city bees. honey law'))).toEqual(meaning);
});

test('people whose meaning cannot be told stay known by their words', async () => {
  const failures: unknown[] = [];
  const meanings = createPeopleMeanings({ encode: () => Promise.reject(broken) }, (error) =>
    failures.push(error),
  );
  const bea = buildLeader('Bea Hive', { biodiversity: 1 }, { knownFor: ['rooftop bees'] });
  expect(await meanings.learn([bea])).toBe(false);
  expect(failures).toEqual([broken]);
});
