import { expect, test } from '@jest/globals';
import {
  dimensions,
  embeddingKey,
  quantize,
  serializeEmbedding,
} from '@tagwell/topics/embedding/embedding';
import { createEngine } from './engine/create-engine.ts';
import { buildLeader } from './engine/engine-test-builder.ts';
import { createPeopleEmbeddings, createEmbedPost } from './embeddings.ts';
import { includeWriterPeople } from './writer-people.ts';

const embedding = quantize(Array.from({ length: dimensions }, () => 0.05));
const broken = new Error('the thread has ended');

test("createEmbedPost returns the encoder's embedding, or none when the encoder fails", async () => {
  const failures: unknown[] = [];
  const embedPost = createEmbedPost({ encode: () => Promise.resolve([embedding]) }, () => {});
  const failing = createEmbedPost({ encode: () => Promise.reject(broken) }, (error) =>
    failures.push(error),
  );
  expect(await embedPost('A post')).toBe(serializeEmbedding(embedding));
  expect(await failing('A post')).toBe('');
  expect(failures).toEqual([broken]);
});

test('createEmbedPost removes HTML and credentials, and reads styled letters as plain ones', async () => {
  const encoded: string[] = [];
  const encode = (texts: readonly string[]) => {
    encoded.push(...texts);
    return Promise.resolve([embedding]);
  };
  const embedPost = createEmbedPost({ encode }, () => {});
  await embedPost('<p>We <b>hire</b></p><script>alert("hacked")</script>');
  await embedPost('1 < 2 <3 <-- here');
  await embedPost('<br>');
  await embedPost('Ana Roe, MBA, CSM on sleep');
  await embedPost('𝗪𝗲 𝘩𝘪𝘳𝘦 ｎｏｗ, of\ufb01cially ™');
  expect(encoded.map((text) => text.replaceAll(/\s+/gu, ' '))).toEqual([
    'We hire',
    '1 < 2 <3 <-- here',
    '<br>',
    'Ana Roe on sleep',
    'We hire now, officially ™',
  ]);
});

test('learn encodes only people without a known embedding', async () => {
  const asked: string[] = [];
  const encode = (texts: readonly string[]) => {
    asked.push(...texts);
    return Promise.resolve(texts.map(() => embedding));
  };
  const embeddings = createPeopleEmbeddings({ encode }, () => {});
  const people = [
    buildLeader('Bea Hive', { biodiversity: 1 }, { knownFor: ['city bees', 'honey law'] }),
    buildLeader('No Facts', { biodiversity: 1 }, { headline: 'Keeper of bees' }),
  ];
  expect(await embeddings.learn(people)).toBe(true);
  expect(await embeddings.learn(people)).toBe(false);
  expect(asked).toEqual(['city bees. honey law', 'city bees', 'honey law', 'Keeper of bees']);
  expect(embeddings.known.get(embeddingKey('city bees. honey law'))).toEqual(embedding);
});

test('people added by a writer are encoded in batches of 8 and their embeddings stored', async () => {
  const kept: string[] = [];
  const asked: number[] = [];
  const added = Array.from({ length: 20 }, (_, n) => ({
    id: `added-${n}`,
    name: `Person ${n}`,
    headline: `Keeper of ${n} bees`,
    topics: ['hiring'],
    since: new Date(),
    embedding: null,
  }));
  const preferences = { blocked: [], blockedNames: [], favorites: [], favoriteNames: [] };
  await includeWriterPeople(
    createEngine([]),
    { userId: 'writer', preferences, added },
    {
      people: { keepEmbedding: async (_, { id }) => void kept.push(id) },
      encode: (texts) => {
        asked.push(texts.length);
        return Promise.resolve(texts.map(() => embedding));
      },
      onFailed: (error) => expect(error).toBeUndefined(),
    },
  );
  expect(asked).toEqual([8, 8, 4]);
  expect(kept).toEqual(added.map(({ id }) => id));
});

test('learn reports an encoder failure, returns false and tries again on the next call', async () => {
  const failures: unknown[] = [];
  const embeddings = createPeopleEmbeddings({ encode: () => Promise.reject(broken) }, (error) =>
    failures.push(error),
  );
  const bea = buildLeader('Bea Hive', { biodiversity: 1 }, { knownFor: ['rooftop bees'] });
  expect(await embeddings.learn([bea])).toBe(false);
  expect(failures).toEqual([broken]);
  // An operator's next change is another try.
  expect(await embeddings.learn([bea])).toBe(false);
  expect(failures).toEqual([broken, broken]);
});
