import { limits } from '@tagwell/contracts/limits';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';

/** The suggestions that the premium pages show, in the server's order. */
export interface Suggested {
  leaders: ThoughtLeader[];
  network: ThoughtLeader[];
}

/** Up to the first 5 leaders and the first 7 connections. */
export function splitPeople(people: readonly ThoughtLeader[]): Suggested {
  const network = people.filter(({ isFromNetwork }) => isFromNetwork === true);
  const leaders = people.filter(({ isFromNetwork }) => isFromNetwork !== true);
  return {
    leaders: leaders.slice(0, limits.leadersReturned),
    network: network.slice(0, limits.networkReturned),
  };
}

/** How many to choose: what the step asks for, or as many as there are. */
export const toChoose = (asked: number, people: readonly unknown[]) =>
  Math.min(asked, people.length);

/** Why a step cannot be left yet, or undefined when exactly enough people are chosen. */
export function choiceProblem(chosen: readonly unknown[], needed: number): string | undefined {
  const missing = needed - chosen.length;
  return missing > 0 ? `Choose ${missing} more` : undefined;
}
