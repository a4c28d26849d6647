import { createMemo } from '@tagwell/topics/memo';
import { headNoun, isWrong } from '@tagwell/topics/wrongs';
import lists from './known-for.json' with { type: 'json' };
import type { NearestThing } from '../search/feature-extractor.ts';
import type { PostTopic } from '../topics/extract-topics.ts';
import { describePost, quoted, unquoted } from './prose.ts';
import { oneOfEach, plain } from './topic-words.ts';

/** The start of a sentence on what a person or organization is known for. */
export const knowing = 'Known for';

const burdens: ReadonlySet<string> = new Set(lists.burdens);
const people: ReadonlySet<string> = new Set(lists.people);
/** Words in -ing that describe people: "working mothers", but not "raising girls". */
const peopleWho: ReadonlySet<string> = new Set(lists.peopleWho);

/**
 * Rephrases things nobody is known "for": somebody works against fraud, or with grief or patients.
 */
export function knownFor(things: readonly string[]): string {
  const works = new Set(things.map(workOf));
  const work = works.size === 1 || !works.has('with') ? [...works].find(Boolean) : 'on';
  return work === undefined ? knowing : `${knowing} work ${work}`;
}

const workOf = createMemo(1 << 10, (thing: string): 'on' | 'with' | '' => {
  if (isWrong(thing)) return 'on';
  if (isPeople(thing)) return 'with';
  return isBurden(thing) ? 'on' : '';
});

function isPeople(phrase: string): boolean {
  const [first = ''] = phrase.toLowerCase().split(/\s+/u);
  return people.has(headNoun(phrase) ?? '') && (!first.endsWith('ing') || peopleWho.has(first));
}

/** Whether a phrase is something that people suffer: "mass incarceration", "growing old in prison". */
function isBurden(phrase: string): boolean {
  const said = phrase.toLowerCase();
  return (
    burdens.has(headNoun(phrase) ?? '') ||
    lists.beginnings.some((words) => said === words || said.startsWith(`${words} `)) ||
    lists.ends.some((words) => said.endsWith(words))
  );
}

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
