import { readTitle } from '@tagwell/topics/read-title';
import { createEngine } from '../create-engine.ts';
import { noPreferences } from '../read/read-post.ts';
import type { ExtractedTopics } from '../topics/extract-topics.ts';
import { rankNetwork, type RankedConnection } from './rank-network.ts';
import type { TitledConnection } from './fit-connection.ts';

/** A fictional connection; the id is made from the name. */
export function buildConnection(
  name: string,
  position: string | null,
  company: string | null = null,
): TitledConnection {
  const [firstName = '', ...lastNames] = name.split(' ');
  return {
    id: name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-'),
    firstName,
    lastName: lastNames.join(' '),
    position,
    company,
    ...readTitle(position, company),
  };
}

/** A small network: two people of most lines of work, and some whose titles say nothing. */
export const fictionalNetwork: readonly TitledConnection[] = [
  buildConnection('Ana Roe', 'Head of Talent', 'Acme'),
  buildConnection('Ben Doe', 'Technical Recruiter', 'Codehire'),
  buildConnection('Cleo Moe', 'HR Business Partner', 'Ravel'),
  buildConnection('Dan Poe', 'Software Engineer', 'Twig'),
  buildConnection('Eli Loe', 'DevOps Engineer', 'Cloudberry'),
  buildConnection('Fay Joe', 'Registered Nurse', 'St. Brigid’s Hospital'),
  buildConnection('Gus Noe', 'Account Executive', 'Pipewell'),
  buildConnection('Hal Koe', 'Tax Manager', 'Brandt Accounting'),
  buildConnection('Ivy Soe', 'Chief Executive Officer', 'Dovetail'),
  buildConnection('Jan Toe', 'Living my best life 🌴', '-'),
  buildConnection('Kim Voe', null, null),
  buildConnection('Lea Woe', 'Battery Chemist', 'Ampere'),
];

/** All stages in order, as the premium flow runs them. */
export function matchNetwork(
  post: string,
  {
    network = fictionalNetwork,
    keywords = [],
    favoriteNames = [],
  }: {
    favoriteNames?: string[];
    network?: readonly TitledConnection[];
    keywords?: readonly string[];
  } = {},
): { topics: ExtractedTopics; connections: RankedConnection[]; ids: string[] } {
  const engine = createEngine([]);
  const reading = engine.readPost({
    post,
    keywords,
    preferences: { ...noPreferences, favoriteNames },
  });
  const topics = engine.extractTopics(reading);
  const connections = rankNetwork({ post, reading, topics }, network);
  return { topics, connections, ids: connections.map(({ id }) => id) };
}
