import {
  type Embedding,
  embeddingKey,
  parseEmbedding,
  serializeEmbedding,
} from '@tagwell/topics/embedding/embedding';
import type { SentenceEncoder } from '@tagwell/topics/embedding/sentence-encoder';
import { findTopic } from '@tagwell/topics/topics';
import type { PeopleRepository, WriterPerson, WritersLists } from '../data/people.repository.ts';
import type { Suggestible } from './catalogue.ts';
import { encodeEach } from './embeddings.ts';
import type { Engine } from './engine/create-engine.ts';
import { knownForText } from './engine/search/leader-index.ts';

/** The weight of each topic chosen by the writer. */
const weight = 1;

/** A writer-added person in the engine's form; all facts are the writer's. */
function asSuggestible({ id, name, headline, topics, since }: WriterPerson): Suggestible {
  const known = topics.flatMap((topic) => findTopic(topic) ?? []);
  return {
    id,
    name,
    headline,
    topics: Object.fromEntries(known.map((topic) => [topic.id, weight])),
    knownFor: [...(headline === '' ? [] : [headline]), ...known.map((topic) => topic.name)],
    asOf: since.toISOString().slice(0, 7),
  };
}

interface WriterPeopleTools {
  people: Pick<PeopleRepository, 'keepEmbedding'>;
  encode: SentenceEncoder['encode'];
  onFailed: (error: unknown) => void;
}

/**
 * The engine with writer-added people among the candidates. Their embeddings are computed once; if
 * that fails, only words are used.
 */
export async function includeWriterPeople(
  engine: Engine,
  { userId, added }: WritersLists,
  { people, encode, onFailed }: WriterPeopleTools,
): Promise<Engine> {
  if (added.length === 0) return engine;
  const persons = added
    .map((stored) => ({ ...asSuggestible(stored), stored }))
    // A later vocabulary may contain none of their topics.
    .filter(({ topics }) => Object.keys(topics).length > 0);
  const missing = persons.filter(({ stored }) => stored.embedding === null);
  const embeddings = new Map<string, Embedding>();
  for (const { stored, ...person } of persons) {
    const embedding = parseEmbedding(stored.embedding ?? '');
    if (embedding !== undefined) embeddings.set(embeddingKey(knownForText(person)), embedding);
  }
  try {
    for await (const [person, embedding] of encodeEach(encode, missing, knownForText)) {
      embeddings.set(embeddingKey(knownForText(person)), embedding);
      await people.keepEmbedding(userId, person.stored, serializeEmbedding(embedding));
    }
  } catch (error) {
    onFailed(error);
  }
  return engine.including(persons, embeddings);
}
