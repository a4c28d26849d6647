import { taxonomy } from '@tagwell/topics/taxonomy';
import type { Postings } from './postings.ts';
import { neighboursOf } from './topic-graph.ts';

/** What a topic asks of an index: rows of its postings, those that are there. */
export interface TopicReach {
  /** Of the topic itself; undefined where nobody has it. */
  row: number | undefined;
  /** Of its neighbours, and how near each of them is, see `neighboursOf`. */
  neighbours: readonly number[];
  nears: readonly number[];
}

/** By topic id. */
export function buildTopicReaches({ rows }: Postings): ReadonlyMap<string, TopicReach> {
  return new Map(
    taxonomy.map(({ id }) => {
      const near = [...neighboursOf(id)].flatMap(([other, nearness]) => {
        const row = rows.get(other);
        return row === undefined ? [] : [{ row, nearness }];
      });
      const reach = {
        row: rows.get(id),
        neighbours: near.map(({ row }) => row),
        nears: near.map(({ nearness }) => nearness),
      };
      return [id, reach];
    }),
  );
}
