import { isWriterAdded } from '@tagwell/contracts/http/people-routes';
import { tokenize } from '@tagwell/topics/tokenize';
import type { Engine } from '../engine/create-engine.ts';
import type { PostReading } from '../engine/read/read-post.ts';
import { type Candidate, candidatesMax } from '../engine/search/search-leaders.ts';
import type { PostTopic } from '../engine/topics/extract-topics.ts';
import type { DecidedTopics } from './decide-topics.ts';

/**
 * The most people found by the exact subject who have none of the post's topics or rank low in a
 * large one.
 */
const byPhrasesMax = 15;
/** The relevance of a phrase, in case the model does not choose. */
const phraseRelevance = 0.6;

/**
 * The engine's search with the model's phrases, as if the post contained them and as if the writer
 * had added each as a keyword. What a person was found by is kept only if the writer said it,
 * because it is quoted. Favorites and writer-added people are kept, as in any search.
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
  const favorites = new Set(reading.preferences.favorites);
  const isKept = (id: string) => favorites.has(id) || isWriterAdded(id);
  const byTopics = engine.searchLeaders(described, topics);
  const best = byTopics.slice(0, candidatesMax - byPhrasesMax);
  const isBest = new Set(best.map(({ id }) => id));
  const byPhrases = engine
    .searchLeaders(described, { ...topics, topics: phrases.map(asKeyword), likely: [] })
    .filter(({ id }) => !isBest.has(id))
    .filter(({ id }, place) => place < byPhrasesMax || isKept(id));
  // Each person keeps their first position here and their last fit, by topics if there is one.
  const found = new Map([...best, ...byPhrases, ...byTopics].map((person) => [person.id, person]));
  const isWritten = wordsOf(reading);
  return [...found.values()]
    .filter(({ id }, place) => place < candidatesMax || isKept(id))
    .toSorted((a, b) => b.fit - a.fit)
    .map((person) => ({ ...person, subjects: person.subjects.filter(isWritten) }));
}

function asKeyword(phrase: string): PostTopic {
  const relevance = phraseRelevance;
  return { id: null, name: phrase, relevance, phrases: [], source: 'keyword' };
}

/** Whether a phrase is the writer's own: from the keywords, if any, or else from the post. */
function wordsOf({ segments, keywords }: PostReading): (phrase: string) => boolean {
  const written = (keywords.length > 0 ? keywords : segments.map(({ text }) => text)).map(spaced);
  return (phrase) => written.some((text) => text.includes(spaced(phrase)));
}

/** Puts a space around each word, so that "AI" is not found in "said". */
function spaced(text: string): string {
  return ` ${tokenize(text)
    .map(({ normalized }) => normalized)
    .join(' ')} `;
}
