import { limits } from '@tagwell/contracts/limits';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { selectedAILeaders, selectedNetworkPeople } from '../../shared/storage/premium-results.ts';
import { selectedThoughtLeaders } from '../../shared/storage/run.ts';
import { session } from '../../shared/storage/session.ts';
import { keepChoice, readChoice } from './kept-choices.ts';
import { toChoose, type Suggested } from './people.ts';

/**
 * Whom the person chose. The session holds what the specification names, names mostly; which of two
 * namesakes is meant, and what was chosen for an earlier post, is kept by id beside it.
 */

export interface Selection {
  leaders: ThoughtLeader[];
  network: ThoughtLeader[];
}

/** How the people of a finished post were chosen. */
export interface FinishedSelection extends Selection {
  way: 'two-steps' | 'one-list';
}

export function readSelection(
  analysisId: string,
  { leaders, network, others }: Suggested,
): Selection {
  const kept = readChoice(analysisId);
  return {
    leaders: pick([...leaders, ...others], session.read(selectedAILeaders), kept.leaders),
    network: pick(network, session.read(selectedNetworkPeople), kept.network),
  };
}

export function writeLeaders(analysisId: string, chosen: readonly ThoughtLeader[]): void {
  session.write(selectedAILeaders, namesOf(chosen));
  keepChoice(analysisId, { leaders: idsOf(chosen) });
}

export function writeNetwork(analysisId: string, chosen: readonly ThoughtLeader[]): void {
  session.write(selectedNetworkPeople, namesOf(chosen));
  keepChoice(analysisId, { network: idsOf(chosen) });
}

/** The alternative: five from one list. */
export function readFive({ leaders, network, others }: Suggested): ThoughtLeader[] {
  const stored = session.read(selectedThoughtLeaders) ?? [];
  return [...leaders, ...others, ...network].filter((person) =>
    stored.some(({ id }) => id === person.id),
  );
}

export function writeFive(analysisId: string, chosen: readonly ThoughtLeader[]): void {
  session.write(selectedThoughtLeaders, [...chosen]);
  keepChoice(analysisId, { five: idsOf(chosen) });
}

/** Leaves the alternative: from now on the two steps count. */
export function dropFive(analysisId: string): void {
  session.remove(selectedThoughtLeaders);
  keepChoice(analysisId, { five: [] });
}

/** For the finished post: whichever way was taken to its end, or undefined while none was. */
export function finishedSelection(
  analysisId: string,
  people: Suggested,
): FinishedSelection | undefined {
  const all = [...people.leaders, ...people.network];
  const five = readFive(people);
  if (five.length > 0 && five.length >= toChoose(limits.peopleToChoose, all)) {
    return { ...split(five), way: 'one-list' };
  }
  const selection = readSelection(analysisId, people);
  const { leaders, network } = selection;
  const enough =
    leaders.length >= toChoose(limits.leadersToChoose, people.leaders) &&
    network.length >= toChoose(limits.connectionsToChoose, people.network);
  return enough && leaders.length + network.length > 0
    ? { ...selection, way: 'two-steps' }
    : undefined;
}

function split(people: readonly ThoughtLeader[]): Selection {
  return {
    leaders: people.filter(({ isFromNetwork }) => isFromNetwork !== true),
    network: people.filter(({ isFromNetwork }) => isFromNetwork === true),
  };
}

/** The people with these ids, as long as their names are the chosen ones; else by name alone. */
function pick(
  people: readonly ThoughtLeader[],
  names: readonly string[] | undefined,
  ids: readonly string[],
): ThoughtLeader[] {
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

const namesOf = (people: readonly ThoughtLeader[]) => people.map(({ name }) => name);
const idsOf = (people: readonly ThoughtLeader[]) => people.map(({ id }) => id);

const sameNames = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.toSorted().every((name, place) => name === b.toSorted()[place]);
