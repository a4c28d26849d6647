import {
  candidatesPerPost,
  type NetworkCandidate,
} from '@tagwell/contracts/internal/candidates-route';
import { createOverlapScorer, type NetworkQuery } from '@tagwell/topics/connection-overlap';
import type { Weighted } from '@tagwell/topics/title-reading';
import type { Knex } from 'knex';
import { connectionsTable } from './connections.repository.ts';

/** The database's own, rougher order keeps this many for the exact one. */
const roughCandidates = 3 * candidatesPerPost;
/** As the scorer weighs functions. */
const functionShare = 0.2;

interface CandidateRecord {
  /** A bigint comes as text. */
  id: string;
  first_name: string;
  last_name: string;
  company: string;
  position: string;
  connected_on: string;
  profile_url: string | null;
  as_of: string;
  topics: string[];
  topic_weights: number[];
  functions: string[];
  function_weights: number[];
}

/** The best of one user's network for a query, by `createOverlapScorer`; ties by age. */
export async function findCandidates(
  db: Knex,
  userId: string,
  query: NetworkQuery,
): Promise<NetworkCandidate[]> {
  const { rows } = await db.raw<{ rows: CandidateRecord[] }>(
    `SELECT c.id, c.first_name, c.last_name, c.company, c.position, c.connected_on, c.profile_url,
            c.topics, c.topic_weights, c.functions, c.function_weights,
            to_char(c.created_at, 'YYYY-MM') AS as_of
       FROM ${connectionsTable} c,
            LATERAL (SELECT coalesce(sum(own.weight * wanted.weight), 0) AS topics
                       FROM unnest(c.topics, c.topic_weights) own(id, weight)
                       JOIN unnest(CAST(:topics AS text[]), CAST(:topicWeights AS real[])) wanted(id, weight)
                            USING (id)) t,
            LATERAL (SELECT coalesce(sum(own.weight * wanted.weight), 0) AS functions
                       FROM unnest(c.functions, c.function_weights) own(id, weight)
                       JOIN unnest(CAST(:functions AS text[]), CAST(:functionWeights AS real[])) wanted(id, weight)
                            USING (id)) f
      WHERE c.user_id = :userId
        AND (c.topics && CAST(:topics AS text[]) OR c.functions && CAST(:functions AS text[])
             OR c.position || ' ' || c.company ~* :words)
      ORDER BY t.topics + ${functionShare} * f.functions DESC, c.id
      LIMIT ${roughCandidates}`,
    {
      userId,
      topics: query.topics.map(({ id }) => id),
      topicWeights: query.topics.map(({ weight }) => weight),
      functions: query.functions.map(({ id }) => id),
      functionWeights: query.functions.map(({ weight }) => weight),
      words: anyOf(query.words),
    },
  );
  const score = createOverlapScorer(query);
  return rows
    .map((row) => ({ row, score: score(asRead(row)) }))
    .filter((candidate) => candidate.score > 0)
    .toSorted((a, b) => b.score - a.score || Number(a.row.id) - Number(b.row.id))
    .slice(0, candidatesPerPost)
    .map(({ row }) => present(row));
}

/** A regular expression for words that begin with one of these; nothing, for no words. */
function anyOf(words: readonly string[]): string {
  const plain = words
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '');
  return plain.length === 0 ? '^\\b$' : `\\m(${plain.join('|')})`;
}

function asRead(row: CandidateRecord) {
  return {
    position: row.position,
    company: row.company,
    topics: pairs(row.topics, row.topic_weights),
    functions: pairs(row.functions, row.function_weights),
  };
}

function pairs(ids: readonly string[], weights: readonly number[]): Weighted[] {
  return ids.map((id, at) => [id, weights[at] ?? 0]);
}

function present(row: CandidateRecord): NetworkCandidate {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    position: row.position,
    connectedOn: row.connected_on,
    profileUrl: row.profile_url,
    asOf: row.as_of,
  };
}
