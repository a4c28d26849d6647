import { createMemo } from '@tagwell/topics/memo';
import { headNoun, isWrong } from '@tagwell/topics/wrongs';
import lists from './known-for.json' with { type: 'json' };

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
