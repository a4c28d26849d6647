import type { AnalysisResult, SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { limits, peopleToChoose, type PeopleToChoose } from '@tagwell/contracts/limits';
import { lineUp, ofOtherReadings } from '../../shared/format/suggestions.ts';
import { browserStorage, tabStorage } from '../../shared/storage/browser-storage.ts';
import { type Choice, keptChoices } from '../../shared/storage/premium-memory.ts';
import { selectedAILeaders, selectedNetworkPeople } from '../../shared/storage/results.ts';

/** The suggestions that the premium pages show, in the server's order. */
export interface Suggested {
  leaders: SuggestedPerson[];
  network: SuggestedPerson[];
  /** Optional people: the next leaders, and those of other readings. */
  others: SuggestedPerson[];
  /** How many the post may tag besides those it names. */
  asked: PeopleToChoose;
}

export interface SplitPeople extends Suggested {
  /** The leaders who come next after those. */
  more: SuggestedPerson[];
}

/**
 * Up to the first 5 leaders who fit well and the first 7 connections.
 *
 * @param dismissed ids of leaders whom the writer does not want listed
 */
export function splitPeople(
  result: Pick<AnalysisResult, 'thoughtLeaders' | 'moreLeaders' | 'otherReadings' | 'alreadyNamed'>,
  dismissed: readonly string[] = [],
): SplitPeople {
  const leaders = lineUp(result, { most: limits.leadersReturned, dismissed });
  const network = result.thoughtLeaders.filter(({ isFromNetwork }) => isFromNetwork === true);
  return {
    leaders: leaders.first,
    more: leaders.others,
    network: network.slice(0, limits.networkReturned),
    others: [...leaders.others, ...ofOtherReadings(result)],
    asked: peopleToChoose(result.alreadyNamed),
  };
}

/** How many to choose: what the step asks for, or as many as there are. */
export const toChoose = (asked: number, people: readonly unknown[]) =>
  Math.min(asked, people.length);

/** The people chosen for a post; empty if unknown. */
export function readChoice(analysisId: string): Choice {
  const kept = browserStorage.read(keptChoices)?.find((choice) => choice.analysisId === analysisId);
  if (kept === undefined) return { analysisId, leaders: [], network: [], oneList: [] };
  const { five: oneList, ...steps } = kept;
  return { ...steps, oneList };
}

export interface Selection {
  leaders: SuggestedPerson[];
  network: SuggestedPerson[];
  /** Organizations whose names must be added to the post. */
  organizations?: readonly { id: string; name: string }[];
}

export interface FinishedSelection extends Selection {
  way: 'two-steps' | 'one-list';
}

/**
 * The chosen people. Session storage has mostly names; ids are stored separately, for namesakes and
 * earlier posts.
 */
export function readSelection(
  analysisId: string,
  { leaders, network, others }: Omit<Suggested, 'asked'>,
): Selection {
  const kept = readChoice(analysisId);
  return {
    leaders: pick([...leaders, ...others], tabStorage.read(selectedAILeaders), kept.leaders),
    network: pick(network, tabStorage.read(selectedNetworkPeople), kept.network),
  };
}

/** The choice from one list, by ids only, because the free flow has the same entry. */
export function readOneList(
  analysisId: string,
  { leaders, network, others }: Omit<Suggested, 'asked'>,
): SuggestedPerson[] {
  const { oneList } = readChoice(analysisId);
  return [...leaders, ...others, ...network].filter(({ id }) => oneList.includes(id));
}

/** The selection of the completed flow; undefined if none is complete. */
export function finishedSelection(
  analysisId: string,
  people: Suggested,
): FinishedSelection | undefined {
  const all = [...people.leaders, ...people.network];
  const { isFinished } = readChoice(analysisId);
  const oneList = readOneList(analysisId, people);
  const enoughInList = isFinished || oneList.length >= toChoose(people.asked.people, all);
  if (oneList.length > 0 && enoughInList) {
    return { ...split(oneList), way: 'one-list' };
  }
  const selection = readSelection(analysisId, people);
  const { leaders, network } = selection;
  const enough =
    isFinished ||
    (leaders.length >= toChoose(people.asked.leaders, people.leaders) &&
      network.length >= toChoose(people.asked.connections, people.network));
  return enough && leaders.length + network.length > 0
    ? { ...selection, way: 'two-steps' }
    : undefined;
}

function split(people: readonly SuggestedPerson[]): Selection {
  return {
    leaders: people.filter(({ isFromNetwork }) => isFromNetwork !== true),
    network: people.filter(({ isFromNetwork }) => isFromNetwork === true),
  };
}

/** The people with these ids, if their names match the chosen ones; otherwise by name only. */
function pick(
  people: readonly SuggestedPerson[],
  names: readonly string[] | undefined,
  ids: readonly string[],
): SuggestedPerson[] {
  if (names === undefined) return [];
  const byId = people.filter(({ id }) => ids.includes(id));
  if (sameNames(namesOf(byId), names)) return byId;
  const wanted = [...names];
  return people.filter(({ name }) => {
    const place = wanted.indexOf(name);
    if (place !== -1) wanted.splice(place, 1);
    return place !== -1;
  });
}

export const namesOf = (people: readonly SuggestedPerson[]) => people.map(({ name }) => name);

const sameNames = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.toSorted().every((name, place) => name === b.toSorted()[place]);
