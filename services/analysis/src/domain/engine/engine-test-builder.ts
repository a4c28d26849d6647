import { expect } from '@jest/globals';
import type { CatalogueLeader } from '../catalogue.ts';
import { createEngine } from './create-engine.ts';
import type { ExtractedTopics } from './topics/extract-topics.ts';
import type { RankedLeader } from './rank/rank-leaders.ts';
import type { PostReading } from './read/read-post.ts';

/** A fictional catalogue entry; the id is made from the name. */
export function buildLeader(
  name: string,
  topics: Record<string, number>,
  facts: Partial<CatalogueLeader> = {},
): CatalogueLeader {
  return {
    id: name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-'),
    name,
    headline: 'Practitioner and author',
    topics,
    knownFor: [],
    followers: '50K+',
    posts: 'weekly',
    languages: ['en'],
    region: 'europe',
    asOf: '2026-01',
    ...facts,
  };
}

/** A small world: two fields with several people each, and some strangers to both. */
export const fictionalCatalogue: readonly CatalogueLeader[] = [
  buildLeader('Ada Hiregood', { hiring: 1, 'human-resources': 0.6 }),
  buildLeader('Bo Sourceman', { hiring: 0.9, 'people-analytics': 0.8 }),
  buildLeader('Cy Talentova', { hiring: 0.8, 'diversity-and-inclusion': 0.9 }),
  buildLeader('Dee Farhome', { 'remote-work': 1, 'future-of-work': 0.7 }),
  buildLeader('Eve Asynca', { 'remote-work': 0.9, productivity: 0.8 }, { followers: '1M+' }),
  buildLeader('Flo Bothways', { 'remote-work': 0.8, hiring: 0.8 }),
  buildLeader('Gil Breachman', { cybersecurity: 1, privacy: 0.6 }),
  buildLeader('Hal Firewalla', { cybersecurity: 0.9, 'cloud-computing': 0.7 }),
  buildLeader('Ida Sellers', { sales: 1, negotiation: 0.6 }),
  buildLeader('Jo Quota', { sales: 0.9, 'customer-success': 0.7 }),
  buildLeader('Kim Closer', { sales: 0.8, marketing: 0.5 }),
  buildLeader(
    'Lu Fieldnote',
    { biodiversity: 1 },
    { headline: 'Keeper of bees and beekeeping guide' },
  ),
];

/** All stages in order, each answer stored as JSON in between, as the job does it. */
export function analyze(
  post: string,
  keywords: readonly string[] = [],
  catalogue: readonly CatalogueLeader[] = fictionalCatalogue,
): { reading: PostReading; topics: ExtractedTopics; leaders: RankedLeader[]; ids: string[] } {
  const engine = createEngine(catalogue);
  const reading = stored(engine.readPost({ post, keywords }));
  const topics = stored(engine.extractTopics(reading));
  const candidates = stored(engine.searchLeaders(reading, topics));
  const leaders = stored(engine.rankLeaders(reading, topics, candidates));
  return { reading, topics, leaders, ids: leaders.map(({ id }) => id) };
}

function stored<T>(stage: T): T {
  const json: unknown = JSON.parse(JSON.stringify(stage));
  expect(json).toEqual(stage);
  return stage;
}

export const remoteHiringPost = `Two years ago we closed the office and went fully remote.
Our time to hire fell from 62 days to 28 and the candidate pipeline tripled, because we stopped
caring where people live. But we made three bad hires: our interview process was built for
whiteboards, not for a distributed team across time zones. What would you add?`;
