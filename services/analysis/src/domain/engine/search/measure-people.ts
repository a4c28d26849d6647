import { findFeatures } from '@tagwell/topics/atlas/find-features';
import { parseEmbedding, similarity } from '@tagwell/topics/embedding/embedding';
import { foldCase, tokenize } from '@tagwell/topics/tokenize';
import type { PostReading } from '../read/read-post.ts';
import type { ExtractedTopics } from '../topics/extract-topics.ts';
import type { LeaderIndex } from './leader-index.ts';
import { logOdds, usesEmbedding, type Signs } from './ranking.ts';
import { scoreSubjects } from './subject-index.ts';

/** From this weight on somebody stands for a topic; below it they only touch it. */
const standsFrom = 0.6;
const touchesFrom = 0.2;
const keywordReach = 0.85;
const leastChance = 0.02;
/** Of somebody whose topics the post does not show, this much must be in its words or its embedding. */
const leastWords = 0.8;
const leastAlike = 0.35;
const mostWords = 3;
/** Between a post and a person of whom nobody knows whether they have to do with each other. */
const strangeness = 0.1;
const mostNamed = 2;

/** What a post names that somebody is known for. */
interface Named {
  /** Of several words. */
  count: number;
  phrases: string[];
}

interface Measured {
  signsOf: (doc: number) => Signs | null;
  lookCloser: (doc: number, signs: Signs) => Signs;
  phrasesOf: (doc: number) => string[];
}

/**
 * The signs of anybody, null for who has none: at first sight, where the nearest thing that somebody is
 * known for is taken to be as near as all of it, and from close. A person stands for a topic of the post by
 * their weight for it or for a part of it; that they stand for anything that it is about has the chance of
 * one minus the product of the chances that they do not (noisy or, Pearl 1988).
 */
export function measureEverybody(
  index: LeaderIndex,
  reading: PostReading,
  { likely, topics }: ExtractedTopics,
): Measured {
  const { people } = index;
  const { segments, keywords } = reading;
  const told = keywords.length > 0 ? keywords : segments.map((segment) => segment.text);
  const text = told.join('\n');
  const tokens = tokenize(text);
  const embedding = usesEmbedding(reading) ? parseEmbedding(reading.meaning) : undefined;
  const misses = new Float64Array(people.length).fill(1);
  const overlaps = new Float64Array(people.length);
  const length = likely.reduce((sum, { chance }) => Math.hypot(sum, chance), 0);
  for (const { id, chance } of likely) {
    const standing = index.topics.get(id) ?? [];
    for (let at = 0; at < standing.length; at += 2) {
      const doc = standing[at] ?? 0;
      const weight = standing[at + 1] ?? 0;
      misses[doc] = (misses[doc] ?? 1) * (1 - chance * reach(weight));
      overlaps[doc] = (overlaps[doc] ?? 0) + chance * weight;
    }
  }
  const words = scoreSubjects(index.subjectWords, tokens);
  const subjects = new Map<number, Named>();
  for (const { term, phrase } of findFeatures(index.subjectTerms, text, tokens)) {
    const by = term.words.length > 1 ? 1 : 0;
    for (const doc of index.subjects[term.row]?.docs ?? []) {
      const { count, phrases } = subjects.get(doc) ?? { count: 0, phrases: [] };
      subjects.set(doc, { count: count + by, phrases: [...phrases, phrase] });
    }
  }
  for (const { id, name, relevance } of topics) {
    if (id !== null) continue;
    for (const doc of toldOf(index, name)) {
      misses[doc] = (misses[doc] ?? 1) * (1 - relevance * keywordReach);
      const { count, phrases } = subjects.get(doc) ?? { count: 0, phrases: [] };
      subjects.set(doc, { count, phrases: [name, ...phrases] });
    }
  }

  return {
    signsOf(doc) {
      const person = people[doc];
      if (person === undefined) return null;
      const chance = 1 - (misses[doc] ?? 1);
      const said = Math.min(mostWords, (words[doc] ?? 0) / 10);
      let alike = 0;
      if (embedding !== undefined) {
        alike =
          person.embedding === undefined ? strangeness : similarity(embedding, person.embedding);
      }
      if (chance < leastChance && said < leastWords && alike < leastAlike) return null;
      const central = (overlaps[doc] ?? 0) / Math.max(Number.EPSILON, length * person.length);
      return {
        topics: logOdds(chance),
        central: Math.min(1, central),
        words: said,
        named: Math.min(mostNamed, subjects.get(doc)?.count ?? 0),
        meaning: alike,
        nearest: alike,
      };
    },
    lookCloser(doc, signs) {
      const { things = [] } = people[doc] ?? {};
      if (embedding === undefined || things.length === 0) return signs;
      return {
        ...signs,
        nearest: Math.max(...things.map((thing) => similarity(embedding, thing))),
      };
    },
    phrasesOf: (doc) => subjects.get(doc)?.phrases ?? [],
  };
}

/** How far a weight for a topic makes somebody stand for it. */
function reach(weight: number): number {
  return Math.max(0, Math.min(1, (weight - touchesFrom) / (standsFrom - touchesFrom)));
}

/** Of whom a keyword outside the vocabulary is told, by what they are known for and their headlines. */
function toldOf({ people }: LeaderIndex, keyword: string): number[] {
  const wanted = ` ${foldCase(keyword)} `;
  return people.flatMap(({ leader: { headline, knownFor } }, doc) =>
    [headline, ...knownFor].some((text) => ` ${foldCase(text)} `.includes(wanted)) ? [doc] : [],
  );
}
