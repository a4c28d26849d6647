import { readdirSync, readFileSync } from 'node:fs';
import { findTopic, widen } from '@tagwell/topics/topics';
import * as z from 'zod/mini';
import { isOnTopic, type LabelledPost } from './labelled-posts.ts';

/** The labels' lines of work, coarser than the engine's. */
export const works = [
  'coaching',
  'consulting',
  'customers',
  'data-and-ai',
  'design',
  'education',
  'engineering',
  'executives',
  'finance',
  'founders',
  'health',
  'investing',
  'legal',
  'marketing',
  'media',
  'operations',
  'people',
  'product',
  'public-life',
  'real-estate',
  'sales',
  'science',
  'security',
  'sports',
  'supply-and-production',
  'sustainability',
] as const;
const work = z.enum(works);

const row = z.strictObject({ position: z.string(), company: z.string(), works: z.array(work) });

/** A fictional connection; see `connections/labelling-rule.md`. */
export interface LabelledConnection extends z.infer<typeof row> {
  id: string;
  split: 'development' | 'check';
}

/** The lines of work that fit a post, by topic. */
const fittingWork = z
  .record(z.string().check(z.refine((id) => findTopic(id) !== undefined)), z.array(work))
  .parse(JSON.parse(readFileSync(new URL('fitting-work.json', import.meta.url), 'utf8')));

const folder = new URL('./connections/', import.meta.url);

/** All connections, by file name and in the order of the files. */
export function readLabelledConnections(): LabelledConnection[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => {
      const rows: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
      return z
        .array(row)
        .parse(rows)
        .map((connection, place): LabelledConnection => ({
          ...connection,
          id: `${name.replace('.json', '')}-${place + 1}`,
          split: place % 2 === 0 ? 'development' : 'check',
        }));
    });
}

/** Whether the connection fits by `connections/labelling-rule.md`. */
export function fitsByWork(connection: LabelledConnection, post: LabelledPost): boolean {
  if (!isOnTopic(post)) return false;
  const fitting = post.topics.flatMap(workOfTopic);
  return connection.works.some((own) => fitting.includes(own));
}

/** For a narrow topic without its own lines of work, those of the nearest broader topic. */
export function workOfTopic(topic: string): readonly string[] {
  const known = widen(topic).find((id) => fittingWork[id] !== undefined);
  return fittingWork[known ?? ''] ?? [];
}
