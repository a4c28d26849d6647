import { tokenize } from '@tagwell/topics/tokenize';
import type { Engine } from '../engine/create-engine.ts';
import type { PostReading } from '../engine/read/read-post.ts';
import { type Candidate, candidatesMax } from '../engine/search/search-leaders.ts';
import type { PostTopic } from '../engine/topics/extract-topics.ts';
import type { DecidedTopics } from './decide-topics.ts';

/** People known for the very subject who are in no topic of the post, or far down in a large one. */
const byPhrasesMax = 15;
/** What a phrase counts for by itself, should the model not choose after all. */
const phraseRelevance = 0.6;

/**
 * The engine's search, with the model's search phrases as if the post said them and as if the writer
 * had added each as a keyword. What a person is then found by is kept only where the writer said it,
 * because it is quoted as theirs.
 */
export function searchWithModelPhrases(
  engine: Pick<Engine, 'searchLeaders'>,
  reading: PostReading,
  topics: DecidedTopics,
): Candidate[] {
  const phrases = topics.modelReading?.phrases ?? [];
  if (phrases.length === 0) return engine.searchLeaders(reading, topics);
  const added = phrases.map((text) => ({ text, start: 0 }));
  const described = { ...reading, segments: [...reading.segments, ...added] };
  const byTopics = engine.searchLeaders(described, topics);
  const isFound = new Set(byTopics.map(({ id }) => id));
  const byPhrases = engine
    .searchLeaders(described, { ...topics, topics: phrases.map(asKeyword), likely: [] })
    .filter(({ id }) => !isFound.has(id))
    .slice(0, byPhrasesMax);
  const isWritten = wordsOf(reading);
  return [...byTopics.slice(0, candidatesMax - byPhrases.length), ...byPhrases]
    .toSorted((a, b) => b.fit - a.fit)
    .map((person) => ({ ...person, subjects: person.subjects.filter(isWritten) }));
}

function asKeyword(phrase: string): PostTopic {
  const relevance = phraseRelevance;
  return { id: null, name: phrase, relevance, phrases: [], source: 'keyword' };
}

/** Tells the writer's own words, of the post and of the keywords. */
function wordsOf({ segments, keywords }: PostReading): (phrase: string) => boolean {
  const written = [...segments.map(({ text }) => text), ...keywords].map(spaced);
  return (phrase) => written.some((text) => text.includes(spaced(phrase)));
}

/** Puts a space around each word, so that "AI" is not found in "said". */
function spaced(text: string): string {
  return ` ${tokenize(text)
    .map(({ normalized }) => normalized)
    .join(' ')} `;
}
