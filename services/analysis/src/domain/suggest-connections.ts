import { limits } from '@tagwell/contracts/limits';
import type { NetworkCandidate, NetworkQuery } from '@tagwell/contracts/internal-routes';
import type { JobSteps } from '@tagwell/jobs/job-steps';
import { readTitle } from '@tagwell/topics/read-title';
import * as z from 'zod/mini';
import { rankedLeaders, type RankedLeader } from './engine/rank/rank-leaders.ts';
import { buildOverlapQuery } from './engine/network/sought-work.ts';
import { createPersonFinder } from './engine/network/name-finder.ts';
import { possibleNames } from './engine/read/people-in-post.ts';
import {
  rankNetwork,
  type PostToMatch,
  type RankedConnection,
} from './engine/network/rank-network.ts';

/** What a premium analysis needs about its writer, from other services. */
export interface WritersNetwork {
  /** The writer's best connections for a query, and the size of the network. */
  findCandidates: (
    query: Omit<NetworkQuery, 'userId'>,
  ) => Promise<{ searched: number; candidates: NetworkCandidate[] }>;
  /** Names under which the writer may appear among suggestions. */
  findNames: () => Promise<string[]>;
}

export interface FoundConnections {
  searched: number;
  candidates: NetworkCandidate[];
  /** The names under which the writer may be known. */
  names: string[];
  /** Set if the services could not be reached. */
  unavailable?: boolean | undefined;
}

export interface NamedLeader {
  name: string;
  ranked: RankedLeader;
}

interface StageToRun {
  stage: string;
  percent: number;
  steps: JobSteps;
}

const matched = z.object({ leaders: rankedLeaders, connections: rankedLeaders });

/**
 * The stage that fetches the writer's best connections; none without a network. If there is no
 * answer, rejects, or continues without them if allowed.
 */
export async function searchConnections(
  network: WritersNetwork | undefined,
  { post, topics, reading }: PostToMatch,
  { steps, stage, percent, mayGoWithout }: StageToRun & { mayGoWithout: boolean },
): Promise<FoundConnections> {
  return steps.run({
    stage,
    percent,
    // Not stored, because fetching again is quick and hundreds of people should not be stored
    // twice.
    work: async () => {
      if (network === undefined) return { searched: 0, candidates: [], names: [] };
      // Only the network can tell which people named in the post are connections.
      const names = [...reading.preferences.favoriteNames, ...possibleNames(post)];
      const asked = ask(network, { topics, reading }, names.slice(0, limits.peopleKept));
      return mayGoWithout ? asked.catch(() => unanswered) : asked;
    },
    found: ({ searched, candidates, unavailable }) =>
      unavailable === true ? {} : { connectionsSearched: searched, connections: candidates.length },
  });
}

const unanswered: FoundConnections = {
  searched: 0,
  candidates: [],
  names: [],
  unavailable: true,
};

async function ask(
  network: WritersNetwork,
  { topics, reading }: Pick<PostToMatch, 'topics' | 'reading'>,
  byName: string[],
): Promise<FoundConnections> {
  const [{ searched, candidates }, names] = await Promise.all([
    network.findCandidates({ ...buildOverlapQuery(topics, reading), names: byName }),
    network.findNames(),
  ]);
  return { searched, candidates, names };
}

/**
 * The stage that ranks leaders and connections. Nobody appears in both, and the writer in neither.
 */
export async function rankConnections(
  { connections: { candidates, names }, ...post }: PostToMatch & { connections: FoundConnections },
  {
    steps,
    stage,
    percent,
    isDear: isExpensive,
    leaders,
  }: StageToRun & { isDear: boolean; leaders: () => Promise<NamedLeader[]> },
): Promise<{ leaders: RankedLeader[]; connections: RankedConnection[] }> {
  return steps.run({
    stage,
    percent,
    output: matched,
    isExpensive,
    work: async () => {
      const { blockedNames } = post.reading.preferences;
      const isWriter = createPersonFinder(names);
      const chosen = (await leaders()).filter(
        ({ name }) => !isWriter({ firstName: name, lastName: '' }),
      );
      const shown = chosen.slice(0, limits.leadersReturned).map(({ name }) => name);
      const isTaken = createPersonFinder([...names, ...blockedNames, ...shown]);
      const others = candidates.filter((candidate) => !isTaken(candidate));
      const read = others.map((candidate) => ({
        ...candidate,
        ...readTitle(candidate.position, candidate.company),
      }));
      return { leaders: chosen.map(({ ranked }) => ranked), connections: rankNetwork(post, read) };
    },
    found: ({ leaders: ranked, connections }) => ({
      leaders: Math.min(ranked.length, limits.leadersReturned),
      connections: connections.length,
    }),
  });
}
