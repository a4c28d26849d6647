import { scoreBands } from '@tagwell/contracts/limits';
import { topics as vocabulary } from '@tagwell/topics/topics';
import type { Knex } from 'knex';
import { minimumWords } from '../domain/engine/read/read-post.ts';
import { analysesTable } from './analyses.repository.ts';

/** How posts were served, by the newest finished analyses. */
export interface CatalogueUse {
  analyses: number;
  since: Date | null;
  /**
   * By name of a post's main topics; only topics of the vocabulary, because others are the writer's
   * own words.
   */
  topics: { name: string; asked: number; unserved: number }[];
  /** By leader id: the number of analyses that suggested them. */
  suggested: Map<string, number>;
}

/** A topic of less relevance than this is a minor one of the post. */
const mainRelevance = 0.5;
/** A post has at most this many main topics. */
const mainTopics = 2;
const names = vocabulary.map(({ name }) => name);

/** A person who is neither in the writer's network nor added by the writer. */
const ofCatalogue = `leader->'connection' IS NULL AND leader->'isOwn' IS NULL`;

/**
 * Excludes analyses of grief, lost work and personal moments, which have no suggestions. Unpacks
 * each result once for all counts, after sorting the rows.
 */
const useOfNewest = `
  WITH newest AS MATERIALIZED (
    SELECT created_at, keywords, found, read.*
      FROM (SELECT * FROM ${analysesTable} WHERE state = 'done' AND result IS NOT NULL
             ORDER BY created_at DESC) AS ended,
           jsonb_to_record(result) AS read (nobody text, "extractedTopics" jsonb, "thoughtLeaders" jsonb)
     WHERE coalesce(read.nobody, '') NOT IN ('grief', 'layoff', 'personal')
     ORDER BY created_at DESC LIMIT :limit
  ), topics AS (
    SELECT topic->>'name' AS name, count(*) AS asked,
           count(*) FILTER (WHERE NOT EXISTS (
             SELECT FROM jsonb_array_elements("thoughtLeaders") AS leader
              WHERE ${ofCatalogue} AND (leader->>'matchScore')::int >= :good)) AS unserved
      FROM newest, LATERAL (
             SELECT topic
               FROM jsonb_array_elements("extractedTopics") WITH ORDINALITY AS each(topic, place)
              WHERE topic->>'name' = ANY(:names) AND (topic->>'relevanceScore')::numeric >= :mainRelevance
              ORDER BY place LIMIT :mainTopics) AS main
     WHERE jsonb_array_length(keywords) > 0 OR coalesce((found->>'words')::int, :words) >= :words
     GROUP BY 1
  ), leaders AS (
    SELECT leader->>'id' AS id, count(*) AS suggested
      FROM newest, jsonb_array_elements("thoughtLeaders") AS leader
     WHERE ${ofCatalogue}
     GROUP BY 1
  )
  SELECT count(*)::int AS analyses, min(created_at) AS since,
         (SELECT coalesce(jsonb_agg(topics), '[]') FROM topics) AS topics,
         (SELECT coalesce(jsonb_object_agg(id, suggested), '{}') FROM leaders) AS suggested
    FROM newest`;

type UseRow = Omit<CatalogueUse, 'suggested'> & { suggested: Record<string, number> };

/** @param limit the most analyses to examine */
export async function readCatalogueUse(db: Knex, limit: number): Promise<CatalogueUse> {
  const limits = { limit, good: scoreBands.good, mainTopics, mainRelevance, words: minimumWords };
  const { rows } = await db.raw<{ rows: UseRow[] }>(useOfNewest, { ...limits, names });
  const [row = { analyses: 0, since: null, topics: [], suggested: {} }] = rows;
  return { ...row, suggested: new Map(Object.entries(row.suggested)) };
}
