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
   * By the name of a post's main topics; only topics of the vocabulary, since others are the
   * writer's words.
   */
  topics: { name: string; asked: number; unserved: number }[];
  /** By the id of a leader: in how many analyses they were suggested. */
  suggested: Map<string, number>;
}

/** A topic of less relevance than this is a minor one of the post. */
const mainRelevance = 0.5;
/** A post has at most this many main topics. */
const mainTopics = 2;
const names = vocabulary.map(({ name }) => name);

/** Analyses of grief, lost work and personal moments are left out: nobody is suggested for them. */
const newest = `
  WITH newest AS (
    SELECT created_at, keywords, found, result FROM ${analysesTable}
     WHERE state = 'done' AND result IS NOT NULL
       AND coalesce(result->>'nobody', '') NOT IN ('grief', 'layoff', 'personal')
     ORDER BY created_at DESC LIMIT :limit)`;

/** A person who is neither in the writer's network nor added by the writer. */
const ofCatalogue = `leader->'connection' IS NULL AND leader->'isOwn' IS NULL`;

/** @param limit analyses looked at, at most */
export async function readCatalogueUse(db: Knex, limit: number): Promise<CatalogueUse> {
  const [head, topics, leaders] = await Promise.all([
    db.raw<{ rows: { analyses: string; since: Date | null }[] }>(
      `${newest} SELECT count(*) AS analyses, min(created_at) AS since FROM newest`,
      { limit },
    ),
    db.raw<{ rows: { name: string; asked: string; unserved: string }[] }>(
      `${newest}
       SELECT topic->>'name' AS name, count(*) AS asked,
              count(*) FILTER (WHERE NOT EXISTS (
                SELECT FROM jsonb_array_elements(result->'thoughtLeaders') AS leader
                 WHERE ${ofCatalogue} AND (leader->>'matchScore')::int >= :good)) AS unserved
         FROM newest, LATERAL (
                SELECT topic
                  FROM jsonb_array_elements(result->'extractedTopics') WITH ORDINALITY AS each(topic, place)
                 WHERE topic->>'name' = ANY(:names) AND (topic->>'relevanceScore')::numeric >= :mainRelevance
                 ORDER BY place LIMIT :mainTopics) AS main
        WHERE jsonb_array_length(keywords) > 0 OR coalesce((found->>'words')::int, :words) >= :words
        GROUP BY 1`,
      { limit, good: scoreBands.good, names, mainTopics, mainRelevance, words: minimumWords },
    ),
    db.raw<{ rows: { id: string; suggested: string }[] }>(
      `${newest}
       SELECT leader->>'id' AS id, count(*) AS suggested
         FROM newest, jsonb_array_elements(result->'thoughtLeaders') AS leader
        WHERE ${ofCatalogue}
        GROUP BY 1`,
      { limit },
    ),
  ]);
  const [{ analyses, since } = { analyses: '0', since: null }] = head.rows;
  return {
    analyses: Number(analyses),
    since,
    topics: topics.rows.map(({ name, asked, unserved }) => ({
      name,
      asked: Number(asked),
      unserved: Number(unserved),
    })),
    suggested: new Map(leaders.rows.map(({ id, suggested }) => [id, Number(suggested)])),
  };
}
