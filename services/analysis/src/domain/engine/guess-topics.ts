import { fieldOfTopic, fieldPlaceOf, fields, type Field } from '@tagwell/topics/fields';
import { findTopic, taxonomy } from '@tagwell/topics/taxonomy';
import type { CueEvidence } from './cue-evidence.ts';
import type { PostTopic } from './post-topic.ts';
import type { TopicEvidence } from './topic-evidence.ts';
import { neighboursOf } from './topic-graph.ts';

const maxGuesses = 4;
const minimumChance = 0.03;
/** What a field needs that no word of the writer can be quoted for. */
const wordlessChance = 0.1;
/** A topic with less than this share of the main one's relevance does not yet stand for its field. */
const standingShare = 0.5;
/** How much guesses that are neighbours support each other. */
const coherence = 0.35;
/** Of what is told for a neighbour, for a topic that nothing was told for. */
const hearsay = 0.1;
/** Of the relevance that the main topic has, times how likely the guess's field is beside it. */
const guessShare = 0.8;
const lowestMain = 0.2;
/** Never as much as a topic that the post is about. */
const ceiling = 0.45;

/** What a post says for a topic. */
type Told = Pick<CueEvidence, 'weight' | 'phrases'>;

const topicsOfFields: ReadonlyMap<Field, readonly string[]> = new Map(
  fields.map((field) => [
    field,
    taxonomy.flatMap(({ id }) => (fieldOfTopic(id) === field ? [id] : [])),
  ]),
);

/**
 * What else a post may be about: for each field that is likely and none of the topics stands for,
 * the topic that most speaks for, the likeliest field first.
 *
 * @param chances how likely each field is, see `fieldChances`
 */
export function guessTopics(
  cues: ReadonlyMap<string, Told>,
  evidence: readonly TopicEvidence[],
  topics: readonly PostTopic[],
  chances: readonly number[],
): PostTopic[] {
  const told = new Map<string, Told>(cues);
  for (const { topicId, weight, phrases } of evidence) told.set(topicId, { weight, phrases });
  const main = topics[0]?.relevance ?? 0;
  const best = Math.max(...chances);
  const standing = new Set(
    topics
      .filter(({ relevance }) => relevance >= standingShare * main)
      .map(({ id }) => fieldPlaceOf(id ?? '')),
  );
  return fields
    .map((field, place) => ({ field, place, chance: chances[place] ?? 0 }))
    .filter(({ chance }) => chance >= minimumChance)
    .toSorted((a, b) => b.chance - a.chance || a.place - b.place)
    .slice(0, maxGuesses)
    .filter(({ place }) => !standing.has(place))
    .flatMap(({ field, chance }): PostTopic[] => {
      const id = likeliestTopic(field, told);
      const phrases = told.get(id)?.phrases.slice(0, 2) ?? [];
      if (phrases.length === 0 && chance < wordlessChance) return [];
      const likely = guessShare * Math.max(lowestMain, main) * (chance / best);
      return [
        {
          id,
          name: findTopic(id)?.name ?? id,
          relevance: Math.min(ceiling, likely),
          phrases,
          source: phrases.length > 0 ? 'post' : 'inferred',
        },
      ];
    });
}

/** The first of the field's file where nothing speaks for any: these are the widest ones. */
function likeliestTopic(field: Field, told: ReadonlyMap<string, Told>): string {
  let likeliest = '';
  let most = -1;
  for (const id of topicsOfFields.get(field) ?? []) {
    const weight = supported(id, told);
    if (weight > most) {
      likeliest = id;
      most = weight;
    }
  }
  return likeliest;
}

function supported(topicId: string, told: ReadonlyMap<string, Told>): number {
  const own = told.get(topicId)?.weight ?? 0;
  let sum = own;
  for (const [other, near] of neighboursOf(topicId)) {
    const weight = told.get(other)?.weight ?? 0;
    sum += coherence * near * (own > 0 ? Math.min(weight, own) : hearsay * weight);
  }
  return sum;
}
