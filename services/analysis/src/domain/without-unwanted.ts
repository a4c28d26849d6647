import type { AnalysisResult, ThoughtLeader } from '@tagwell/contracts/http/analysis';
import type { Unwanted } from '../data/people.repository.ts';
import { createPersonFinder } from './engine/network/name-finder.ts';

/**
 * A result as its writer sees it by now: whoever they have put on the list of nevers since is in no
 * part of it, nor is anybody of the same name but a favorite. Its post stays as it was composed.
 */
export function withoutUnwanted(
  result: AnalysisResult,
  { ids, names, favorites }: Unwanted,
): AnalysisResult {
  if (ids.length === 0) return result;
  const isUnwantedName = createPersonFinder(names);
  const isWanted = ({ id, name }: ThoughtLeader) =>
    !ids.includes(id) &&
    (favorites.includes(id) || !isUnwantedName({ firstName: name, lastName: '' }));
  const { moreLeaders, otherReadings } = result;
  return {
    ...result,
    thoughtLeaders: result.thoughtLeaders.filter(isWanted),
    ...(moreLeaders && { moreLeaders: moreLeaders.filter(isWanted) }),
    ...(otherReadings && {
      otherReadings: otherReadings.flatMap(({ topic, leaders }) => {
        const others = leaders.filter(isWanted);
        return others.length > 0 ? [{ topic, leaders: others }] : [];
      }),
    }),
  };
}
