import { createMemo } from '@tagwell/topics/memo';
import { headNoun, isWrong } from '@tagwell/topics/wrongs';
import lists from './known-for.json' with { type: 'json' };

/** How a sentence begins on what somebody is known for, and on what an organization is. */
export const knowing = 'Known for';

const burdens: ReadonlySet<string> = new Set(lists.burdens);
const people: ReadonlySet<string> = new Set(lists.people);
/** Of words that end alike, those that tell how people are: "working mothers", but "raising girls". */
const peopleWho: ReadonlySet<string> = new Set(lists.peopleWho);

/** Nobody is known for fraud who works against it, nor for grief or for patients who works with them. */
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
