import { findTopic } from '@tagwell/topics/topics';
import type { Suggestible } from '../catalogue.ts';

/** What the rules for the model's answers need to know of the catalogue. */
export interface PeopleFacts {
  findLeader: (id: string) => Suggestible | undefined;
  /** Ids of the catalogue's people that a text names. */
  namedIn: (text: string) => string[];
}

/** Topics of a person that are worth telling. */
const topicsTold = 6;

/** What the model gets to know of a person: never the name, because fame sways it. */
export function describeLeader(leader: Suggestible): {
  headline: string;
  topics: string[];
  knownFor: string[];
} {
  const { headline, knownFor } = leader;
  return { headline, topics: topicNames(leader).slice(0, topicsTold), knownFor };
}

/** The names of a person's topics, the main one first. */
export function topicNames({ topics }: Suggestible): string[] {
  return Object.entries(topics)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([id]) => findTopic(id)?.name ?? id);
}
