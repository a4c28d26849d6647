import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { isListed } from '../../shared/format/suggestions.ts';

export interface ChoiceChange {
  chosen: SuggestedPerson[];
  /** Why nothing changed, as a message. */
  refused?: string;
}

/** Adds or removes a person; beyond the limit nothing changes and the reason is said. */
export function toggleChoice(
  chosen: readonly SuggestedPerson[],
  person: SuggestedPerson,
  limit: number,
): ChoiceChange {
  const without = chosen.filter(({ id }) => id !== person.id);
  if (without.length < chosen.length) return { chosen: without };
  if (chosen.length < limit) return { chosen: [...chosen, person] };
  return {
    chosen: [...chosen],
    refused: `You have ${limit}. Remove one to choose ${person.name}.`,
  };
}

interface Dismissal {
  chosen: readonly SuggestedPerson[];
  person: SuggestedPerson;
  /** Who stood in the list with them, and who stands there now; the best first. */
  listed: readonly SuggestedPerson[];
  next: readonly SuggestedPerson[];
  limit: number;
}

/**
 * The choice without a person; a chosen one is replaced with the best who was not deselected by
 * hand.
 */
export function chooseSuccessor({
  chosen,
  person,
  listed,
  next,
  limit,
}: Dismissal): SuggestedPerson[] {
  const without = chosen.filter(({ id }) => id !== person.id);
  if (without.length === chosen.length) return without;
  // Initially as many as fit are chosen, so unchosen ones among them were deselected by hand.
  const takenOut = listed.slice(0, limit).filter((one) => !isListed(chosen, one));
  const successor = next.find((one) => !isListed(without, one) && !isListed(takenOut, one));
  return successor === undefined ? without : [...without, successor];
}

interface MadeChange {
  before: readonly SuggestedPerson[];
  after: readonly SuggestedPerson[];
  limit: number;
}

/** Undoes one change of a choice; later changes stay. */
export function takeBack(
  now: readonly SuggestedPerson[],
  { before, after, limit }: MadeChange,
): SuggestedPerson[] {
  const others = now.filter((one) => isListed(before, one) || !isListed(after, one));
  const room = Math.max(0, limit - others.length);
  const back = before.filter((one) => !isListed(after, one) && !isListed(now, one)).slice(0, room);
  const all = [...others, ...back];
  return [
    ...before.filter((one) => isListed(all, one)),
    ...all.filter((one) => !isListed(before, one)),
  ];
}

/** The message on who was dismissed and who replaced them. */
export function dismissedWords(
  { name }: SuggestedPerson,
  before: readonly SuggestedPerson[],
  after: readonly SuggestedPerson[],
): string {
  const newcomer = after.find((one) => !isListed(before, one));
  return newcomer ? `${name} removed. ${newcomer.name} moves up.` : `${name} removed`;
}
