import { isWriterAdded } from '@tagwell/contracts/http/people-routes';
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
 * because it is quoted as theirs. Favorites and people whom the writer added stay, as in any search.
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
  // The place of each is the first that they have here, the fit the last: by the topics where there is one.
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

/** Tells the writer's own words: of the keywords, by which people are then found, or else of the post. */
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
