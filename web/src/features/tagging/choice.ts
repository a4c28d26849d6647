import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';

export interface ChoiceChange {
  chosen: ThoughtLeader[];
  /** Why nothing changed, for the person. */
  refused?: string;
}

/** Of the people chosen, those who are offered: a choice may be of another analysis. */
export function stillOffered(
  chosen: readonly ThoughtLeader[],
  people: readonly ThoughtLeader[],
): ThoughtLeader[] {
  return chosen.filter((person) => people.some(({ id }) => id === person.id));
}

/** Adds or removes a person; beyond the limit nothing changes and the reason is said. */
export function toggleChoice(
  chosen: readonly ThoughtLeader[],
  person: ThoughtLeader,
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
