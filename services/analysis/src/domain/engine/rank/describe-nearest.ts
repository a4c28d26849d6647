import type { NearestThing } from '../search/feature-extractor.ts';
import type { PostTopic } from '../topics/extract-topics.ts';
import { knownFor } from './known-for.ts';
import { describePost, quoted, unquoted } from './prose.ts';
import { oneOfEach, plain } from './topic-words.ts';

/** From this similarity on, readers agreed that the post says something close to it. */
const closeThreshold = 0.5;

interface NearestOfPost {
  nearest: NearestThing;
  /** The writer's words for what the person is known for. */
  subjects: readonly string[];
  /** The topic shared by the post and the person. */
  shared: PostTopic | undefined;
  isGood: boolean;
}

/**
 * Only the writer's own words stand in quotes, and nobody is known for "board chair" or "library lends". What does not lie close is told beside the topic that the
 * post and the person have in common, so that the writer sees how far it is.
 */
export function describeNearest({ nearest, subjects, shared, isGood }: NearestOfPost): string {
  const { thing, alike } = nearest;
  const known = `${knownFor([thing])} ${unquoted(thing)}`;
  const said = saidFor(thing, subjects);
  if (said !== undefined) {
    return plain(said) === plain(thing)
      ? `${knownFor([said])} ${quoted(said)}, which your post mentions.`
      : `${known}, which your post mentions with ${quoted(said)}.`;
  }
  if (isGood && alike >= closeThreshold) return `${known}, close to what your post says.`;
  return shared === undefined
    ? `${known}, perhaps close to what your post says.`
    : `${known}, and ${describePost(shared)}.`;
}

/** The writer's words for a thing that somebody is known for. */
export function saidFor(thing: string, subjects: readonly string[]): string | undefined {
  return subjects.find((phrase) => oneOfEach([phrase, thing]).length === 1);
}
