import { limits } from '@tagwell/contracts/limits';
import type { AnalysisResult, ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { ofOtherReadings } from '../../shared/format/of-other-readings.ts';

/** The suggestions that the premium pages show, in the server's order. */
export interface Suggested {
  leaders: ThoughtLeader[];
  network: ThoughtLeader[];
  /** Of other readings of the post: to choose from, and never asked for. */
  others: ThoughtLeader[];
}

/** Up to the first 5 leaders and the first 7 connections. */
export function splitPeople(
  result: Pick<AnalysisResult, 'thoughtLeaders' | 'otherReadings'>,
): Suggested {
  const people = result.thoughtLeaders;
  const network = people.filter(({ isFromNetwork }) => isFromNetwork === true);
  const leaders = people.filter(({ isFromNetwork }) => isFromNetwork !== true);
  return {
    leaders: leaders.slice(0, limits.leadersReturned),
    network: network.slice(0, limits.networkReturned),
    others: ofOtherReadings(result),
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
